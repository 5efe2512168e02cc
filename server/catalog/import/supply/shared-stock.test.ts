import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ImportShop, makeImportShop } from '../../../testing/imports/import-shop.ts'

let shop: ImportShop

beforeAll(async () => {
	shop = await makeImportShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	await shop.clear()
	await shop.pool.query("update shared_stock set rule = 'latest'")
})

const fileOf = (...rows: string[]) => `Код;Название;Цена;Остаток;Категория\n${rows.join('\n')}\n`
const ball = (pieces: number | string) => `M-1;Мяч;500;${pieces};Мячи`
const top = (pieces: number | string) => `J-1;Юла;700;${pieces};Волчки`

const run = (supplier: string, ...rows: string[]) => shop.run(fileOf(...rows), { supplier })

async function choose(rule: string) {
	const { version } = (await shop.send('GET', '/shared-stock')).json()
	return await shop.send('PUT', '/shared-stock', { version, rule })
}

async function quantities(): Promise<Record<string, number>> {
	return Object.fromEntries((await shop.listProducts()).map(({ title, quantity }) => [title, quantity]))
}

const sell = (title: string, pieces: number) =>
	shop.pool.query('update products set quantity = quantity - $2 where title = $1', [title, pieces])

test('by default the last file says the stock; added up, the next file of each supplier counts', async () => {
	await run('Первый', ball(5))
	await run('Второй', ball(3))
	expect(await quantities()).toEqual({ Мяч: 3 })
	expect((await choose('sum')).json()).toMatchObject({ rule: 'sum' })
	expect((await run('Первый', ball(5))).counts).toMatchObject({ changed: 1 })
	expect((await run('Второй', ball(3), top(2))).counts).toMatchObject({ changed: 1, added: 1 })
	expect(await quantities()).toEqual({ Мяч: 8, Юла: 2 })
	expect((await run('Второй', ball(3), top(2))).counts).toMatchObject({ changed: 0, unchanged: 2 })
})

test('a supplier whose file no longer lists a product gives none of it', async () => {
	await choose('sum')
	await run('Первый', ball(5), top(4))
	await run('Второй', ball(3))
	expect((await run('Первый', 'L-1;Лото;300;9;Игры')).counts).toMatchObject({ soldOut: 2 })
	expect(await quantities()).toEqual({ Мяч: 3, Юла: 0, Лото: 9 })
	await run('Первый', ball(1), top('по запросу'))
	expect(await quantities()).toMatchObject({ Мяч: 4, Юла: 0 })
})

const keep = (title: string, pieces: number) =>
	shop.pool.query('update products set quantity = $2 where title = $1', [title, pieces])

const others = 'L-1;Лото;300;9;Игры'

test('a file that no longer lists a product takes no more away than its supplier gave', async () => {
	await choose('sum')
	await run('Первый', ball(5), top(''))
	await keep('Мяч', 15)
	await keep('Юла', 7)
	await run('Первый', others)
	expect(await quantities()).toMatchObject({ Мяч: 10, Юла: 7 })
})

test('what another supplier lists without a number stays for sale', async () => {
	await choose('sum')
	await run('Первый', ball(''))
	await run('Второй', ball(5))
	await run('Второй', others)
	expect(await quantities()).toMatchObject({ Мяч: 5 })
})

test('of a supplier whose files list everything, and tell no stock, a product is sold out', async () => {
	await choose('sum')
	const choice = { supplier: 'Первый', quantity: 7 }
	await shop.run(fileOf(ball(''), top('')), choice)
	await shop.pool.query('update suppliers set sells_out_missing = true')
	await shop.run(fileOf(ball('')), choice)
	expect(await quantities()).toEqual({ Мяч: 7, Юла: 0 })
})

