import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Feed, type FeedKind, type FeedRule, feedKinds } from '#contract/feeds.ts'
import { addProducts, type ProductToAdd } from '../catalog/products.ts'
import { termsOf } from '../shop-settings.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'
import { serveFeeds } from './serve-feeds.ts'

let shop: ScratchShop
let token: string

const product = (sku: string, fields: Partial<ProductToAdd> = {}): ProductToAdd => ({
	...{ sku, title: `Игрушка ${sku}`, description: '', category: 'Мячи', price: 990, quantity: 3 },
	...{ images: ['/products/a.webp'], brand: 'Тёпа', ...fields },
})

beforeAll(async () => {
	shop = await makeScratchShop({ SELLER_NAME: 'ИП «Ойыншық» & Ко' })
	token = (await shop.signIn('admin@toys.example', 'Admin')).token
	await addProducts(shop.db, [
		product('BALL1', {
			title: 'Мяч <«Арай»> & насос\u0007',
			description: '2 > 1\nи ещё',
			barcode: '4870000000012',
			images: ['/products/a.webp', '/products/b.webp'],
			ageFrom: 3,
			country: 'Казахстан',
		}),
		product('DOLL2', { category: 'Куклы', quantity: 0, barcode: '4870000000017' }),
		product('FREE3', { price: 0 }),
		product('арт-4', { images: [] }),
		product('T1', { title: 'Юла', brand: '' }),
	])
})

afterAll(() => shop.close())

const call = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
	await shop.app.inject({
		...{ method, url: `/api/feeds${path}`, headers: { authorization: `Bearer ${token}` } },
		...(payload && { payload }),
	})

async function find(kind: FeedKind): Promise<Feed> {
	const { feeds } = (await call('GET', '')).json<{ feeds: Feed[] }>()
	const found = feeds.find((feed) => feed.kind === kind)
	return found ?? expect.fail(`there is no feed ${kind}`)
}

async function save(kind: FeedKind, changes: Partial<Feed> = {}) {
	const { version, categories, inStockOnly, markup, step, rules } = await find(kind)
	const ids = { merchantId: '12345', storeId: 'PP1' }
	const body = { version, isOn: true, categories, inStockOnly, markup, step, rules, ...ids, ...changes }
	return await call('PUT', `/${kind}`, body)
}

async function read(kind: FeedKind, headers: Record<string, string> = {}) {
	const url = new URL((await find(kind)).url).pathname
	return await shop.app.inject({ url, headers })
}

function expectWellFormed(xml: string): void {
	const open: string[] = []
	const text = xml
		.replace(/^<\?xml .*?\?>/, '')
		.replace(/<(\/?)([\w:]+)((?: [\w:]+="[^"<>]*")*)(\/?)>/g, (_, ...parts) => {
			const [end, name, , isEmpty] = parts
			if (end) expect(open.pop()).toBe(name)
			else if (!isEmpty) open.push(name)
			return ''
		})
	expect(open).toEqual([])
	expect(text).not.toMatch(/[<>]/)
	expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/)
	// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
	expect(xml).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f]/)
}

test('a feed is off at first, and nobody can read it', async () => {
	expect(await find('yandex')).toMatchObject({
		isOn: false,
		products: 4,
		leftOut: [{ reason: 'price' }],
	})
	expect((await read('yandex')).statusCode).toBe(404)
})

