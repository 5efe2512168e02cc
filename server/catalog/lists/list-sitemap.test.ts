import { drizzle } from 'drizzle-orm/node-postgres'
import { afterEach, expect, test } from 'vitest'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'
import { listSitemapEntries, listSitemapParts } from './list-sitemap.ts'

let shop: ScratchShop

afterEach(() => shop.close())

async function openShop(publicUrl = 'https://shop.test') {
	shop = await makeScratchShop({ PUBLIC_URL: publicUrl })
}

interface Products {
	readonly title?: string
	readonly category?: string
	readonly count?: number
}

async function addProducts({ title = 'Мишка', category = 'Мягкие игрушки', count = 1 }: Products = {}) {
	const { rows } = await shop.pool.query<{ id: string }>(
		`insert into products (title, description, category, price, quantity, updated_at)
		select $1, 'Игрушка', $2, 100, 1, '2026-11-20T09:30:00Z' from generate_series(1, $3) returning id`,
		[title, category, count],
	)
	return rows.map(({ id }) => id)
}

async function read(path: string) {
	const { body, statusCode, headers } = await shop.app.inject(path)
	const urls = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
	return { body, statusCode, type: headers['content-type'], urls }
}

test('the sitemap lists the catalogue, the categories, the documents and each product with its readable name and change', async () => {
	await openShop()
	const [id] = await addProducts({ title: 'Плюшевый мишка Тёпа' })
	const { body, statusCode, type, urls } = await read('/sitemap.xml')
	expect([statusCode, type]).toEqual([200, 'application/xml; charset=utf-8'])
	expect(urls).toEqual([
		...['/catalog', '/delivery', '/returns', '/claims', '/terms', '/privacy', '/consent'].map(
			(path) => `https://shop.test${path}`,
		),
		`https://shop.test/catalog?${new URLSearchParams({ category: 'Мягкие игрушки' })}`,
		`https://shop.test/product/${id}/plyushevyy-mishka-tyopa`,
	])
	expect(body).toMatch(/tyopa<\/loc><lastmod>2026-11-20T09:30:00.000Z<\/lastmod><\/url>/)
	expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas/)
	expect(body.endsWith('</urlset>\n')).toBe(true)
})

test('a hidden product, and a category that lists none, are not in the sitemap', async () => {
	await openShop()
	const [hidden] = await addProducts({ category: 'Куклы' })
	const [shown] = await addProducts()
	await shop.pool.query('update products set deleted_at = now() where id = $1', [hidden])
	const { urls } = await read('/sitemap.xml')
	expect(urls.filter((url) => url.includes('/product/'))).toEqual([`https://shop.test/product/${shown}/mishka`])
	expect(urls.filter((url) => url.includes('category='))).toHaveLength(1)
})

test('what means something in XML or in a URL is written so that it means itself', async () => {
	await openShop("https://shop.test/o'toys&co")
	await addProducts({ category: `Куклы & "дом" <1>`, title: `</loc>&]]>` })
	const { body, urls } = await read('/sitemap.xml')
	expect(body).not.toMatch(/&(?!amp;|apos;)/)
	expect(urls[0]).toBe('https://shop.test/o&apos;toys&amp;co/catalog')
	const url = urls.find((one) => one.includes('category=')) ?? ''
	expect(new URL(url.replaceAll('&amp;', '&')).searchParams.get('category')).toBe(`Куклы & "дом" <1>`)
	expect(urls.at(-1)).toMatch(/\/product\/[0-9a-f-]{36}\/loc$/)
})

test('with more products than one sitemap may hold an index leads to parts that together list every product once', async () => {
	await openShop()
	await fastenInserts()
	await addProducts({ count: 50_400 })
	// A sitemap must not be empty, so a part with only hidden products is left out.
	await shop.pool.query('update products set deleted_at = now() where number > 48000')
	await shop.pool.query('alter table products alter column number restart with 96001')
	await addProducts({ count: 2_100 })
	const index = await read('/sitemap.xml')
	expect(index.body).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
	expect(index.urls).toEqual(['https://shop.test/sitemap-1.xml', 'https://shop.test/sitemap-3.xml'])
	const parts = await Promise.all(index.urls.map((url) => read(new URL(url).pathname)))
	for (const { body, urls } of parts) {
		expect(urls.length).toBeLessThanOrEqual(50_000)
		expect(body.length).toBeLessThan(50_000_000)
	}
	const products = parts.flatMap(({ urls }) => urls.filter((url) => url.includes('/product/')))
	expect([products.length, new Set(products).size]).toEqual([50_100, 50_100])
	expect((await read('/sitemap-2.xml')).statusCode).toBe(404)
}, 60_000)

/** The search index costs most of an insertion. */
async function fastenInserts() {
	const { rows } = await shop.pool.query<{ name: string }>(
		`select indexname as name from pg_indexes where tablename = 'products' and indexdef like '%using gin%'`,
	)
	for (const { name } of rows) await shop.pool.query(`drop index ${name}`)
}

test.each(['0', '2', '01', '1.5', '-1', '9999999999999999999', 'x'])('there is no part %s', async (part) => {
	await openShop()
	await addProducts()
	expect((await read(`/sitemap-${part}.xml`)).statusCode).toBe(404)
})

test('a part is read by the index of the numbers alone', async () => {
	await openShop()
	await fastenInserts()
	await addProducts({ count: 5_000 })
	await shop.pool.query('analyze products')
	const plans: Promise<string>[] = []
	const logQuery = (text: string, values: unknown[]) => {
		if (text.includes('"number"')) plans.push(explain(text, values))
	}
	const watched = drizzle(shop.pool, { logger: { logQuery } })
	await listSitemapParts(watched)
	for await (const _ of listSitemapEntries(watched, 1, []));
	// The list of parts, and three batches.
	expect(plans).toHaveLength(4)
	for (const plan of await Promise.all(plans)) {
		expect(plan).toMatch(/Index (Only )?Scan/)
		expect(plan).not.toMatch(/Seq Scan|Sort Key: .*number/)
	}
})

async function explain(text: string, values: unknown[]): Promise<string> {
	const { rows } = await shop.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
	return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('crawlers get few sitemaps a second, and nobody gets one while the shop is overloaded', async () => {
	await openShop()
	const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/1.0; +https://bot.example)' }
	const statusOf = async (as = {}) => (await shop.app.inject({ url: '/sitemap.xml', headers: as })).statusCode
	// Of two a second one network gets one, and those of five seconds at once.
	const asked = await Promise.all(Array.from({ length: 20 }, () => statusOf(headers)))
	expect(asked.filter((status) => status === 503).length).toBeGreaterThanOrEqual(10)
	expect(asked.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5)
	expect(await statusOf()).toBe(200)
	for (const delayMs of [100_000, 100_000]) shop.app.admission.observe({ delayMs, utilization: 1 })
	expect(await statusOf()).toBe(503)
})

test('crawlers are shown the sitemap, and kept out only of what is no page', async () => {
	await openShop()
	const { body, headers } = await shop.app.inject('/robots.txt')
	expect(headers['content-type']).toBe('text/plain; charset=utf-8')
	expect(body).toContain('\nSitemap: https://shop.test/sitemap.xml\n')
	const closed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)
	expect(closed).toEqual(expect.arrayContaining(['/api/', '/dev/']))
	const pages = ['/catalog', '/product/1', '/images/a.webp', '/static/js/a.js', '/profile', '/admin/products']
	expect(pages.filter((page) => closed.some((path = '') => page.startsWith(path)))).toEqual([])
})
