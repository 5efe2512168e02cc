import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { problem } from '#contract/problems.ts'
import type { SentSupplier } from '#contract/supply/suppliers.ts'
import { hourMs } from '#contract/values/durations.ts'
import { bodyOf, makeSupplierShop, type SupplierShop } from '../../testing/imports/supplier-shop.ts'

let shop: SupplierShop

beforeAll(async () => {
	shop = await makeSupplierShop()
})

afterAll(() => shop.close())

const file = 'Код;Название;Цена;Остаток;Категория\nM-1;Мяч;500;3;Мячи\n'
const link = 'https://prices.example/today.csv'

beforeEach(async () => {
	await shop.clear()
	await shop.preview(file, { supplier: 'ТОО «Опт»', markup: { percent: 40, rounding: '90' } })
})

async function listTraces() {
	return (await shop.send('GET', '/audit?subject=supplier')).json()
}

test('a supplier is listed with what is kept, renamed, and given a link with a schedule, and the log says so', async () => {
	const before = await shop.get()
	expect(before).toMatchObject({ name: 'ТОО «Опт»', choice: { markup: { percent: 40 } }, columns: { sku: 'Код' } })
	expect(before).not.toHaveProperty('run')
	const changes = {
		name: 'Игрушки оптом',
		markup: { percent: 50, rounding: '100' as const },
		link,
		everyHours: 6 as const,
	}
	const answer = await shop.change(changes)
	expect([answer.statusCode, answer.json()]).toMatchObject([
		200,
		{ id: before.id, version: before.version + 1, link, everyHours: 6, columns: before.columns },
	])
	expect(await shop.get()).toMatchObject({
		name: 'Игрушки оптом',
		choice: { supplier: 'Игрушки оптом', columns: before.choice.columns, markup: changes.markup },
		nextRunAt: new Date(shop.clock.now().getTime() + 6 * hourMs).toISOString(),
	})
	const [trace] = await listTraces()
	expect(trace).toMatchObject({
		action: 'changed',
		before: { supplier: 'ТОО «Опт»', fileLink: null, markup: 40, rounding: '90' },
		after: { supplier: 'Игрушки оптом', fileLink: link, everyHours: 6, markup: 50, rounding: '100' },
	})
	// The import that waits belongs to the same supplier.
	const [waiting] = (await shop.send('GET', '/imports')).json()
	expect(waiting.choice.supplier).toBe('Игрушки оптом')
})

test('what changes nothing leaves the time of the next run and no trace', async () => {
	await shop.change({ link, everyHours: 1 })
	const { nextRunAt } = await shop.get()
	const traces = (await listTraces()).length
	await shop.advance(600_000)
	await shop.change({})
	expect((await shop.get()).nextRunAt).toBe(nextRunAt)
	expect(await listTraces()).toHaveLength(traces)
})

const refusals: readonly [string, Partial<SentSupplier>, string][] = [
	['no name', { name: ' ' }, 'name'],
	['a schedule without a link', { everyHours: 1 }, 'link'],
	['a link to this machine', { link: 'http://127.0.0.1/prices.csv' }, 'link'],
	['a link that is none', { link: 'prices' }, 'link'],
	['a link with a password', { link: 'https://me:secret@prices.example/' }, 'link'],
	['another port', { link: 'https://prices.example:8443/' }, 'link'],
	['a markup out of range', { markup: { percent: 1001, rounding: '1' } }, 'markup.percent'],
	['a rate of zero', { rates: { RUB: 0 } }, 'rates.RUB'],
]

test.each(refusals)('%s is refused by its field', async (_, changes, field) => {
	const answer = await shop.change(changes)
	expect(answer.statusCode).toBe(400)
	expect(problem.parse(answer.json()).errors).toMatchObject([{ field }])
	expect(await shop.get()).not.toHaveProperty('link')
})

test('a schedule of other hours is refused', async () => {
	const supplier = await shop.get()
	const body = { ...bodyOf(supplier), link, everyHours: 2 }
	expect((await shop.send('PUT', `/suppliers/${supplier.id}`, body)).statusCode).toBe(400)
})

test('a price that neither a column nor the choice gives is asked for', async () => {
	await shop.pool.query(`update suppliers set choice = choice #- '{columns,price}' #- '{columns,category}'`)
	const answer = await shop.change({})
	expect(problem.parse(answer.json()).errors?.map(({ field }) => field)).toEqual(['price', 'category'])
	expect((await shop.change({ price: 500, category: 'Игры' })).statusCode).toBe(200)
})

test('a name that another supplier has, and a change of something older, are refused', async () => {
	await shop.preview(file.replace('Код', 'Артикул'), { supplier: 'Второй' })
	const second = (await shop.list()).find(({ name }) => name === 'Второй')
	const first = (await shop.list()).find(({ name }) => name !== 'Второй')
	if (!first || !second) throw new Error('There are two suppliers')
	const put = (body: object) => shop.send('PUT', `/suppliers/${first.id}`, { ...bodyOf(first), ...body })
	const taken = await put({ name: 'Второй' })
	expect([taken.statusCode, taken.json().errors]).toEqual([
		400,
		[{ field: 'name', detail: 'Поставщик с таким именем уже есть.' }],
	])
	await put({ name: 'Первый' })
	expect((await put({ name: 'Опять' })).json().code).toBe('edited_meanwhile')
})

test('a deleted supplier leaves its products, and is gone for every call', async () => {
	await shop.run(file, { supplier: 'ТОО «Опт»' })
	const { id } = await shop.get()
	expect((await shop.send('DELETE', `/suppliers/${id}`)).statusCode).toBe(204)
	expect([await shop.list(), (await shop.listProducts()).length]).toEqual([[], 1])
	const again = await Promise.all([
		shop.send('DELETE', `/suppliers/${id}`),
		shop.send('POST', `/suppliers/${id}/run`),
		shop.send('PUT', `/suppliers/${id}`, { version: 1, name: 'Никто' }),
	])
	expect(again.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
	expect((await listTraces())[0]).toMatchObject({ action: 'deleted', title: 'ТОО «Опт»' })
})

test('without a link there is nothing to run; of two presses the second waits for the run of the first', async () => {
	const { id } = await shop.get()
	const run = () => shop.send('POST', `/suppliers/${id}/run`)
	const nothing = await run()
	expect([nothing.statusCode, nothing.json().errors]).toMatchObject([400, [{ field: 'link' }]])
	await shop.change({ link })
	expect((await run()).json()).toMatchObject({ nextRunAt: shop.clock.now().toISOString() })
	await shop.pool.query(`update suppliers set run_state = 'working', run_id = gen_random_uuid(), run_at = now()`)
	expect((await run()).json().code).toBe('import_running')
})
