import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseOn } from '../../platform/database.ts'
import { makeScratchDatabase, type ScratchDatabase } from '../../testing/database/scratch-database.ts'
import { countWords } from './word-queries.ts'

let scratch: ScratchDatabase

beforeEach(async () => {
	scratch = await makeScratchDatabase()
	await scratch.pool.query('delete from search_synonyms')
	await scratch.pool.query(added('Кукла'))
})

afterEach(() => scratch.drop())

/** Each title has a category and a price of its own, because their counters are locked. */
const added = (title: string) =>
	`insert into products (title, description, category, price, quantity)
	values ('${title}', '', 'Раздел ${title}', ${title.length}, 1)`
const deleteDolls = `update products set deleted_at = now() where title = 'Кукла'`

async function count(): Promise<void> {
	await countWords(databaseOn(scratch.pool))
}

async function letHourPass(): Promise<void> {
	await scratch.pool.query(`update search_words set gone_since = gone_since - interval '61 minutes'`)
}

async function words(): Promise<string[]> {
	const { rows } = await scratch.pool.query<{ word: string }>(
		`select word from search_words where word in ('кукла', 'новая') order by word`,
	)
	return rows.map(({ word }) => word)
}

/** Runs `work` while the transaction is open, and commits. */
async function during(statement: string, work: () => Promise<void>): Promise<void> {
	const client: PoolClient = await scratch.pool.connect()
	try {
		await client.query('begin')
		await client.query(statement)
		await work()
		await client.query('commit')
	} finally {
		client.release(true)
	}
}

/** Begins to count while the transaction is open; the count waits for it. */
async function countDuring(statement: string): Promise<void> {
	let counted: Promise<void> | undefined
	const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
	await during(statement, async () => {
		counted = count()
		await expect.poll(async () => (await scratch.pool.query(waiting)).rowCount).toBe(1)
	})
	await counted
}

test('a word stays whose new product is not committed yet when the last other one goes', async () => {
	await during(added('Кукла новая'), async () => {
		await scratch.pool.query(deleteDolls)
		await count()
	})
	expect(await words()).toEqual(['кукла', 'новая'])
	await letHourPass()
	await count()
	expect(await words()).toEqual(['кукла', 'новая'])
})

test('a word that comes back while it is forgotten stays', async () => {
	await scratch.pool.query(deleteDolls)
	await count()
	await letHourPass()
	await countDuring(added('Кукла новая'))
	expect(await words()).toEqual(['кукла', 'новая'])
})

test('a lost word is counted while somebody else brings it', async () => {
	await scratch.pool.query(`delete from search_words where word = 'кукла'`)
	await countDuring(added('Кукла новая'))
	expect(await words()).toEqual(['кукла', 'новая'])
})

test('a word that no product has is forgotten by a count an hour later', async () => {
	await scratch.pool.query(deleteDolls)
	await count()
	await count()
	expect(await words()).toEqual(['кукла'])
	await letHourPass()
	await count()
	expect(await words()).toEqual([])
})
