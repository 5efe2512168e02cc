import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#contract/values/durations.ts'
import { makeSupplierShop, type SupplierShop } from '../../testing/imports/supplier-shop.ts'

let shop: SupplierShop

beforeAll(async () => {
	shop = await makeSupplierShop()
})

afterAll(() => shop.close())

const fileOf = (pieces: number) => `Код;Название;Цена;Остаток;Категория\nM-1;Мяч;500;${pieces};Мячи\n`

beforeEach(async () => {
	await shop.pool.query('truncate products, categories, catalogue_imports, suppliers, outbox cascade')
	shop.queued.length = 0
	shop.runs.length = 0
	await shop.preview(fileOf(1), { supplier: 'Опт' })
})

test('a file in the folder of suppliers is imported by the schedule, a missing one changes nothing', async () => {
	const changed = await shop.change({ link: 'folder:prices.csv', everyHours: 1 })
	expect(changed.json()).toMatchObject({ link: 'folder:prices.csv', everyHours: 1 })
	writeFileSync(join(shop.folder, 'prices.csv'), fileOf(7))
	await shop.advance(hourMs)
	await shop.work()
	expect((await shop.get()).run).toMatchObject({ state: 'done', counts: { added: 1 } })
	expect(await shop.listProducts()).toMatchObject([{ title: 'Мяч', quantity: 7 }])
	await shop.change({ link: 'folder:tomorrow.csv', everyHours: 1 })
	await shop.advance(hourMs)
	await shop.work()
	expect((await shop.get()).run).toMatchObject({ state: 'failed', failure: 'Такого файла в папке поставщиков нет.' })
	expect(await shop.listProducts()).toMatchObject([{ title: 'Мяч', quantity: 7 }])
})

test.each(['folder:../secrets.json', 'folder:/etc/passwd', 'folder:'])('%s is no link', async (link) => {
	const refused = await shop.change({ link })
	expect([refused.statusCode, refused.json().errors]).toEqual([
		400,
		[{ field: 'link', detail: 'Такого пути в папке поставщиков нет: он не может вести за её пределы.' }],
	])
})

const prices = `<ТипыЦен><ТипЦены><Ид>p</Ид><Наименование>Розница</Наименование></ТипЦены></ТипыЦен>`
const price = '<Цены><Цена><ИдТипаЦены>p</ИдТипаЦены><ЦенаЗаЕдиницу>500</ЦенаЗаЕдиницу></Цена></Цены>'
const offered = (id: string, pieces: number, more = '') =>
	`<Предложение><Ид>${id}</Ид><Наименование>Мяч</Наименование>${more}<Количество>${pieces}</Количество></Предложение>`
const offersOf = (types: string, ...offers: string[]) =>
	`<КоммерческаяИнформация><ПакетПредложений>${types}<Предложения>${offers.join('')}</Предложения></ПакетПредложений></КоммерческаяИнформация>`

test('a CommerceML of stock alone changes the products that are known, by the schedule and by hand, and leaves the choice', async () => {
	const chosen = { supplier: 'Опт', category: 'Мячи' }
	await shop.run(offersOf(prices, offered('b1', 3, price)), chosen)
	const { columns } = await shop.get()
	writeFileSync(join(shop.folder, 'stock.xml'), offersOf('', offered('b1', 7), offered('b2', 5)))
	await shop.change({ link: 'folder:stock.xml', everyHours: 1 })
	await shop.advance(hourMs)
	await shop.work()
	expect((await shop.get()).run).toMatchObject({ state: 'done', counts: { changed: 1, added: 0, refused: 1 } })
	const { counts } = await shop.run(offersOf('', offered('b1', 9), offered('b2', 5)), chosen)
	expect(counts).toMatchObject({ changed: 1, added: 0, refused: 1 })
	expect(await shop.listProducts()).toMatchObject([{ title: 'Мяч', price: 500, quantity: 9 }])
	expect((await shop.get()).columns).toEqual(columns)
})
