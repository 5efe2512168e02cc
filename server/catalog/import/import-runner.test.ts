import { getPriority } from 'node:os'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { locks } from '../../platform/locks.ts'
import { untilBlocked } from '../../testing/database/until-blocked.ts'
import { type ImportShop, makeImportShop } from '../../testing/imports/import-shop.ts'
import { until } from '../../testing/until.ts'
import { type ImportRunner, makeImportRunner, resumeImports } from './import-runner.ts'

let shop: ImportShop
let work: ImportRunner
const logged: object[] = []
const note = (fields: object) => void logged.push(fields)
const log = { info: note, warn: note, error: note }

beforeAll(async () => {
	shop = await makeImportShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	await shop.pool.query('truncate products, categories, catalogue_imports, import_plans cascade')
	logged.length = 0
	work = makeImportRunner({ db: shop.db, databaseUrl: shop.url, log })
})

afterEach(() => work.stop())

const file = 'title;price;category;sku\nМяч;500;Мячи;M-1\n'

async function workOff() {
	await Promise.all(shop.queued.splice(0).map((id) => work.handle({ id })))
}

async function askToRun(content: string): Promise<string> {
	const { id } = await shop.preview(content)
	await shop.send('POST', `/imports/${id}/run`)
	return id
}

async function countTraces(id: string): Promise<number> {
	return (await shop.send('GET', `/audit?subject=import&subjectId=${id}`)).json().length
}

test('an import runs in a thread of its own, once, however often it is asked for', async () => {
	const id = await askToRun(file)
	shop.queued.push(id, id)
	await workOff()
	await work.handle({ id })
	expect(await shop.find(id)).toMatchObject({ state: 'done', counts: { added: 1 } })
	expect(await shop.listProducts()).toHaveLength(1)
	expect(await countTraces(id)).toBe(1)
})

test('a file that outgrows the memory of its thread is said to be too large', async () => {
	const small = makeImportRunner({ db: shop.db, databaseUrl: shop.url, log, memoryMegabytes: 8 })
	const id = await askToRun(file)
	await small.handle({ id })
	expect(await shop.find(id)).toMatchObject({ state: 'failed', failure: expect.stringMatching(/слишком большой/) })
	shop.queued.length = 0
})

/** Three parts: M-599 is in the last, M-499 before it. */
const manyProducts = (price: number, lastTitle = 'Мяч 599') =>
	Array.from({ length: 600 }, (_, index) => `${index === 599 ? lastTitle : `Мяч ${index}`};${price};5;Мячи;M-${index}`)

const fileOf = (...rows: string[]) => `title;price;quantity;category;sku\n${rows.join('\n')}\n`

async function countPriced(price: number): Promise<number> {
	return (await shop.listProducts()).filter((product) => product.price === price).length
}

test('an import that is cut off in the middle keeps what it has changed, lets it be sold, and goes on from there', async () => {
	await shop.run(fileOf(...manyProducts(500)))
	const id = await askToRun(fileOf(...manyProducts(900), 'Юла;700;2;Волчки;J-1'))
	const holder = await shop.pool.connect()
	await holder.query('begin')
	await holder.query("select from products where sku = 'M-599' for update")
	const cutOff = workOff().catch((error: unknown) => error)
	await untilBlocked(shop.pool)
	await shop.pool.query("update products set quantity = 4 where sku = 'M-0'")
	await work.stop()
	expect(await cutOff).toBeInstanceOf(Error)
	await holder.query('rollback')
	holder.release()
	expect([await countPriced(900), await countPriced(500), await countPriced(700)]).toEqual([500, 100, 0])
	await shop.pool.query("update products set quantity = 4 where sku = 'M-550'")
	// The shopkeeper changes saved and unsaved products before the import goes on.
	for (const sku of ['M-1', 'M-551'])
		await shop.pool.query('update products set price = 800, version = version + 1 where sku = $1', [sku])
	for (const sku of ['M-2', 'M-552'])
		await shop.pool.query('update products set deleted_at = now(), sku = null where sku = $1', [sku])
	expect(await shop.find(id)).toMatchObject({ state: 'running' })
	expect(await countTraces(id)).toBe(0)

	const queue = async (_: unknown, lost: string) => void shop.queued.push(lost)
	await resumeImports(shop.db, queue)
	expect(shop.queued).toEqual([])
	await shop.pool.query("update catalogue_imports set worked_at = now() - interval '31 seconds'")
	await Promise.all([resumeImports(shop.db, queue), resumeImports(shop.db, queue)])
	expect(shop.queued).toEqual([id])
	work = makeImportRunner({ db: shop.db, databaseUrl: shop.url, log })
	await workOff()
	const counts = { rows: 601, added: 1, changed: 598, unchanged: 0, refused: 2 }
	const { state, counts: found, remarks } = await shop.find(id)
	expect({ state, counts: found }).toMatchObject({ state: 'done', counts })
	expect(remarks?.map(({ line, text }) => `${line} ${text}`)).toEqual([
		'553 Пока шёл импорт, этот товар изменили в магазине.',
		'554 Пока шёл импорт, этот товар изменили в магазине.',
	])
	expect([await countPriced(900), await countPriced(800), await countPriced(700)]).toEqual([597, 2, 1])
	expect((await shop.pool.query('select from import_plans')).rowCount).toBe(0)
	expect((await shop.listProducts())[0]).toMatchObject({ sku: 'M-0', quantity: 4 })
	expect(await countTraces(id)).toBe(1)
})