test("Kaspi's feed tells stock and days to make, keeps what is sold out, and needs the seller's ids", async () => {
	const refused = await save('kaspi', { merchantId: '', storeId: ' ' })
	expect([refused.statusCode, refused.json().errors.map(({ field }: { field: string }) => field)]).toEqual([
		400,
		['merchantId', 'storeId'],
	])
	expect((await save('kaspi', { markup: 12, step: 10 })).statusCode).toBe(200)
	const { headers, body } = await read('kaspi')
	expect(headers['content-type']).toBe('application/xml; charset=utf-8')
	expectWellFormed(body)
	expect(body).toContain('<company>ИП «Ойыншық» &amp; Ко</company><merchantid>12345</merchantid>')
	expect(body).toContain(
		'<offer sku="BALL1"><model>Мяч &lt;«Арай»&gt; &amp; насос </model><brand>Тёпа</brand><availabilities>' +
			'<availability available="yes" stockCount="3" storeId="PP1"/></availabilities><price>1110</price></offer>',
	)
	expect(body).toContain('<availability available="yes" preOrder="7" storeId="PP1"/>')
	// The SKU of one product may not look like the number of another.
	expect(body).toContain('<offer sku="T5"><model>Юла</model><brand>Без бренда</brand>')
	expect(body).toMatch(/<offer sku="T\d+"><model>Игрушка арт-4/)
	expect(body.match(/<offer /g)).toHaveLength(4)
	expect((await find('kaspi')).renumbered).toBe(2)
	const { products } = (await call('GET', '/kaspi/renumbered')).json()
	expect(products).toMatchObject([
		{ title: 'Игрушка арт-4', sku: 'арт-4', article: 'T4' },
		{ title: 'Юла', sku: 'T1', article: 'T5' },
	])
	expect((await call('GET', '/yandex/renumbered')).json()).toEqual({ products: [] })
	await save('kaspi', { inStockOnly: true })
	expect((await read('kaspi')).body).toContain('<availability available="no" stockCount="0" storeId="PP1"/>')
})

test("Yandex' feed has categories, pictures and only barcodes with a right check digit", async () => {
	await save('yandex')
	const { body } = await read('yandex')
	expectWellFormed(body)
	expect(body).toContain('<category id="1">Куклы</category><category id="2">Мячи</category>')
	expect(body).toContain('<picture>http://shop.test/squares/products/a.jpg</picture>')
	expect(body).toContain('<barcode>4870000000012</barcode><count>3</count>')
	expect(body).not.toContain('4870000000017')
	expect(body).toMatch(/<offer id="\d+" available="false">/)
	expect(body.match(/<offer /g)).toHaveLength(4)
})

test('the feeds of Google and Facebook have pictured products, and tell Facebook a brand of each', async () => {
	await save('google')
	await save('facebook')
	const google = (await read('google')).body
	const facebook = (await read('facebook')).body
	for (const xml of [google, facebook]) expectWellFormed(xml)
	expect(google).toContain('<g:availability>backorder</g:availability><g:availability_date>2026-11-28T00:00+0500')
	expect(facebook).toContain('<g:availability>available for order</g:availability>')
	expect(google).toContain('<g:identifier_exists>no</g:identifier_exists>')
	expect(google).toContain('<g:additional_image_link>http://shop.test/images/products/b.webp</g:additional_image_link>')
	expect(facebook).toContain('<g:image_link>http://shop.test/squares/products/a.jpg</g:image_link>')
	expect(google).toContain('<g:price>990 KZT</g:price>')
	expect([google.match(/<item>/g)?.length, facebook.match(/<item>/g)?.length]).toEqual([3, 3])
	expect(facebook).toContain('<g:brand>Без бренда</g:brand>')
	expect(facebook).toContain('<g:availability>in stock</g:availability><g:quantity_to_sell_on_facebook>3<')
})

test('a report says what is left out and why', async () => {
	const { leftOut, products } = await find('facebook')
	expect({ products, leftOut }).toEqual({
		products: 3,
		leftOut: ['picture', 'price'].map((reason) => ({ reason, products: 1 })),
	})
	const all = (await call('GET', '/facebook/left-out')).json().products
	expect(all.map(({ title, reason }: { title: string; reason: string }) => [title, reason])).toEqual([
		['Игрушка FREE3', 'price'],
		['Игрушка арт-4', 'picture'],
	])
	const some = (await call('GET', '/facebook/left-out?reason=picture&pageNumber=1&pageSize=1')).json().products
	expect(some).toMatchObject([{ title: 'Игрушка арт-4' }])
	await save('google', { categories: ['Куклы'], inStockOnly: true })
	expect((await find('google')).leftOut).toEqual([
		{ reason: 'category', products: 3 },
		{ reason: 'price', products: 1 },
		{ reason: 'to_make', products: 1 },
	])
})

