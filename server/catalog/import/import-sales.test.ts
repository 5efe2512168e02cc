import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#contract/values/durations.ts'
import { type ImportShop, makeImportShop } from '../../testing/imports/import-shop.ts'
import { addProducts } from '../products.ts'
import { keepSales } from '../sales/keep-sales.ts'

let shop: ImportShop

beforeAll(async () => {
	shop = await makeImportShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	shop.clock.at = new Date('2026-11-21T10:00:00Z')
	await shop.pool.query('truncate products, categories, catalogue_imports cascade')
	await addProducts(shop.db, ['A', 'B', 'C'].map(product))
})

const product = (sku: string) => ({
	...{ sku, title: `Игрушка ${sku}`, description: '', category: 'Мячи', price: 1000, quantity: 3, images: [] },
})

const head = 'Артикул;Название;Категория;Цена;Цена со скидкой;Скидка с;Скидка до'

const file = (...rows: string[]) => [head, ...rows].join('\n')

async function prices() {
	const products = await shop.listProducts()
	return Object.fromEntries(products.map(({ sku, price, old_price }) => [sku, [price, old_price]]))
}

const download = async () => (await shop.send('GET', '/products/export')).body

test('a file plans sales, at once or from its day, and leaves those without a sale price alone', async () => {
	const content = file(
		'A;Игрушка A;Мячи;1000;800;;30.11.2026',
		'B;Игрушка B;Мячи;1000;700;2026-11-25;2026-11-30',
		'C;Игрушка C;Мячи;1000;;;',
		'D;Игрушка D;Мячи;2000;1500;;2026-11-30',
	)
	const { counts, planned } = await shop.preview(content)
	expect(counts).toMatchObject({ added: 1, changed: 2, unchanged: 1 })
	expect(planned?.[1]?.after).toEqual({ salePrice: 700, saleFrom: '2026-11-25', saleThrough: '2026-11-30' })
	await shop.run(content)
	expect(await prices()).toEqual({ A: [800, 1000], B: [1000, null], C: [1000, null], D: [1500, 2000] })
	shop.clock.advance(4 * dayMs)
	await keepSales(shop)
	expect((await prices()).B).toEqual([700, 1000])
})

test('an exported file has regular prices and planned sales, changes nothing, and fills an empty shop as it was', async () => {
	await shop.run(file('A;Игрушка A;Мячи;1000;800;;2026-11-30', 'B;Игрушка B;Мячи;1000;700;2026-11-25;2026-11-30'))
	const exported = await download()
	expect(exported).toContain('A;Игрушка A;Мячи;1000;3;;;;;;;800;2026-11-21;2026-11-30')
	shop.clock.advance(3 * dayMs)
	// A session ends within minutes.
	Object.assign(shop.admin, { token: await shop.tokenFor(shop.admin.userId, 'Admin') })
	const { counts } = await shop.run(exported)
	expect(counts).toMatchObject({ rows: 3, unchanged: 3 })
	await shop.pool.query('truncate products, categories cascade')
	await shop.run(exported)
	expect(await prices()).toEqual({ A: [800, 1000], B: [1000, null], C: [1000, null] })
	expect((await shop.run(exported)).counts).toMatchObject({ rows: 3, unchanged: 3 })
})

test('the prices of a file are regular ones, also the one that the sale has', async () => {
	await shop.run(file('A;Игрушка A;Мячи;1000;800;;2026-11-30', 'B;Игрушка B;Мячи;1000;800;;2026-11-30'))
	const priced = (price: number) => `Артикул;Название;Категория;Цена\nA;Игрушка A;Мячи;${price}`
	await shop.run(priced(1200))
	expect((await prices()).A).toEqual([800, 1200])
	await shop.run(priced(800))
	expect(await prices()).toMatchObject({ A: [800, null], B: [800, 1000] })
})

test('a sale in a file replaces another, and one that is over is passed over', async () => {
	await shop.run(file('A;Игрушка A;Мячи;1000;800;;2026-11-30'))
	await shop.run(file('A;Игрушка A;Мячи;1000;900;;2026-11-30', 'B;Игрушка B;Мячи;1000;900;2026-11-01;2026-11-20'))
	expect(await prices()).toMatchObject({ A: [900, 1000], B: [1000, null] })
})

test('a row without a first day keeps the planned one only where the sale ends after it', async () => {
	await shop.run(
		file('A;Игрушка A;Мячи;1000;800;2026-11-28;2026-11-30', 'B;Игрушка B;Мячи;1000;800;2026-11-28;2026-11-30'),
	)
	const { state } = await shop.run(
		file('A;Игрушка A;Мячи;1000;800;;2026-11-27', 'B;Игрушка B;Мячи;1000;800;;2026-11-28', 'C;Игрушка C;Мячи;900;;;'),
	)
	expect([state, await prices()]).toEqual(['done', { A: [800, 1000], B: [1000, null], C: [900, null] }])
})

