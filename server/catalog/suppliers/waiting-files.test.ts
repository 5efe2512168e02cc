import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/values/durations.ts'
import { databaseOn } from '../../platform/database.ts'
import { makePool } from '../../platform/make-pool.ts'
import { makeSupplierShop, type SupplierShop } from '../../testing/imports/supplier-shop.ts'
import { deleteExpiredImports } from '../import/import-runner.ts'
import { keepRuns } from './supplier-runs.ts'

let shop: SupplierShop

beforeAll(async () => {
	shop = await makeSupplierShop()
})

afterAll(() => shop.close())

/** Products P-0 and so on; those in `soldOut` have no pieces. */
const fileOf = (count: number, soldOut: readonly number[] = [], price = 500) => {
	const rows = Array.from(
		{ length: count },
		(_, index) => `P-${index};Мяч ${index};${price};${soldOut.includes(index) ? 0 : 3};Мячи`,
	)
	return Buffer.from(`Код;Название;Цена;Остаток;Категория\n${rows.join('\n')}\n`)
}

const put = (content: Buffer) => shop.host.put('/prices.csv', content)

async function nextFile(content: Buffer): Promise<void> {
	put(content)
	await shop.advance(hourMs)
	await shop.work()
}

beforeEach(async () => {
	await shop.pool.query('truncate products, categories, catalogue_imports, suppliers, outbox cascade')
	await shop.preview(fileOf(1), { supplier: 'Опт' })
	await shop.setLink(put(fileOf(10)))
	await shop.work()
})

const countPriced = async (price: number) => (await shop.listProducts()).filter((one) => one.price === price).length

async function answer(agrees: boolean, importId?: string | undefined) {
	const { id, run } = await shop.get()
	return await shop.send('POST', `/suppliers/${id}/answer`, { importId: importId ?? run?.importId, agrees })
}

test('a file that takes more than may go waits, changes nothing and is told of once, however often it comes', async () => {
	expect(await shop.get()).toMatchObject({ products: 10, mostDropped: 30, run: { state: 'done' } })
	await nextFile(fileOf(8, [0, 1], 600))
	const { run } = await shop.get()
	expect(run).toMatchObject({
		state: 'waiting',
		dropped: { listed: 10, vanished: 2, soldOut: 2, rows: 8, rowsBefore: 10 },
	})
	expect(await countPriced(600)).toBe(0)
	await nextFile(fileOf(7, [0, 1], 600))
	await nextFile(fileOf(7, [0, 1], 600))
	expect((await shop.get()).run).toMatchObject({ state: 'waiting', dropped: { vanished: 3 } })
	// Each waiting file takes the place of the one before.
	const open = (await shop.send('GET', '/imports'))
		.json()
		.filter(({ state }: { state: string }) => state === 'previewed')
	expect(open).toHaveLength(2)
	const [letter, ...others] = await shop.letters()
	expect(others).toEqual([])
	expect(letter?.subject).toBe('Файл поставщика «Опт» забирает слишком много: решите вы')
	expect(letter?.text).toContain('было товаров этого поставщика: 10. Из нового файла пропали: 2. Закончились: 2.')
})

test('a file with fewer rows than may be waits too, whatever became of the products', async () => {
	await shop.pool.query('update suppliers set last_rows = 100')
	await nextFile(fileOf(10, [], 600))
	expect((await shop.get()).run).toMatchObject({
		state: 'waiting',
		dropped: { vanished: 0, rows: 10, rowsBefore: 100 },
	})
})

test('once the shopkeeper agrees the file is imported, and is what the next one is compared with', async () => {
	await nextFile(fileOf(5, [], 600))
	const other = await shop.signIn('second@toys.example', 'Admin', 'Ерлан')
	const { id, run: waiting } = await shop.get()
	const body = { importId: waiting?.importId, agrees: true }
	const headers = { authorization: `Bearer ${other.token}` }
	expect((await shop.send('POST', `/suppliers/${id}/answer`, body, headers)).json()).toMatchObject({
		run: { state: 'working' },
	})
	await shop.work()
	const [trace] = (await shop.send('GET', `/audit?subject=import&subjectId=${waiting?.importId}`)).json()
	expect(trace.by.userId).toBe(other.userId)
	expect((await shop.get()).run).toMatchObject({ state: 'done', counts: { changed: 5 } })
	expect([await countPriced(600), await countPriced(500)]).toEqual([5, 5])
	await nextFile(fileOf(5, [], 700))
	expect(await shop.get()).toMatchObject({ products: 5, run: { state: 'done' } })
	expect(await countPriced(700)).toBe(5)
})

test('on the page of imports the shopkeeper agrees by importing the file', async () => {
	await nextFile(fileOf(5, [], 600))
	const { run } = await shop.get()
	expect((await shop.find(run?.importId ?? '')).dropped).toMatchObject({ listed: 10, vanished: 5 })
	await shop.send('POST', `/imports/${run?.importId}/run`)
	await shop.work()
	expect((await shop.get()).run).toMatchObject({ state: 'done' })
	expect(await countPriced(600)).toBe(5)
})