test('what is sold only in stock is offered by no feed without stock', async () => {
	for (const kind of ['kaspi', 'yandex', 'google'] as const) await save(kind)
	const stamp = (await read('yandex')).headers.etag
	await shop.pool.query("update trading set stock_rule = 'in_stock'")
	const yandex = await read('yandex')
	expect(yandex.headers.etag).not.toBe(stamp)
	expect(yandex.body).not.toContain('available="false"')
	expect((await read('google')).body).not.toContain('backorder')
	const kaspi = (await read('kaspi')).body
	expect(kaspi).toContain('<availability available="no" stockCount="0" storeId="PP1"/>')
	expect(kaspi).not.toContain('preOrder')
	expect((await find('yandex')).leftOut).toContainEqual({ reason: 'to_make', products: 1 })
	await shop.pool.query("update trading set stock_rule = 'to_order'")
})

test('an empty feed is not served, so that nobody takes everything off sale', async () => {
	await save('google', { categories: ['Нет такой'] })
	const { statusCode, headers } = await read('google')
	expect([statusCode, headers['retry-after'], headers.etag]).toEqual([503, '600', undefined])
	const url = new URL((await find('google')).url).pathname
	const head = await shop.app.inject({ method: 'HEAD', url })
	expect([head.statusCode, head.headers['retry-after'], head.headers.etag]).toEqual([503, '600', undefined])
})

test('a reader that has the present state is told so, and gets the feed again after any change', async () => {
	await save('yandex')
	const first = await read('yandex')
	const known = { 'if-none-match': String(first.headers.etag) }
	const several = { 'if-none-match': `"another", ${String(first.headers.etag).replace('W/', '')}` }
	for (const header of [known, several]) expect((await read('yandex', header)).statusCode).toBe(304)
	await shop.pool.query("update products set quantity = 2 where sku = 'BALL1'")
	const second = await read('yandex', known)
	expect([second.statusCode, second.headers.etag === first.headers.etag]).toEqual([200, false])
})

test('a feed is made once for all readers until what it tells changes', async () => {
	await save('yandex')
	await shop.pool.query("update products set quantity = 4 where sku = 'BALL1'")
	const first = await read('yandex')
	// A feed tells when it was made.
	shop.clock.advance(1_000)
	const plain = await read('yandex')
	const zipped = await read('yandex', { 'accept-encoding': 'gzip' })
	expect([plain.body, gunzipSync(zipped.rawPayload).toString()]).toEqual([first.body, first.body])
	expect([plain.headers.etag, zipped.headers.etag]).toEqual([first.headers.etag, first.headers.etag])
	await shop.pool.query("update products set quantity = 1 where sku = 'BALL1'")
	const second = await read('yandex')
	expect(second.headers.etag).not.toBe(first.headers.etag)
	expect(second.body).toContain('<count>1</count>')
	expect(second.body).toContain('<yml_catalog date="2026-11-21T10:00:01.000Z">')
	shop.clock.advance(-1_000)
})

test('a feed that changed while it was about to be made goes by what it tells', async () => {
	await save('yandex')
	const before = await read('yandex')
	const begin = shop.db.transaction.bind(shop.db)
	await shop.pool.query("update products set quantity = 7 where sku = 'BALL1'")
	const making = vi.spyOn(shop.db, 'transaction').mockImplementationOnce(async (...given) => {
		await shop.pool.query("update products set quantity = 1 where sku = 'BALL1'")
		return await begin(...given)
	})
	const told = await read('yandex')
	making.mockRestore()
	expect([told.headers.etag, told.body]).toEqual([before.headers.etag, before.body])
})