test.each([
	['дёшево', '', '30.11.2026', 'Цена «дёшево» не читается.'],
	['800', 'вчера', '30.11.2026', 'Дни скидки не читаются. Напишите их так: 30.11.2026.'],
	['800', '30.11.2026', '31.11.2026', 'Дни скидки не читаются. Напишите их так: 30.11.2026.'],
	['800', '', '23.11.2027', 'Скидка кончается позже чем через 366 дней.'],
	['800', '30.11.2026', '29.11.2026', 'Дни скидки не читаются. Напишите их так: 30.11.2026.'],
])('a row with the sale %s from %s to %s is refused: %s', async (price, from, through, text) => {
	const { counts, remarks } = await shop.preview(file(`A;Другая;Мячи;1000;${price};${from};${through}`))
	expect({ counts, remarks }).toMatchObject({ counts: { refused: 1, changed: 0 }, remarks: [{ text }] })
})

test.each([
	['1000', '30.11.2026', 'Цена со скидкой «1000» не ниже обычной. Товар загружен без скидки.'],
	['0', '30.11.2026', 'Цена со скидкой — 0. Товар загружен без скидки.'],
	['800', '', 'У скидки нет последнего дня. Товар загружен без скидки.'],
])('a row with the sale %s to %s is imported without it: %s', async (price, through, text) => {
	const { counts, remarks } = await shop.run(file(`A;Другая;Мячи;1000;${price};;${through}`))
	expect({ counts, remarks }).toMatchObject({ counts: { refused: 0, unreduced: 1, changed: 1 }, remarks: [{ text }] })
	expect((await prices()).A).toEqual([1000, null])
})

test('an exported sale that is interrupted changes nothing', async () => {
	await shop.run(file('A;Игрушка A;Мячи;1000;800;;2026-11-30'))
	await shop.run('Артикул;Название;Категория;Цена\nA;Игрушка A;Мячи;700')
	expect((await shop.run(await download())).counts).toMatchObject({ rows: 3, unchanged: 3, refused: 0 })
})

test('a feed for Google brings its sales, as the shop itself writes them and as a text', async () => {
	const item = (id: string, days: string) =>
		`<item><g:id>${id}</g:id><g:title>Игрушка ${id}</g:title><g:product_type>Мячи</g:product_type><g:price>1000 KZT</g:price><g:sale_price>800 KZT</g:sale_price><g:sale_price_effective_date>${days}</g:sale_price_effective_date></item>`
	const feed = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${item('A', '2026-11-21T00:00+0500/2026-12-01T18:59:00.000Z')}${item('B', '2026-11-25T13:00-0800/2026-12-01T00:00+0500')}</channel></rss>`
	const { planned } = await shop.preview(feed)
	expect(planned?.map(({ after }) => after)).toEqual([
		{ salePrice: 800, saleFrom: '2026-11-21', saleThrough: '2026-12-01' },
		{ salePrice: 800, saleFrom: '2026-11-26', saleThrough: '2026-11-30' },
	])
	const text = `id\ttitle\tproduct_type\tprice\tsale_price\tsale_price_effective_date\timage_link\tadditional_image_link\nC\tИгрушка C\tМячи\t1000 KZT\t900 KZT\t2026-11-21/2026-11-30\thttps://a.example/1.jpg\thttps://a.example/2.jpg,https://a.example/3.jpg\n`
	const read = await shop.preview(text)
	expect(read.planned?.map(({ after }) => after)).toEqual([
		{
			...{ salePrice: 900, saleFrom: '2026-11-21', saleThrough: '2026-11-30' },
			pictures: 'https://a.example/1.jpg\nhttps://a.example/2.jpg\nhttps://a.example/3.jpg',
		},
	])
})

test.each([
	['2026-11-21T00:00/2026-12-01T00:00', '2026-11-21', '2026-11-30'],
	['2026-11-21 00:00 / 2026-11-30 23:59', '2026-11-21', '2026-11-30'],
	['2026-11-21T00:00 +0500/2026-12-01T00:00 +0500', '2026-11-21', '2026-11-30'],
])('days of a feed without a zone or with blanks, %s, are those of Kostanay', async (days, saleFrom, saleThrough) => {
	const head = 'sku\ttitle\tcategory\tprice\tsale_price\tsale_price_effective_date'
	const { planned } = await shop.preview(`${head}\nA\tИгрушка A\tМячи\t1000 KZT\t800 KZT\t${days}\n`)
	expect(planned?.map(({ after }) => after)).toEqual([{ salePrice: 800, saleFrom, saleThrough }])
})

test('a product of a feed whose days cannot be read comes without its sale', async () => {
	const head = 'sku\ttitle\tcategory\tprice\tsale_price\tsale_price_effective_date'
	const content = `${head}\nA\tИгрушка A\tМячи\t1200 KZT\t800 KZT\tс понедельника/до среды\n`
	const { counts, remarks } = await shop.run(content)
	expect({ counts, remarks }).toMatchObject({
		counts: { refused: 0, unreduced: 1, changed: 1 },
		remarks: [{ text: 'Дни скидки не читаются. Товар загружен без скидки.' }],
	})
	expect((await prices()).A).toEqual([1200, null])
})