test('the first supplier in order that has a product gives its stock', async () => {
	await choose('priority')
	await run('А второй', ball(3), top(2))
	await run('Б первый', ball(5))
	await shop.pool.query("update suppliers set priority = 2 where name = 'А второй'")
	await run('Б первый', ball(5))
	expect(await quantities()).toEqual({ Мяч: 5, Юла: 2 })
	await run('А второй', ball(8), top(2))
	expect(await quantities()).toEqual({ Мяч: 5, Юла: 2 })
	await run('Б первый', ball(0))
	expect(await quantities()).toEqual({ Мяч: 8, Юла: 2 })
})

test('what was sold does not come back by the file of another supplier, and comes back by its own', async () => {
	await choose('sum')
	await run('Первый', ball(5))
	await run('Второй', ball(5))
	await sell('Мяч', 3)
	const { planned } = await shop.preview(fileOf(ball(6)), { supplier: 'Второй' })
	expect(planned).toMatchObject([{ before: { quantity: 7 }, after: { quantity: 8 } }])
	await run('Второй', ball(5))
	expect(await quantities()).toEqual({ Мяч: 7 })
	await run('Первый', ball(2))
	expect(await quantities()).toEqual({ Мяч: 7 })
	await run('Первый', ball(5))
	expect(await quantities()).toEqual({ Мяч: 10 })
})

test('what a cancelled order gives back stays by the file of another supplier', async () => {
	await choose('sum')
	await run('Первый', ball(5))
	await run('Второй', ball(5))
	await sell('Мяч', 4)
	await run('Первый', ball(5))
	expect(await quantities()).toEqual({ Мяч: 6 })
	await keep('Мяч', 10)
	await run('Первый', ball(5))
	expect(await quantities()).toEqual({ Мяч: 10 })
})

test('another rule brings no sold pieces back', async () => {
	await choose('sum')
	await run('А', ball(5))
	await run('Б', ball(5))
	await sell('Мяч', 4)
	await run('А', ball(5))
	await choose('priority')
	await run('А', ball(0))
	expect(await quantities()).toEqual({ Мяч: 1 })
})

test('while the last file says the stock it says the share of its supplier too', async () => {
	await choose('sum')
	await run('А', ball(1), top(3))
	await run('Б', ball(5), top(3))
	await choose('latest')
	await run('А', ball(4))
	await keep('Мяч', 9)
	await choose('sum')
	await run('Б', ball(5), top(3))
	expect(await quantities()).toEqual({ Мяч: 9, Юла: 3 })
})

test('pieces sold between the check and the import stay sold', async () => {
	await choose('sum')
	await run('Первый', ball(5))
	await run('Второй', ball(5))
	const { id } = await shop.preview(fileOf(ball(6)), { supplier: 'Второй' })
	await sell('Мяч', 4)
	await shop.send('POST', `/imports/${id}/run`)
	await shop.work()
	expect(await quantities()).toEqual({ Мяч: 7 })
})

test('an empty cell and a file without a supplier leave the shares as they are', async () => {
	await choose('sum')
	await run('Первый', ball(5))
	await run('Второй', ball(3))
	await run('Второй', ball(''))
	expect(await quantities()).toEqual({ Мяч: 8 })
	await shop.run(fileOf(ball(4)))
	expect(await quantities()).toEqual({ Мяч: 4 })
	const { rows } = await shop.pool.query(
		'select name, pieces from supplier_products join suppliers on id = supplier_id order by name desc',
	)
	expect(rows).toEqual([
		{ name: 'Первый', pieces: 5 },
		{ name: 'Второй', pieces: 3 },
	])
})

test('of two people who change the rule the second one is told', async () => {
	const { version } = (await shop.send('GET', '/shared-stock')).json()
	await shop.send('PUT', '/shared-stock', { version, rule: 'sum' })
	const late = await shop.send('PUT', '/shared-stock', { version, rule: 'priority' })
	expect([late.statusCode, late.json().code]).toEqual([409, 'edited_meanwhile'])
	expect((await shop.send('PUT', '/shared-stock', { version, rule: 'newest' })).statusCode).toBe(400)
})