test('an import that fails in the middle says what it had changed and left out, in the log, too', async () => {
	await shop.run(fileOf(...manyProducts(500)))
	const tops = ['Юла;700;2;Волчки;J-1', 'Юла;700;2;Волчки;J-2']
	const id = await askToRun(fileOf(...tops, ...manyProducts(900, 'Плохой')))
	await shop.pool.query('alter table products add constraint no_bad check (title <> $$Плохой$$)')
	const editor = await shop.pool.connect()
	await editor.query('begin')
	await editor.query("update products set price = 700, version = version + 1 where sku = 'M-3'")
	const done = workOff()
	await untilBlocked(shop.pool)
	await editor.query('commit')
	editor.release()
	await done
	await shop.pool.query('alter table products drop constraint no_bad')
	expect(await shop.find(id)).toMatchObject({
		state: 'failed',
		failure:
			'Ошибка в магазине. Загрузите файл ещё раз. Сохранено изменений до сбоя: 499. Повторная загрузка этого файла внесёт остальные.',
		counts: { rows: 500, added: 2, changed: 497, unchanged: 0, refused: 1 },
		remarks: [{ line: 7, key: 'M-3', outcome: 'refused' }],
	})
	expect((await shop.send('GET', `/imports/${id}/report`)).body).toContain('7;M-3;')
	const [trace] = (await shop.send('GET', `/audit?subject=import&subjectId=${id}`)).json()
	expect(trace).toMatchObject({ action: 'imported', after: { added: 2, changed: 497 } })
	expect((await shop.pool.query('select from import_plans')).rowCount).toBe(0)
	expect((await shop.run(fileOf(...manyProducts(900, 'Плохой')))).counts).toMatchObject({
		changed: 103,
		unchanged: 497,
	})
})

/** Stops the import at product M-599 in its last part, calls `change`, and lets it finish. */
async function workOffDuring(change: () => Promise<unknown>, working: () => Promise<unknown> = workOff): Promise<void> {
	const holder = await shop.pool.connect()
	await holder.query('begin')
	await holder.query("select from products where sku = 'M-599' for update")
	const done = working()
	await untilBlocked(shop.pool)
	await change()
	await holder.query('rollback')
	holder.release()
	await done
}

test('new products that were added stay as they are when the import goes on, and one whose key is taken by then is left out', async () => {
	await shop.run(fileOf('Мяч;500;5;Мячи;M-599'))
	const tops = Array.from({ length: 2099 }, (_, index) => `Юла;700;2;Волчки;J-${index}`)
	const id = await askToRun(
		fileOf(...tops.slice(0, 2050), 'Мяч;900;5;Мячи;M-599', ...tops.slice(2050), 'Без ключа;700;2;Игры;'),
	)
	await workOffDuring(
		() => work.stop(),
		() => workOff().catch(() => undefined),
	)
	await expect.poll(() => countPriced(700)).toBe(2000)
	await shop.pool.query("update products set deleted_at = now(), sku = null where sku = 'J-5'")
	await shop.pool.query(`insert into products (title, description, category, price, quantity, sku)
		values ('Лото', '', 'Игры', 3, 1, 'J-2060'), ('Без ключа', '', 'Игры', 3, 1, null)`)

	work = makeImportRunner({ db: shop.db, databaseUrl: shop.url, log })
	await work.handle({ id })
	expect(await shop.find(id)).toMatchObject({
		state: 'done',
		counts: { rows: 2101, added: 2099, changed: 1, unchanged: 0, refused: 1 },
		remarks: [{ line: 2063, key: 'J-2060', outcome: 'refused' }],
	})
	expect(await countPriced(700)).toBe(2099)
	expect((await shop.pool.query("select from products where sku = 'J-5'")).rowCount).toBe(0)
	// The new product keeps the key from its title, although a manual product has that title.
	expect(
		(await shop.pool.query('select price from products where sku is null and title = $$Без ключа$$')).rows,
	).toEqual([{ price: 3 }])
})

