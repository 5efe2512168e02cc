import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, databaseOn } from '../platform/database.ts'
import { makeScratchDatabase, type ScratchDatabase } from '../testing/database/scratch-database.ts'
import { giveBackStock, takeStock } from './stock.ts'

const ordered = { cause: 'ordered' } as const

let scratch: ScratchDatabase
let db: Database

beforeAll(async () => {
	scratch = await makeScratchDatabase()
	db = databaseOn(scratch.pool)
})

afterAll(() => scratch.drop())

async function makeProducts(...quantities: number[]): Promise<string[]> {
	const { rows } = await scratch.pool.query<{ id: string }>(
		`insert into products (title, description, category, price, quantity)
		select 'Мишка', 'Игрушка', 'Куклы ' || quantity, 1000, quantity from unnest($1::integer[]) as quantity returning id`,
		[quantities],
	)
	return rows.map(({ id }) => id)
}

async function stockOf(ids: string[]): Promise<number[]> {
	const { rows } = await scratch.pool.query<{ quantity: number }>(
		'select quantity from products join unnest($1::uuid[]) with ordinality as wanted (id, place) using (id) order by place',
		[ids],
	)
	return rows.map(({ quantity }) => quantity)
}

test('what is there is taken, and the rest is to be made', async () => {
	const [some = '', none = '', plenty = ''] = await makeProducts(2, 0, 9)
	const taken = await db.transaction((tx) =>
		takeStock(
			tx,
			[
				{ productId: plenty, quantity: 3 },
				{ productId: none, quantity: 1 },
				{ productId: some, quantity: 5 },
			],
			ordered,
		),
	)
	const split = [some, none, plenty].map((id) => [taken.get(id)?.fromStock, taken.get(id)?.toMake])
	expect(split).toEqual([
		[2, 3],
		[0, 1],
		[3, 0],
	])
	expect(await stockOf([some, none, plenty])).toEqual([0, 0, 6])
})

test('transactions that take and give back the same products in any order never deadlock', async () => {
	const ids = await makeProducts(10, 3, 0, 40, 1)
	const before = await stockOf(ids)
	await Promise.all(
		Array.from({ length: 60 }, (_, turn) => {
			const turned = [...ids.slice(turn % 5), ...ids.slice(0, turn % 5)]
			const wanted = turn % 2 === 0 ? turned : turned.reverse()
			return takeAndGiveBack(wanted)
		}),
	)
	expect(await stockOf(ids)).toEqual(before)
})

async function takeAndGiveBack(ids: string[]): Promise<void> {
	const taken = await db.transaction((tx) =>
		takeStock(
			tx,
			ids.map((productId) => ({ productId, quantity: 2 })),
			ordered,
		),
	)
	await db.transaction((tx) => giveBackStock(tx, [...taken.values()].reverse(), { cause: 'given_back' }))
}

test('the counters of the catalogue follow', async () => {
	const [last = ''] = await makeProducts(1)
	const inStock = async () =>
		(await scratch.pool.query(`select in_stock from categories where name = 'Куклы 1'`)).rows[0].in_stock
	const before = await inStock()
	await db.transaction((tx) => takeStock(tx, [{ productId: last, quantity: 1 }], ordered))
	expect(await inStock()).toBe(before - 1)
	await db.transaction((tx) => giveBackStock(tx, [{ productId: last, fromStock: 1 }], { cause: 'given_back' }))
	expect(await inStock()).toBe(before)
})
