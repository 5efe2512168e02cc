import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { shelfKinds } from '#contract/values/shelf-kinds.ts'
import { productTag } from './catalog/page-tags.ts'
import { loadPages } from './platform/pages/load-pages.ts'
import { proxyTag } from './platform/pages/share-page.ts'
import { makeScratchShop, type ScratchShop } from './testing/scratch-shop.ts'

let shop: ScratchShop
/** Of products that each stand in another place of the catalogue's first page. */
let shown: { readonly pinned: string[]; readonly pictured: string[] }

beforeAll(async () => {
	const build = await import(pathToFileURL(join(import.meta.dirname, '../build/web/server/index.js')).href)
	shop = await makeScratchShop(
		{ PAGE_PURGE_URL: 'http://proxy.test/purge' },
		{ loadPages: (context) => loadPages(async () => build, context) },
	)
	shown = await fillFirstPage()
})

afterAll(() => shop.close())

/** All shelves are full, and every place of the largest tree shows a picture that was chosen. */
async function fillFirstPage() {
	const kinds = shelfKinds.filter((kind) => kind !== 'recent')
	const count = kinds.length * limits.shelfProducts
	const { rows } = await shop.pool.query<{ id: string }>(
		`insert into products (title, description, category, price, quantity, images)
		select 'Мяч ' || n, '', 'Мячи ' || n % $1, 1000, 1, array['/' || n || '.webp'] from generate_series(1, $2::integer) n
		returning id`,
		[limits.places, count + limits.places + limits.pageSize],
	)
	const ids = rows.map(({ id }) => id)
	const pictured = ids.slice(count, count + limits.places)
	await shop.pool.query(
		`insert into shelves (kind, position, is_shown, pinned)
		select kind, n, true, (select array_agg(id) from unnest($2::uuid[]) with ordinality pinned (id, m)
			where (m - 1) / $3 = n - 1) from unnest($1::text[]) with ordinality shelf (kind, n)
		on conflict (kind) do update set is_shown = true, pinned = excluded.pinned`,
		[kinds, ids.slice(0, count), limits.shelfProducts],
	)
	await shop.pool.query(
		`insert into places (position, is_inside, names, icon, picture_of)
		select n, false, '{"ru": "Место"}', 'blocks', id from unnest($1::uuid[]) with ordinality pictured (id, n)`,
		[pictured],
	)
	await shop.pool.query(
		`insert into place_categories (category, place_id) select 'Мячи ' || position % $1, id from places`,
		[limits.places],
	)
	return { pinned: ids.slice(0, count), pictured }
}

async function ask(url: string) {
	const { statusCode, headers, body } = await shop.app.inject(url)
	return { statusCode, body, control: String(headers['cache-control']), tags: String(headers['cache-tag']).split(',') }
}

test('the fullest first page of the catalogue is for proxies, which are told of each product on it', async () => {
	const { control, tags, body } = await ask('/catalog?lang=ru')
	expect(control).toContain('s-maxage')
	const products = [...shown.pinned, ...shown.pictured]
	expect(tags).toEqual(expect.arrayContaining(products.map((id) => proxyTag(productTag(id)))))
	expect(body).toContain('Мяч 1')
})

test('the page of a product is for proxies', async () => {
	const [id = ''] = shown.pinned
	const { control, tags } = await ask(`/product/${id}?lang=kk`)
	expect(control).toContain('s-maxage')
	expect(tags).toContain(proxyTag(productTag(id)))
})

test('the page of a product that is missing is for one browser alone', async () => {
	const { statusCode, control } = await ask('/product/00000000-0000-4000-8000-000000000000?lang=ru')
	expect([statusCode, control]).toEqual([404, 'private, no-cache'])
})