test('a link that fails leaves the file that waits, and the shopkeeper can agree to it', async () => {
	await nextFile(fileOf(5, [], 600))
	const seen = (await shop.get()).run?.importId
	shop.host.put('/prices.csv', Buffer.from('gone'), 404)
	await shop.advance(hourMs)
	await shop.work()
	expect((await shop.get()).run).toMatchObject({ state: 'waiting', importId: seen, dropped: { vanished: 5 } })
	expect((await shop.letters()).map(({ subject }) => subject)).toEqual([
		expect.stringContaining('забирает слишком много'),
		expect.stringContaining('не загрузился'),
	])
	expect((await answer(true)).statusCode).toBe(200)
	await shop.work()
	expect((await shop.get()).run).toMatchObject({ state: 'done' })
	expect(await countPriced(600)).toBe(5)
})

test('two processes that ask at once send one letter', async () => {
	const pool = makePool(shop.url, { max: 2 })
	const second = shop.depsOn(databaseOn(pool))
	for (let round = 0; round < 3; round++) {
		await shop.pool.query("update suppliers set told = '{}'")
		put(fileOf(5, [], 600))
		await shop.advance(hourMs)
		await keepRuns(shop.deps)
		await shop.fetchQueued()
		await keepRuns(shop.deps)
		await shop.importQueued()
		await Promise.all([keepRuns(shop.deps), keepRuns(second)])
		expect(await shop.letters()).toHaveLength(round + 1)
	}
	await pool.end()
})

test('a file that is refused is gone, and nothing has changed', async () => {
	await nextFile(fileOf(5, [], 600))
	const importId = (await shop.get()).run?.importId
	const { run } = (await answer(false)).json()
	expect(run).toEqual({ at: expect.any(String), state: 'refused' })
	expect((await shop.send('GET', `/imports/${importId}`)).statusCode).toBe(404)
	expect(await countPriced(600)).toBe(0)
	await nextFile(fileOf(9, [], 600))
	expect((await shop.get()).run).toMatchObject({ state: 'done' })
	expect(await countPriced(600)).toBe(9)
})

/** As a shopkeeper who saves while the shop has read the supplier and not yet written its import. */
async function renameBehind(name: string): Promise<void> {
	await shop.pool.query(
		`update suppliers set name = $1::text, choice = choice || jsonb_build_object('supplier', $1::text, 'markup',
			'{"percent": 100, "rounding": "1"}'::jsonb)`,
		[name],
	)
}

test('a supplier that is renamed while its file comes is asked about all the same, with what is kept now', async () => {
	put(fileOf(5, [], 600))
	await shop.advance(hourMs)
	await keepRuns(shop.deps)
	await shop.fetchQueued()
	await renameBehind('Оптом')
	await shop.work()
	const { run } = await shop.get()
	expect(run).toMatchObject({ state: 'waiting', dropped: { listed: 10, vanished: 5 } })
	expect((await shop.find(run?.importId ?? '')).choice).toMatchObject({ supplier: 'Оптом', markup: { percent: 100 } })
})

test('a supplier that is renamed while its file is checked is asked about all the same', async () => {
	put(fileOf(5, [], 600))
	await shop.advance(hourMs)
	await keepRuns(shop.deps)
	await shop.fetchQueued()
	await keepRuns(shop.deps)
	await renameBehind('Оптом')
	await shop.work()
	expect((await shop.get()).run).toMatchObject({ state: 'waiting', dropped: { listed: 10, vanished: 5 } })
	expect(await countPriced(600)).toBe(0)
})

test('an answer counts for the file that was seen, once', async () => {
	expect((await answer(true)).json().code).toBe('edited_meanwhile')
	await nextFile(fileOf(5, [], 600))
	const seen = (await shop.get()).run?.importId
	await nextFile(fileOf(4, [], 600))
	expect((await answer(true, seen)).json().code).toBe('edited_meanwhile')
	expect((await answer(true, 'nothing')).statusCode).toBe(400)
	const codes = (await Promise.all([answer(true), answer(false), answer(false)])).map(({ statusCode }) => statusCode)
	expect(codes.filter((code) => code === 200)).toHaveLength(1)
})

test('an answer waits for another import', async () => {
	await nextFile(fileOf(5, [], 600))
	const other = await shop.preview('title;price;category\nЛото;5;Игры\n')
	await shop.send('POST', `/imports/${other.id}/run`)
	expect((await answer(true)).json().code).toBe('import_running')
	expect((await shop.get()).run).toMatchObject({ state: 'waiting' })
	await shop.importQueued()
})

test('a file that waits is kept while it waits; others that nobody continued go', async () => {
	await nextFile(fileOf(5, [], 600))
	const left = (await shop.upload(fileOf(1))).json().id
	await deleteExpiredImports(shop.db, new Date(shop.clock.now().getTime() + 4 * dayMs))
	const ids = (await shop.send('GET', '/imports')).json().map(({ id }: { id: string }) => id)
	expect(ids).toContain((await shop.get()).run?.importId)
	expect(ids).not.toContain(left)
})

test('a share out of range is refused', async () => {
	const answers = [await shop.change({ mostDropped: 101 }), await shop.change({ mostDropped: -1 })]
	expect(answers.map((one) => one.json().errors?.[0]?.field)).toEqual(['mostDropped', 'mostDropped'])
})
