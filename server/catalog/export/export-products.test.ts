import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ImportShop, makeImportShop } from '../../testing/imports/import-shop.ts'
import { addProducts, type ProductToAdd } from '../products.ts'

let shop: ImportShop

beforeAll(async () => {
	shop = await makeImportShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	await shop.pool.query('truncate products, categories, catalogue_imports cascade')
})

const product = (sku: string, fields: Partial<ProductToAdd> = {}): ProductToAdd => ({
	...{ sku, title: `Игрушка ${sku}`, description: '', category: 'Мячи', price: 500, quantity: 3, images: [] },
	...fields,
})

async function download(query = '', headers: Record<string, string> = {}) {
	return await shop.send('GET', `/products/export${query}`, undefined, headers)
}

const odd = [
	product('=1+1', { title: '=HYPERLINK("http://evil.example")', barcode: '0004601234567', brand: "'=x" }),
	product('-7', {
		title: '+7 радостей; "лучшее"',
		description: 'Первая строка\nвторая <Зима> & 2 > 1 _x000D_',
		ageFrom: 0,
	}),
	product('@a', { title: "'90-е: набор", barcode: '4601234567893', country: 'Казахстан', warnings: 'Мелкие детали' }),
]

test('an exported file is one that a Russian spreadsheet opens: its mark, semicolons, and nothing that runs', async () => {
	await addProducts(shop.db, odd)
	const { headers, body } = await download()
	expect(headers).toMatchObject({
		'content-type': 'text/csv; charset=utf-8',
		'content-disposition': 'attachment; filename="toys-2026-11-21.csv"',
		'cache-control': 'no-store',
	})
	const [heading, first, ...others] = body.split('\r\n')
	expect(heading).toBe(
		'\uFEFFШтрихкод;Артикул;Название;Категория;Цена;Количество;Бренд;Описание;Возраст от;Страна;Состав;Предупреждения;Цена со скидкой;Скидка с;Скидка до;Только в наличии',
	)
	expect(first).toBe(`"\t4601234567893";'@a;'90-е: набор;Мячи;500;3;;;;Казахстан;;Мелкие детали;;;;`)
	expect(others).toContain(`"\t0004601234567";'=1+1;"'=HYPERLINK(""http://evil.example"")";Мячи;500;3;''=x;;;;;;;;;`)
})

test.each(['ru', 'kk', 'en'])('what is exported in %s and imported again changes nothing', async (language) => {
	await addProducts(shop.db, odd)
	await shop.pool.query(
		"insert into products (title, description, category, price, quantity) values ('Без ключа', '', 'Мячи', 5, 0)",
	)
	const { body } = await download('', { 'accept-language': language })
	const { counts, remarks } = await shop.preview(body)
	expect({ counts, remarks }).toMatchObject({ counts: { rows: 4, unchanged: 4 }, remarks: [] })
})

test('a workbook that is exported and imported again changes nothing', async () => {
	await addProducts(shop.db, odd)
	const { rawPayload } = await download('?format=xlsx')
	const { counts, remarks } = await shop.preview(rawPayload)
	expect({ counts, remarks }).toMatchObject({ counts: { rows: 3, unchanged: 3 }, remarks: [] })
})

const ruleOf = async () =>
	(await shop.pool.query('select sku, stock_rule from products order by sku')).rows.map((row) => [
		row.sku,
		row.stock_rule,
	])

test.each(['ru', 'kk', 'en'])('what is sold only in stock comes back as it was, in %s', async (language) => {
	await addProducts(shop.db, [product('A'), product('B'), product('C')])
	const set = 'update products set stock_rule = $2 where sku = $1'
	await shop.pool.query(set, ['A', 'in_stock'])
	await shop.pool.query(set, ['B', 'to_order'])
	for (const format of ['csv', 'xlsx', 'tsv']) {
		const { rawPayload } = await download(`?format=${format === 'xlsx' ? 'xlsx' : 'csv'}`, {
			'accept-language': language,
		})
		const file = format === 'tsv' ? rawPayload.toString().replaceAll(';', '\t') : rawPayload
		expect((await shop.preview(file)).counts, format).toMatchObject({ rows: 3, unchanged: 3 })
	}
	const { rawPayload } = await download('', { 'accept-language': language })
	await shop.pool.query("update products set stock_rule = case sku when 'A' then null when 'B' then 'in_stock' end")
	expect((await shop.run(rawPayload)).counts).toMatchObject({ changed: 2, unchanged: 1 })
	expect(await ruleOf()).toEqual([
		['A', 'in_stock'],
		['B', 'to_order'],
		['C', null],
	])
	await shop.pool.query('truncate products cascade')
	await shop.run(rawPayload)
	expect((await ruleOf()).map(([, rule]) => rule)).toEqual(['in_stock', 'to_order', null])
})

test('a row that does not say yes or no about it is refused', async () => {
	const { counts, remarks } = await shop.preview(
		'Название;Цена;Категория;Артикул;Только в наличии\nМяч;5;Мячи;A;может быть\n',
	)
	expect({ counts, remarks }).toMatchObject({
		counts: { rows: 1, refused: 1 },
		remarks: [{ text: '«Только в наличии»: напишите «да» или «нет», а не «может быть».' }],
	})
})