test('a reader gets the feed again when the shop or its seller is called otherwise', async () => {
	await save('yandex')
	const named = { shopName: 'Мишкин дом & Ко', sellerName: 'ИП Иванова' }
	const app = Fastify()
	const about = { publicUrl: 'http://shop.test', imageBase: '/images' }
	const { trading: tradingBasis } = termsOf(shop.config, false)
	serveFeeds(app, { db: shop.db, clock: shop.clock, shop: Object.assign(named, about), tradingBasis })
	const url = new URL((await find('yandex')).url).pathname
	const first = await app.inject({ url })
	expect(first.body).toContain('<name>Мишкин дом &amp; Ко</name><company>ИП Иванова</company>')
	const readAgain = () => app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
	expect((await readAgain()).statusCode).toBe(304)
	named.shopName = 'Аю'
	expect((await readAgain()).body).toContain('<name>Аю</name>')
	await app.close()
})

test('a reader that asks for the head alone gets it without the feed', async () => {
	const { headers } = await read('yandex')
	const url = new URL((await find('yandex')).url).pathname
	const head = await shop.app.inject({ method: 'HEAD', url })
	expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
})

test('all platforms may read at once', async () => {
	for (const kind of feedKinds) await save(kind, { categories: [] })
	const answers = await Promise.all(feedKinds.map((kind) => read(kind)))
	expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})

test('a feed comes compressed to a reader that takes it so', async () => {
	const { headers, rawPayload } = await read('yandex', { 'accept-encoding': 'br, gzip' })
	expect(headers['content-encoding']).toBe('gzip')
	const plain = await read('yandex', { 'accept-encoding': 'br, gzip;q=0' })
	expect(plain.headers['content-encoding']).toBeUndefined()
	expect(gunzipSync(rawPayload).toString()).toBe(plain.body)
})

test('where the database refuses, the answer is a plain problem', async () => {
	const refusal = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
	await shop.pool.query("update products set quantity = quantity + 1 where sku = 'BALL1'")
	const refusing = vi.spyOn(shop.db, 'transaction').mockRejectedValue(refusal)
	const { statusCode, headers, body } = await read('yandex', { 'accept-encoding': 'gzip' })
	refusing.mockRestore()
	expect([statusCode, JSON.parse(body).status]).toEqual([503, 503])
	expect(headers['content-type']).toContain('application/problem+json')
	expect([headers['content-encoding'], headers.etag]).toEqual([undefined, undefined])
})

test('a new address closes the one before, and every change is in the log', async () => {
	const { url } = await find('yandex')
	const renewed = (await call('POST', '/yandex/address')).json<Feed>()
	expect(renewed.url).not.toBe(url)
	expect((await shop.app.inject(new URL(url).pathname)).statusCode).toBe(404)
	expect((await read('yandex')).statusCode).toBe(200)
	const { rows } = await shop.pool.query(
		"select before, after from audit_entries where subject = 'feed' and title = 'Yandex' order by at, id",
	)
	expect(rows).toHaveLength(2)
	expect(rows).toContainEqual({
		before: { isOn: false, merchantId: '', storeId: '' },
		after: { isOn: true, merchantId: '12345', storeId: 'PP1' },
	})
	expect(rows).toContainEqual({ before: {}, after: { isAddressNew: true } })
})

test('what was changed meanwhile is not overwritten', async () => {
	const { version } = await find('kaspi')
	expect((await save('kaspi', { version: version - 1 })).json().code).toBe('edited_meanwhile')
})

test.each(['', 'yandex', 'yandex-.xml', 'yandex-0123456789abcdef0123456789abcdef.xml', '%00', 'ebay-1.xml'])(
	'there is no feed at /feeds/%s',
	async (name) => {
		expect((await shop.app.inject(`/feeds/${name}`)).statusCode).toBe(404)
	},
)

test('every kind has a feed', async () => {
	for (const kind of feedKinds) expect((await find(kind)).url).toContain(`/feeds/${kind}-`)
})

