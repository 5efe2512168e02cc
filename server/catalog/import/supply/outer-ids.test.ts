import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeZip } from '../../../testing/files/make-files.ts'
import { type ImportShop, makeImportShop } from '../../../testing/imports/import-shop.ts'

let shop: ImportShop

beforeAll(async () => {
	shop = await makeImportShop()
})

afterAll(() => shop.close())

beforeEach(() => shop.clear())

const document = (inner: string) => `<КоммерческаяИнформация ВерсияСхемы="2.05">${inner}</КоммерческаяИнформация>`

const products = document(`<Каталог><Товары>
<Товар><Ид>b1</Ид><Артикул>AL-32</Артикул><Наименование>Кукла</Наименование></Товар>
<Товар><Ид>b2</Ид><Артикул>M-1</Артикул><Наименование>Мяч</Наименование></Товар></Товары></Каталог>`)

interface Offered {
	readonly id: string
	readonly price: number
	readonly quantity: number
	readonly more?: string
}

const offers = (...offered: readonly Offered[]) =>
	document(
		`<ПакетПредложений><ТипыЦен><ТипЦены><Ид>p1</Ид><Наименование>Розница</Наименование></ТипЦены></ТипыЦен><Предложения>${offered
			.map(
				({ id, price, quantity, more = '' }) =>
					`<Предложение><Ид>${id}</Ид>${more}<Цены><Цена><ИдТипаЦены>p1</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу></Цена></Цены><Количество>${quantity}</Количество></Предложение>`,
			)
			.join('')}</Предложения></ПакетПредложений>`,
	)

const both = (...offered: readonly Offered[]) => makeZip({ 'import.xml': products, 'offers.xml': offers(...offered) })

const choice = { category: 'Игрушки' }

async function listed() {
	return (await shop.listProducts()).map(({ title, sku, price, quantity }) => [title, sku, price, quantity])
}

test('a file of offers alone finds the products of an earlier catalogue by their ids, also without a name', async () => {
	await shop.run(both({ id: 'b1', price: 5990, quantity: 3 }, { id: 'b2', price: 990, quantity: 4 }), choice)
	const later = offers({ id: 'b1', price: 6490, quantity: 1 }, { id: 'b9', price: 100, quantity: 1 })
	const { counts, remarks } = await shop.run(later, choice)
	expect(counts).toMatchObject({ changed: 1, added: 0, refused: 1 })
	expect(remarks?.map(({ key, outcome }) => [key, outcome])).toEqual([['b9', 'refused']])
	expect(await listed()).toEqual([
		['Кукла', 'AL-32', 6490, 1],
		['Мяч', 'M-1', 990, 4],
	])
	expect((await shop.run(later, choice)).counts).toMatchObject({ changed: 0, unchanged: 1 })
})

test('variants are found by their own ids, though their article is one', async () => {
	const more = '<Артикул>AL-32</Артикул><Наименование>Кукла в цвете</Наименование>'
	const of = (id: string, quantity: number) => ({ id, price: 5990, quantity, more })
	await shop.run(both(of('b1#c1', 3), of('b1#c2', 4)), choice)
	await shop.run(offers(of('b1#c1', 7), of('b1#c2', 0)), choice)
	expect((await listed()).slice(0, 2)).toEqual([
		['Кукла в цвете', 'AL-32#c1', 5990, 7],
		['Кукла в цвете', 'AL-32#c2', 5990, 0],
	])
})

test('the ids of one supplier mean nothing to another', async () => {
	await shop.run(both({ id: 'b1', price: 5990, quantity: 3 }, { id: 'b2', price: 990, quantity: 4 }), {
		...choice,
		supplier: 'Первый',
	})
	const { counts } = await shop.run(offers({ id: 'b1', price: 10, quantity: 9 }), { ...choice, supplier: 'Второй' })
	expect(counts).toMatchObject({ changed: 0, added: 0, refused: 1 })
})

test('the ids of a catalogue without a supplier are known to all, unless a supplier has ids of its own', async () => {
	await shop.run(both({ id: 'b1', price: 5990, quantity: 3 }, { id: 'b2', price: 990, quantity: 4 }), choice)
	await shop.run(offers({ id: 'b1', price: 6490, quantity: 1 }), { ...choice, supplier: 'Первый' })
	expect((await listed())[0]).toEqual(['Кукла', 'AL-32', 6490, 1])
	const [, ball] = await shop.listProducts()
	await shop.pool.query('update commerce_ids set product_id = $1 where supplier_id is not null', [ball.id])
	await shop.run(offers({ id: 'b1', price: 777, quantity: 9 }), { ...choice, supplier: 'Первый' })
	expect((await listed()).map(([, , price]) => price)).toEqual([6490, 777])
})