test('a workbook brings products named as totals back', async () => {
	await shop.pool.query(
		"insert into products (title, description, category, price, quantity) select title, '', 'Мячи', 5, 0 from unnest(array['Total', 'Всего хорошего', 'Итого 10 мячей']) title",
	)
	const { rawPayload } = await download('?format=xlsx')
	expect((await shop.preview(rawPayload)).counts).toMatchObject({ rows: 3, unchanged: 3 })
})

test('imported into an empty shop, an exported file restores every product as it was', async () => {
	await addProducts(shop.db, odd)
	const fields = ({
		title,
		description,
		sku,
		barcode,
		brand,
		price,
		quantity,
		age_from,
		country,
		warnings,
	}: Record<string, unknown>) => ({
		...{ title, description, sku, barcode, brand, price, quantity, age_from, country, warnings },
	})
	const before = (await shop.listProducts()).map(fields)
	const { body } = await download()
	await shop.pool.query('truncate products, categories cascade')
	await shop.run(body)
	expect((await shop.listProducts()).map(fields).reverse()).toEqual(before)
})

test('a workbook holds the same rows, texts as texts and numbers as numbers', async () => {
	await addProducts(shop.db, odd)
	const answer = await download('?format=xlsx')
	expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
	const files = unzipSync(new Uint8Array(answer.rawPayload))
	expect(Object.keys(files).sort()).toEqual([
		'[Content_Types].xml',
		'_rels/.rels',
		'xl/_rels/workbook.xml.rels',
		'xl/styles.xml',
		'xl/workbook.xml',
		'xl/worksheets/sheet1.xml',
	])
	const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])
	expect(sheet.match(/<row /g)).toHaveLength(4)
	expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK("http://evil.example")</t>')
	expect(sheet).toContain('<t xml:space="preserve">4601234567893</t>')
	expect(sheet).toContain('вторая &lt;Зима&gt; &amp; 2 &gt; 1 _x005F_x000D_</t>')
	expect(sheet).toContain('<c><v>500</v></c>')
})

test('the file holds what the filters find, over many pages, in the order asked for', async () => {
	const many = Array.from({ length: 1203 }, (_, index) =>
		product(`N-${index}`, { title: `Кубик ${index}`, category: index % 2 ? 'Кубики' : 'Мячи', price: 100 + index }),
	)
	await addProducts(shop.db, many)
	const rowsOf = async (query: string) => (await download(query)).body.trim().split('\r\n').slice(1)
	expect(new Set((await rowsOf('')).map((row) => row.split(';')[1])).size).toBe(1203)
	const cheap = await rowsOf('?category=Кубики&sort=cheap&minPrice=200')
	expect(cheap.map((row) => Number(row.split(';')[4]))).toEqual(
		Array.from({ length: 551 }, (_, index) => 201 + 2 * index),
	)
	expect(await rowsOf('?query=кубик%201100')).toHaveLength(1)
	expect(await rowsOf('?query=кубик')).toHaveLength(1203)
	expect(await rowsOf('?availability=preorder')).toEqual([])
})

test.each(['', '&sort=relevant', '&sort=cheap'])(
	'no row of more than are counted is lost%s',
	async (order) => {
		await shop.pool.query(
			`insert into products (title, description, category, price, quantity)
		select 'Кубик ' || number, '', 'Кубики', 5, 0 from generate_series(1, 10100) as number`,
		)
		const rows = (await download(`?query=кубик${order}`)).body.trim().split('\r\n').slice(1)
		expect(new Set(rows).size).toBe(10_100)
	},
	60_000,
)

test('only administrators export, and what is wrong is said before anything is sent', async () => {
	const { token } = await shop.signIn('client@toys.example')
	const url = '/api/products/export'
	expect((await shop.app.inject({ url })).json()).toMatchObject({ status: 401, code: 'unauthenticated' })
	const refused = await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
	expect(refused.json()).toMatchObject({ status: 403, code: 'forbidden' })
	expect(refused.headers['content-type']).toContain('application/problem+json')
	expect((await download('?format=pdf')).json()).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('who leaves in the middle leaves nothing behind: their place is free for the next one', async () => {
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity, composition)
		select 'Кубик ' || number, '', 'Кубики', 5, 0, repeat('дерево ', 1000) from generate_series(1, 2000) as number`,
	)
	const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
	// The garbage collector would cancel an answer without a reference.
	const held: Response[] = []
	const ask = async (signal: AbortSignal) => {
		const headers = { authorization: `Bearer ${shop.admin.token}` }
		const answer = await fetch(`${url}/api/products/export`, { headers, signal })
		held.push(answer)
		return answer.status
	}
	const leaving = new AbortController()
	expect(await Promise.all([ask(leaving.signal), ask(leaving.signal)])).toEqual([200, 200])
	const last = new AbortController()
	expect(await ask(last.signal)).toBe(429)
	const stalled = `select from pg_stat_activity where datname = current_database()
		and state = 'idle in transaction' and state_change < clock_timestamp() - interval '0.3 s'`
	await expect.poll(async () => (await shop.pool.query(stalled)).rowCount).toBe(2)
	leaving.abort()
	await expect.poll(() => ask(last.signal), { interval: 100 }).toBe(200)
	last.abort()
	expect(held.filter(({ ok }) => ok)).toHaveLength(3)
	shop.app.server.closeAllConnections()
})
