import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ImportShop, makeImportShop } from '../../../testing/imports/import-shop.ts'
import { failImport } from '../import-job.ts'

let shop: ImportShop

beforeAll(async () => {
	shop = await makeImportShop()
})

afterAll(() => shop.close())

beforeEach(() => shop.clear())

const fileOf = (...rows: string[]) => `Код;Название;Цена;Остаток;Категория\n${rows.join('\n')}\n`
const ball = 'M-1;Мяч;500;3;Мячи'
const top = 'J-1;Юла;700;2;Волчки'

const run = (content: string, supplier = 'Опт') => shop.run(content, { supplier })

/** A name that is known keeps its rules: the next import of its file sells out what is missing. */
async function sellOutMissing(supplier = 'Опт'): Promise<void> {
	await shop.pool.query('update suppliers set sells_out_missing = true where name = $1', [supplier])
}

async function quantities(): Promise<Record<string, number>> {
	return Object.fromEntries((await shop.listProducts()).map(({ title, quantity }) => [title, quantity]))
}

async function listKnown() {
	const { rows } = await shop.pool.query(`select s.name, sku, known.quantity, missing_since is not null as missing
		from supplier_products known join suppliers s on s.id = supplier_id join products p on p.id = product_id
		order by s.name, sku`)
	return rows.map(({ name, sku, quantity, missing }) => [name, sku, quantity, missing])
}

test('the shop knows which products the file of a supplier lists, how many pieces it says, and which are gone', async () => {
	await run(fileOf(ball, top))
	expect(await listKnown()).toEqual([
		['Опт', 'J-1', 2, false],
		['Опт', 'M-1', 3, false],
	])
	await run(fileOf(ball.replace(';3;', ';5;')))
	expect(await listKnown()).toEqual([
		['Опт', 'J-1', 2, true],
		['Опт', 'M-1', 5, false],
	])
	expect(await quantities()).toEqual({ Мяч: 5, Юла: 2 })
	await run(fileOf(top))
	expect(await listKnown()).toEqual([
		['Опт', 'J-1', 2, false],
		['Опт', 'M-1', 5, true],
	])
})

test('a file without a supplier, and a preview, keep nothing', async () => {
	await shop.run(fileOf(ball))
	await shop.preview(fileOf(ball, top), { supplier: 'Опт' })
	expect(await listKnown()).toEqual([])
})

test('what the program of the supplier no longer shows is missing as well, and told before', async () => {
	const shown = (status: string) => `Код;Название;Цена;Остаток;Категория;Status\n${ball};${status}\n${top};active\n`
	await run(shown('active'))
	await sellOutMissing()
	const { id, dropped } = await shop.preview(shown('archived'), { supplier: 'Опт' })
	expect(dropped).toMatchObject({ listed: 2, vanished: 1 })
	await shop.send('POST', `/imports/${id}/run`)
	await shop.work()
	expect(await quantities()).toEqual({ Мяч: 0, Юла: 2 })
})

test('what is missing from a full file is sold out: of its pieces none are left, others stay', async () => {
	await run(fileOf(ball, top))
	await sellOutMissing()
	// The shop has bought two of its own, and sold one.
	await shop.pool.query("update products set quantity = 4 where sku = 'M-1'")
	await shop.pool.query("update products set quantity = 1 where sku = 'J-1'")
	const { id, dropped } = await shop.preview(fileOf('L-1;Лото;300;9;Игры'), { supplier: 'Опт' })
	expect(dropped).toEqual({ listed: 2, vanished: 2, soldOut: 0, rows: 1, rowsBefore: 2 })
	await shop.send('POST', `/imports/${id}/run`)
	await shop.work()
	expect(await quantities()).toEqual({ Мяч: 1, Юла: 0, Лото: 9 })
	const { rows: moves } = await shop.pool.query(
		'select change, cause, user_id from stock_moves order by id desc limit 2',
	)
	expect(moves.map(({ cause, user_id }) => [cause, user_id])).toEqual(Array(2).fill(['imported', shop.admin.userId]))
	// It comes back with what its file says.
	await run(fileOf(ball, top))
	expect(await quantities()).toEqual({ Мяч: 3, Юла: 2, Лото: 0 })
})

test('what another supplier lists stays for sale, as far as that one has it', async () => {
	await run(fileOf(ball.replace(';3;', ';10;')), 'Первый')
	await run(fileOf(ball.replace(';3;', ';4;')), 'Второй')
	await run(fileOf(ball.replace(';3;', ';10;'), top), 'Первый')
	await sellOutMissing('Первый')
	await run(fileOf(top), 'Первый')
	expect(await quantities()).toEqual({ Мяч: 4, Юла: 2 })
	await shop.pool.query("update products set quantity = 1 where sku = 'M-1'")
	await sellOutMissing('Второй')
	await run(fileOf('L-1;Лото;300;9;Игры'), 'Второй')
	expect(await quantities()).toMatchObject({ Мяч: 0 })
})