test('what was left out for an edit made meanwhile stands in the report, even when the import was cut off afterwards', async () => {
	await shop.run(fileOf(...manyProducts(500)))
	const id = await askToRun(fileOf(...manyProducts(900)))
	const editor = await shop.pool.connect()
	await editor.query('begin')
	await editor.query("update products set price = 700, version = version + 1 where sku = 'M-3'")
	await workOffDuring(
		async () => {
			await editor.query('commit')
			editor.release()
			await expect.poll(() => countPriced(900)).toBe(499)
			await work.stop()
		},
		() => workOff().catch(() => undefined),
	)

	work = makeImportRunner({ db: shop.db, databaseUrl: shop.url, log })
	await work.handle({ id })
	const remarks = [
		{ line: 5, key: 'M-3', outcome: 'refused', text: 'Пока шёл импорт, этот товар изменили в магазине.' },
	]
	const counts = { rows: 600, changed: 599, unchanged: 0, refused: 1 }
	expect(await shop.find(id)).toMatchObject({ state: 'done', counts, remarks })
	expect([await countPriced(900), await countPriced(700)]).toEqual([599, 1])
})

test('an import that the database cuts off is tried again and goes on; only the last attempt fails for good', async () => {
	await shop.run(fileOf(...manyProducts(500)))
	const id = await askToRun(fileOf(...manyProducts(900)))
	const endConnections = () =>
		shop.pool.query(
			"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'toy-shop import' and datname = current_database()",
		)
	const failures: unknown[] = []
	const attempt = (isLast: boolean) => () => work.handle({ id }, { isLast }).catch((error) => failures.push(error))
	await workOffDuring(endConnections, attempt(false))
	expect(failures).toHaveLength(1)
	expect(await shop.find(id)).toMatchObject({ state: 'running' })
	await workOffDuring(endConnections, attempt(true))
	expect(await shop.find(id)).toMatchObject({ state: 'failed', counts: { changed: 500 } })
	expect([failures.length, logged.length]).toEqual([1, 1])
})

test('an import that another process has finished meanwhile fails nothing, and takes no file away', async () => {
	await shop.run(fileOf(...manyProducts(500)))
	const id = await askToRun(fileOf(...manyProducts(900)))
	await workOffDuring(() => shop.pool.query("update catalogue_imports set state = 'previewed' where id = $1", [id]))
	expect(logged).toEqual([])
	expect(await shop.find(id)).toMatchObject({ state: 'previewed' })
	const { rowCount } = await shop.pool.query('select from catalogue_import_parts where import_id = $1', [id])
	expect(rowCount).toBe(1)
})

test('an import waits for another one, as of the command, instead of failing', async () => {
	const id = await askToRun(file)
	const holder = await shop.pool.connect()
	await holder.query(`select pg_advisory_lock(${locks.import})`)
	const done = workOff()
	await expect.poll(async () => (await shop.send('GET', '/imports')).json()[0].state).toBe('running')
	await holder.query('select pg_advisory_unlock_all()')
	holder.release()
	await done
	expect(logged).toEqual([])
	expect(await shop.find(id)).toMatchObject({ state: 'done' })
})

test('a mistake of the shop settles the import as failed, says so, and is logged', async () => {
	const id = await askToRun(file)
	await shop.pool.query('alter table products add constraint no_balls check (title <> $$Мяч$$)')
	await workOff()
	await shop.pool.query('alter table products drop constraint no_balls')
	expect(await shop.find(id)).toMatchObject({ state: 'failed', failure: 'Ошибка в магазине. Загрузите файл ещё раз.' })
	expect(await shop.listProducts()).toEqual([])
	expect(logged).toEqual([expect.objectContaining({ import: id })])
	expect(await countTraces(id)).toBe(0)
	expect((await shop.find(id)).counts).toBeUndefined()
})

test.runIf(process.platform === 'linux')(
	'the work lets people go first: its connections have a low priority',
	async () => {
		await shop.run(file)
		await askToRun(file.replace('500', '900'))
		const holder = await shop.pool.connect()
		await holder.query('begin')
		await holder.query('select from products for update')
		const done = workOff()
		await untilBlocked(shop.pool)
		const { rows } = await shop.pool.query<{ pid: number }>(
			"select pid from pg_stat_activity where application_name = 'toy-shop import' and datname = current_database()",
		)
		expect(rows.length).toBeGreaterThan(0)
		// A new connection lowers its own priority a moment later.
		await until(() => expect(rows.map(({ pid }) => getPriority(pid))).toEqual(rows.map(() => 19)))
		await holder.query('rollback')
		holder.release()
		await done
	},
)
