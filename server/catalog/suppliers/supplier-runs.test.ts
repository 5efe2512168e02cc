import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/values/durations.ts'
import { databaseOn } from '../../platform/database.ts'
import { makePool } from '../../platform/make-pool.ts'
import { makeSupplierShop, type SupplierShop } from '../../testing/imports/supplier-shop.ts'
import { fetchFile, keepRuns } from './supplier-runs.ts'

let shop: SupplierShop

beforeAll(async () => {
	shop = await makeSupplierShop()
})

afterAll(() => shop.close())

const head = 'Код;Название;Цена;Остаток;Категория'
const fileOf = (...rows: string[]) => Buffer.from(`${[head, ...rows].join('\n')}\n`)
const ball = 'M-1;Мяч;500;3;Мячи'

beforeEach(async () => {
	await shop.pool.query('truncate products, categories, catalogue_imports, suppliers, outbox cascade')
	shop.queued.length = 0
	shop.runs.length = 0
	shop.logged.length = 0
	shop.host.asked.length = 0
	await shop.preview(fileOf(ball), { supplier: 'ТОО «Опт»', markup: { percent: 10, rounding: '1' } })
})

const put = (content: Buffer, status = 200) => shop.host.put('/prices/today.csv', content, status)

test('a file is fetched when its time has come and imported with the kept choice, and the next time is an hour later', async () => {
	await shop.setLink(put(fileOf(ball, 'J-1;Юла;700;2;Волчки')))
	await shop.work()
	expect(await shop.listProducts()).toMatchObject([
		{ title: 'Мяч', price: 550, quantity: 3 },
		{ title: 'Юла', price: 770, quantity: 2 },
	])
	const { run, nextRunAt } = await shop.get()
	expect(run).toMatchObject({ state: 'done', at: shop.clock.now().toISOString(), counts: { added: 2, changed: 0 } })
	expect(nextRunAt).toBe(new Date(shop.clock.now().getTime() + hourMs).toISOString())
	const [trace] = (await shop.send('GET', `/audit?subject=import&subjectId=${run?.importId}`)).json()
	expect(trace).toMatchObject({ by: { userId: shop.admin.userId }, after: { added: 2 } })

	await shop.advance(hourMs - 1)
	await shop.work()
	expect(shop.host.asked).toHaveLength(1)
	put(fileOf('M-1;Мяч;600;1;Мячи', 'J-1;Юла;700;2;Волчки'))
	await shop.advance(1)
	await shop.work()
	expect((await shop.get()).run).toMatchObject({ state: 'done', counts: { added: 0, changed: 1 } })
	expect((await shop.listProducts())[0]).toMatchObject({ price: 660, quantity: 1 })
	expect(await shop.letters()).toEqual([])
})

test('two processes that look at once begin one run, and a job that comes twice takes one file in', async () => {
	await shop.setLink(put(fileOf(ball)))
	const pool = makePool(shop.url, { max: 2 })
	const second = shop.depsOn(databaseOn(pool))
	await Promise.all(Array.from({ length: 6 }, (_, turn) => keepRuns(turn % 2 === 0 ? shop.deps : second)))
	expect(shop.runs).toHaveLength(1)
	const [run] = shop.runs.splice(0)
	if (!run) throw new Error('A run was begun')
	const { rowCount: before } = await shop.pool.query('select from catalogue_imports')
	await Promise.all([fetchFile(shop.deps, run, { isLast: true }), fetchFile(second, run, { isLast: true })])
	expect((await shop.pool.query('select from catalogue_imports')).rowCount).toBe(Number(before) + 1)
	await Promise.all([keepRuns(shop.deps), keepRuns(second)])
	expect(shop.queued).toHaveLength(1)
	await pool.end()
})

test('the file waits while another one is imported', async () => {
	await shop.setLink(put(fileOf(ball)))
	const { id } = await shop.preview('title;price;category\nЛото;5;Игры\n')
	await shop.send('POST', `/imports/${id}/run`)
	await keepRuns(shop.deps)
	await shop.fetchQueued()
	await keepRuns(shop.deps)
	expect((await shop.get()).run).toMatchObject({ state: 'working' })
	expect(shop.queued).toEqual([id])
	await shop.importQueued()
	await shop.work()
	expect((await shop.get()).run).toMatchObject({ state: 'done' })
})