test('another article of the same id becomes the SKU of its product', async () => {
	await shop.run(both({ id: 'b1', price: 5990, quantity: 3 }), choice)
	const renamed = offers({ id: 'b1', price: 5990, quantity: 3, more: '<Артикул>AL-33</Артикул>' })
	expect((await shop.run(renamed, choice)).counts).toMatchObject({ changed: 1, added: 0 })
	expect((await listed())[0]).toEqual(['Кукла', 'AL-33', 5990, 3])
})

const listOf = (...inner: string[]) => `<Товары>${inner.join('')}</Товары>`
const live = (id: string, article = 'X') =>
	`<Товар><Ид>${id}</Ид><Артикул>${article}</Артикул><Наименование>Кукла</Наименование></Товар>`
const deleted = (id: string, article = 'X') =>
	`<Товар Статус="Удален"><Ид>${id}</Ид><Артикул>${article}</Артикул></Товар>`
const full = (...inner: string[]) => document(`<Каталог>${listOf(...inner)}</Каталог>`)
const changes = (...inner: string[]) =>
	document(`<Каталог СодержитТолькоИзменения="true">${listOf(...inner)}</Каталог>`)

describe('of a supplier whose files list everything', () => {
	const ofSupplier = { price: 500, quantity: 3, category: 'Куклы', supplier: '1C' }
	const run = async (content: string) => (await shop.run(content, ofSupplier)).counts
	const quantities = async () => (await shop.listProducts()).map(({ quantity }) => quantity)

	beforeEach(async () => {
		await run(full(live('a')))
		await shop.pool.query('update suppliers set sells_out_missing = true')
	})

	test('a duplicate that is deleted leaves the product that has its article', async () => {
		expect(await run(full(live('a'), live('b')))).toMatchObject({ refused: 1 })
		expect(await run(changes(deleted('b')))).not.toHaveProperty('soldOut')
		expect(await run(full(live('a'), deleted('b')))).not.toHaveProperty('soldOut')
		expect(await quantities()).toEqual([3])
		expect(await run(changes(deleted('a')))).toMatchObject({ soldOut: 1 })
	})

	test.each([
		['before its old one is deleted', [changes(live('c')), changes(deleted('a'))]],
		['with the deletion of its old one', [changes(deleted('a'), live('c'))]],
		['in a full file, before its old one is deleted', [full(live('c')), full(live('c'), deleted('a'))]],
	])('a product that gets another id %s stays, and goes when that one is deleted', async (_, files) => {
		for (const file of files) expect(await run(file)).not.toHaveProperty('soldOut')
		expect(await quantities()).toEqual([3])
		expect(await run(changes(deleted('c')))).toMatchObject({ soldOut: 1 })
		expect(await quantities()).toEqual([0])
	})

	test('a product comes back under another id, and goes with that one', async () => {
		expect(await run(changes(deleted('a')))).toMatchObject({ soldOut: 1 })
		await run(changes(live('c')))
		await run(changes(deleted('c', 'Y')))
		const { rows } = await shop.pool.query('select missing_since is not null as missing from supplier_products')
		expect(rows).toEqual([{ missing: true }])
	})

	test('an id that is known withdraws its product alone, whatever article the deleted card has', async () => {
		await run(full(live('a'), live('z', 'Z')))
		await shop.pool.query("delete from commerce_ids where outer_id = 'z'")
		expect(await run(changes(deleted('a', 'Z')))).toMatchObject({ soldOut: 1 })
		expect((await shop.listProducts()).map(({ sku, quantity }) => [sku, quantity])).toEqual([
			['X', 0],
			['Z', 3],
		])
	})

	test('what is deleted for one supplier stays known to another', async () => {
		await shop.run(full(live('a')), { ...ofSupplier, supplier: 'Другая' })
		await run(changes(deleted('a')))
		const { rows } = await shop.pool.query('select outer_id from commerce_ids')
		expect(rows).toEqual([{ outer_id: 'a' }])
	})
})