test('a row that is refused is not missing', async () => {
	await run(fileOf(ball, top, ';Без кода;90;4;Игры'))
	await sellOutMissing()
	await run(fileOf('M-1;Мяч;даром;3;Мячи', 'J-1;;700;2;Волчки', ';Без кода;даром;4;Игры'))
	expect(await quantities()).toEqual({ Мяч: 3, Юла: 2, 'Без кода': 4 })
})

test.each(['Y-1;Мяч;500;3;Мячи', 'Y-1;Мяч;даром;3;Мячи'])(
	'none of the products that a refused row can mean is missing: %s',
	async (row) => {
		await run(fileOf(ball, top))
		await shop.pool.query(`update products set sku = case sku when 'M-1' then 'Y–1' else 'Y—1' end`)
		await sellOutMissing()
		expect((await run(fileOf(row))).counts).toMatchObject({ refused: 1 })
		expect(await quantities()).toEqual({ Мяч: 3, Юла: 2 })
	},
)

test('what is sold out is counted, told in the log, and told of an import that fails in the middle', async () => {
	await run(fileOf(ball, top))
	await sellOutMissing()
	const { id, counts } = await run(fileOf(ball))
	expect(counts).toMatchObject({ changed: 0, soldOut: 1 })
	const traces = async (of: string) => (await shop.send('GET', `/audit?subject=import&subjectId=${of}`)).json()
	expect(await traces(id)).toMatchObject([{ after: { changed: 0, soldOut: 1 } }])
	const { id: second, counts: unchanged } = await run(fileOf(ball))
	expect(unchanged).not.toHaveProperty('soldOut')
	expect(await traces(second)).toEqual([])

	await run(fileOf(ball, top))
	const { id: third } = await shop.preview(fileOf(ball), { supplier: 'Опт' })
	await shop.send('POST', `/imports/${third}/run`)
	await shop.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`)
	await shop.pool.query('create trigger refuse before update of last_rows on suppliers execute function refuse()')
	await expect(shop.work()).rejects.toThrow('last_rows')
	await shop.pool.query('drop function refuse cascade')
	await failImport(shop, third, { problem: 'internal' })
	const failed = await shop.find(third)
	expect(failed).toMatchObject({ state: 'failed', counts: { soldOut: 1 } })
	expect(failed.failure).toContain('Сохранено изменений до сбоя: 1.')
	expect(await traces(third)).toMatchObject([{ after: { soldOut: 1 } }])
})

test('a product without keys is not missing while its row is refused', async () => {
	await run(fileOf(ball))
	await sellOutMissing()
	await shop.pool.query(
		"insert into products (title, description, price, quantity, category) values ('Мишка', '', 900, 0, 'Игры')",
	)
	await run(fileOf(ball, ';Мишка;900;4;Игры'))
	await run(fileOf(ball, ';Мишка;даром;4;Игры'))
	expect(await quantities()).toEqual({ Мяч: 3, Мишка: 4 })
})

test('many products that are missing are sold out part by part', async () => {
	const many = Array.from({ length: 600 }, (_, index) => `P-${index};Кубик ${index};50;7;Кубики`)
	await run(fileOf(ball, ...many))
	await sellOutMissing()
	const listening = await shop.pool.connect()
	const notices: (string | undefined)[] = []
	listening.on('notification', ({ payload }) => notices.push(payload))
	await listening.query('listen catalog_changed')
	await run(fileOf(ball))
	await listening.query('unlisten catalog_changed')
	listening.release()
	// An empty notice drops all kept pages.
	expect([notices.length, notices.includes('')]).toEqual([8, false])
	const left = (await shop.listProducts()).filter(({ quantity }) => quantity > 0)
	expect(left.map(({ title }) => title)).toEqual(['Мяч'])
	expect((await listKnown()).filter(([, , , missing]) => missing)).toHaveLength(600)
})

test('a file of a supplier that was deleted meanwhile is imported all the same', async () => {
	const { id } = await shop.preview(fileOf(ball), { supplier: 'Опт' })
	await shop.pool.query('delete from suppliers')
	await shop.send('POST', `/imports/${id}/run`)
	await shop.work()
	expect((await shop.find(id)).state).toBe('done')
	expect(await quantities()).toEqual({ Мяч: 3 })
})

const isPartial = 'СодержитТолькоИзменения="true"'
const product = (id: string, name: string, more = '') =>
	`<Товар ${more}><Ид>${id}</Ид><Наименование>${name}</Наименование></Товар>`
const offer = (id: string, pieces: number) =>
	`<Предложение><Ид>${id}</Ид><Цены><Цена><ИдТипаЦены>p</ИдТипаЦены><ЦенаЗаЕдиницу>500</ЦенаЗаЕдиницу></Цена></Цены><Количество>${pieces}</Количество></Предложение>`
const commerce = (products: string, offers: string, more = '') =>
	`<КоммерческаяИнформация><Каталог ${more}><Товары>${products}</Товары></Каталог><ПакетПредложений><Предложения>${offers}</Предложения></ПакетПредложений></КоммерческаяИнформация>`

test('a file of changes alone takes nothing from what it does not list, and the report says so', async () => {
	const choice = { supplier: '1C', price: 500, category: 'Мячи' }
	await shop.run(commerce(product('a', 'Мяч') + product('b', 'Юла'), offer('a', 3) + offer('b', 2)), choice)
	await sellOutMissing('1C')
	const changes = commerce(product('a', 'Мяч'), offer('a', 5), isPartial)
	const { dropped, remarks } = await shop.preview(changes, choice)
	expect(dropped).toMatchObject({ listed: 2, vanished: 0 })
	expect(dropped).not.toHaveProperty('rowsBefore')
	expect(remarks?.map(({ text }) => text)).toEqual([expect.stringMatching(/только изменения/)])
	await shop.run(changes, choice)
	expect(await quantities()).toEqual({ Мяч: 5, Юла: 2 })
	const { dropped: next } = await shop.preview(commerce(product('a', 'Мяч'), offer('a', 5)), choice)
	expect(next).toMatchObject({ listed: 2, vanished: 1, rowsBefore: 2 })
	await shop.run(commerce(product('a', 'Мяч'), offer('a', 5)), choice)
	expect(await quantities()).toEqual({ Мяч: 5, Юла: 0 })
})

test('what a file of changes alone marks as deleted is missing from it, with its variants, and told', async () => {
	const choice = { supplier: '1C', price: 500, category: 'Мячи' }
	const named = product('a', 'Мяч') + product('b', 'Юла') + product('c', 'Кукла') + product('d', 'Лото')
	const offers = offer('a', 3) + offer('b', 2) + offer('c#red', 4) + offer('c#blue', 6) + offer('d', 7)
	await shop.run(commerce(named, offers), choice)
	await sellOutMissing('1C')
	const gone = (id: string) => `<Товар Статус="Удален"><Ид>${id}</Ид></Товар>`
	const marked = offer('d', 7).replace('</Ид>', '</Ид><ПометкаУдаления>true</ПометкаУдаления>')
	const changes = commerce(gone('a') + gone('c'), offer('b', 1) + marked, isPartial)
	const { dropped, remarks } = await shop.preview(changes, choice)
	expect(dropped).toMatchObject({ listed: 5, vanished: 4 })
	const texts = remarks?.map(({ text }) => text)
	expect(texts?.filter((text) => /товар не показан.*Удален/.test(text))).toHaveLength(3)
	expect(texts).toContainEqual(expect.stringMatching(/только изменения/))
	const { counts } = await shop.run(changes, choice)
	expect(counts).toMatchObject({ changed: 1, soldOut: 4 })
	const left = (await shop.listProducts()).filter(({ quantity }) => quantity > 0)
	expect(left.map(({ title, quantity }) => [title, quantity])).toEqual([['Юла', 1]])
	await shop.run(commerce(product('a', 'Мяч'), offer('a', 5), isPartial), choice)
	expect(await quantities()).toMatchObject({ Мяч: 5, Юла: 1, Лото: 0 })
})

test('a file of changes alone sells out nothing of another supplier, and nothing where files do not list everything', async () => {
	const choice = { supplier: '1C', price: 500, category: 'Мячи' }
	const named = product('a', 'Мяч') + product('b', 'Юла') + product('c', 'Лото')
	const everything = commerce(named, offer('a', 3) + offer('b', 2) + offer('c', 4))
	const deleted = commerce('<Товар Статус="Удален"><Ид>a</Ид></Товар>', offer('b', 2), isPartial)
	await shop.run(everything, choice)
	await shop.run(deleted, choice)
	expect(await quantities()).toEqual({ Мяч: 3, Юла: 2, Лото: 4 })
	await shop.run(everything, choice)
	await shop.run(deleted, { ...choice, supplier: 'Другая' })
	await sellOutMissing('Другая')
	await shop.run(deleted, { ...choice, supplier: 'Другая' })
	expect(await quantities()).toEqual({ Мяч: 3, Юла: 2, Лото: 4 })
	expect((await listKnown()).filter(([supplier]) => supplier === 'Другая')).toEqual([['Другая', 'b', 2, false]])
})