test('a link that fails tells the shopkeeper why, once, until a file has come again', async () => {
	await shop.setLink(put(Buffer.from('gone'), 404))
	await shop.work()
	expect((await shop.get()).run).toMatchObject({ state: 'failed', failure: expect.stringContaining('404') })
	for (let hour = 0; hour < 3; hour++) {
		await shop.advance(hourMs)
		await shop.work()
	}
	const [letter, ...others] = await shop.letters()
	expect(others).toEqual([])
	expect(letter).toMatchObject({ subject: 'Файл поставщика «ТОО «Опт»» не загрузился' })
	expect(letter?.text).toContain('404')
	expect(letter?.text).toContain('http://shop.test/admin/suppliers')
	put(fileOf(ball))
	await shop.advance(hourMs)
	await shop.work()
	expect((await shop.get()).run).toMatchObject({ state: 'done' })
	put(Buffer.from('gone'), 404)
	await shop.advance(hourMs)
	await shop.work()
	expect(await shop.letters()).toHaveLength(2)
})

test('a site that does not answer now is asked again before it counts as a failure', async () => {
	await shop.setLink(put(Buffer.from('busy'), 503))
	await keepRuns(shop.deps)
	await expect(shop.fetchQueued({ isLast: false })).rejects.toThrow('refused 503')
	expect((await shop.get()).run).toMatchObject({ state: 'fetching' })
	expect(await shop.letters()).toEqual([])
})

test('a run whose job was lost is over after an hour', async () => {
	await shop.setLink(put(fileOf(ball)))
	await keepRuns(shop.deps)
	const [lost] = shop.runs.splice(0)
	await shop.advance(hourMs)
	await keepRuns(shop.deps)
	expect(shop.runs).toEqual([])
	await shop.advance(minuteMs)
	await keepRuns(shop.deps)
	expect(shop.runs).toHaveLength(1)
	if (lost) await fetchFile(shop.deps, lost, { isLast: true })
	expect(shop.host.asked).toEqual([])
})

test('a run whose job was lost fails after an hour also without a schedule', async () => {
	await shop.setLink(put(fileOf(ball)))
	await shop.pool.query('update suppliers set every_hours = null')
	await keepRuns(shop.deps)
	shop.runs.length = 0
	await shop.advance(hourMs)
	await keepRuns(shop.deps)
	expect((await shop.get()).run).toMatchObject({ state: 'fetching' })
	await shop.advance(minuteMs)
	await keepRuns(shop.deps)
	expect((await shop.get()).run).toMatchObject({ state: 'failed' })
})

test('a run that cannot begin holds up no other', async () => {
	await shop.preview(Buffer.from('Артикул;Имя;Цена;Раздел\nL-1;Лото;5;Игры\n'), { supplier: 'Второй' })
	await shop.setLink(put(fileOf(ball)))
	let turns = 0
	const queueRun = async (...[tx, run]: Parameters<typeof shop.deps.queueRun>) => {
		if (++turns === 1) throw new Error('The queue is away')
		await shop.deps.queueRun(tx, run)
	}
	await keepRuns({ ...shop.deps, queueRun })
	expect(turns).toBe(2)
	expect(shop.runs).toHaveLength(1)
	expect(shop.logged).toMatchObject([{ err: new Error('The queue is away') }])
})

test('the settings of a file that a run works on are not changed by hand', async () => {
	await shop.setLink(put(fileOf(ball)))
	await keepRuns(shop.deps)
	await shop.fetchQueued()
	const { run } = await shop.get()
	const { choice } = await shop.find(run?.importId ?? '')
	const answers = [
		await shop.send('POST', `/imports/${run?.importId}/head`, { line: 2 }),
		await shop.send('POST', `/imports/${run?.importId}/preview`, {
			...choice,
			markup: { percent: 900, rounding: '1' },
		}),
	]
	expect(answers.map((one) => one.json().code)).toEqual(['import_running', 'import_running'])
	await shop.work()
	expect(await shop.listProducts()).toMatchObject([{ price: 550 }])
})

test('a file without a column that is needed changes nothing, and the column is named', async () => {
	await shop.setLink(put(Buffer.from('Код;Название;Опт;Остаток;Категория\nM-1;Мяч;900;3;Мячи\n')))
	await shop.work()
	expect((await shop.get()).run).toMatchObject({ state: 'failed', failure: 'В файле нет колонки «Цена».' })
	expect(await shop.listProducts()).toEqual([])
})

test('a file that cannot be imported fails the run with its reason', async () => {
	await shop.setLink(put(fileOf(ball)))
	await keepRuns(shop.deps)
	await shop.fetchQueued()
	await keepRuns(shop.deps)
	await shop.pool.query('delete from catalogue_import_parts')
	await shop.importQueued()
	await keepRuns(shop.deps)
	const { run } = await shop.get()
	expect(run).toMatchObject({ state: 'failed', failure: expect.any(String) })
	expect(await shop.letters()).toHaveLength(1)
})

test('a page of a supplier instead of a price list is refused', async () => {
	await shop.setLink(put(Buffer.from('<!doctype html><p>Вход</p>')))
	await shop.work()
	expect((await shop.get()).run).toMatchObject({ state: 'failed' })
})