test('a product on sale has both prices, with the markup on each', async () => {
	const sale = `update products set old_price = 1990, lowest_price = 1990, sale_until = '2026-12-01T18:59:00Z' where sku = 'BALL1'`
	await shop.pool.query(sale)
	for (const kind of ['yandex', 'facebook'] as const) await save(kind, { markup: 10, step: 10 })
	expect((await read('yandex')).body).toContain('<price>1090</price><oldprice>2190</oldprice>')
	expect((await read('facebook')).body).toContain(
		'<g:price>2190 KZT</g:price><g:sale_price>1090 KZT</g:sale_price>' +
			'<g:sale_price_effective_date>2026-11-21T00:00+0500/2026-12-01T18:59:00.000Z</g:sale_price_effective_date>',
	)
	await shop.pool.query(`update products set lowest_price = 1500 where sku = 'BALL1'`)
	expect((await read('yandex')).body).not.toContain('<oldprice>')
	const merchant = (await read('facebook')).body
	expect(merchant).toContain('<g:price>1090 KZT</g:price>')
	expect(merchant).not.toContain('<g:sale_price>')
	await shop.pool.query('update products set old_price = null, lowest_price = null, sale_until = null')
	for (const kind of ['yandex', 'facebook'] as const) await save(kind, { markup: 0, step: 1 })
})

const rule = (about: Partial<FeedRule>): FeedRule => ({
	...{ category: '', brand: '', priceFrom: null, priceTo: null, markup: 0, ...about },
})

test('the first rule that fits a product raises its price otherwise or leaves it out', async () => {
	await shop.pool.query("update products set price = 500 where sku = 'T1'")
	const rules = [
		rule({ category: 'Куклы', markup: 50 }),
		rule({ brand: 'тёпа', markup: 20 }),
		rule({ priceTo: 500, markup: null }),
		rule({ markup: 90, priceFrom: 1 }),
	]
	const saved = await save('yandex', { rules, markup: 10 })
	expect(saved.json().rules[1]).toEqual(rule({ brand: 'Тёпа', markup: 20 }))
	const { body } = await read('yandex')
	const prices = [...body.matchAll(/<name>Игрушка (.*?)<.*?<price>(\d+)</g)].map(([, name, price]) => [name, price])
	expect(prices).toEqual([
		['DOLL2', '1485'],
		['арт-4', '1188'],
	])
	expect(body).not.toContain('<name>Юла</name>')
	const { products, leftOut } = await find('yandex')
	expect([products, leftOut]).toEqual([
		3,
		[
			{ reason: 'price', products: 1 },
			{ reason: 'rule', products: 1 },
		],
	])
	const { rows } = await shop.pool.query(
		"select after from audit_entries where title = 'Yandex' order by at desc, id desc limit 1",
	)
	expect(rows[0].after.rules).toEqual(['Куклы: +50 %', 'Тёпа: +20 %', '≤ 500 ₸: ×', '≥ 1 ₸: +90 %'])
	await save('yandex', { rules: [], markup: 0 })
	await shop.pool.query("update products set price = 990 where sku = 'T1'")
})

test('rules stay where a page of the release before leaves them out', async () => {
	const rules = [rule({ category: 'Куклы', markup: 50 })]
	await save('yandex', { rules })
	await call('PUT', '/yandex', {
		...{ version: (await find('yandex')).version, isOn: true, categories: [], inStockOnly: false, markup: 0, step: 1 },
		...{ merchantId: '', storeId: '' },
	})
	expect((await find('yandex')).rules).toEqual(rules)
	await save('yandex', { rules: [] })
})

test.each([
	['a rule about nothing', rule({}), 'rules.0.category'],
	['prices in the wrong order', rule({ priceFrom: 2, priceTo: 1 }), 'rules.0.priceTo'],
	['a brand that no product has', rule({ brand: 'Тёпка' }), 'rules.0.brand'],
	['a markup above the most', rule({ brand: 'Тёпа', markup: 101 }), 'rules.0.markup'],
])('%s is refused, and nothing changes', async (_, wrong, field) => {
	const { version } = await find('google')
	const refused = await save('google', { rules: [wrong] })
	expect([refused.statusCode, refused.json().errors.map((error: { field: string }) => error.field)]).toEqual([
		400,
		[field],
	])
	expect((await find('google')).version).toBe(version)
})
