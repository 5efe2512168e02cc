import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from '../../testing/database/scratch-database.ts'
import { databaseOn } from '../database.ts'
import { claimTurn } from './claim-turn.ts'

let database: ScratchDatabase

beforeAll(async () => {
	database = await makeScratchDatabase()
})

afterAll(() => database.drop())

const hourMs = 3_600_000

/** As so many shops that look at the same moment. */
const claimAtOnce = (shops: number, everyMs: number) =>
	Promise.all(Array.from({ length: shops }, () => claimTurn(databaseOn(database.pool), 'tidy', everyMs)))

test('of several shops one has the turn, and the next one only when its time has come', async () => {
	expect((await claimAtOnce(8, hourMs)).filter(Boolean)).toHaveLength(1)
	expect(await claimAtOnce(2, hourMs)).toEqual([false, false])
	await database.pool.query(`update chores set begun_at = begun_at - interval '61 minutes'`)
	expect((await claimAtOnce(8, hourMs)).filter(Boolean)).toHaveLength(1)
})

test('each chore has turns of its own', async () => {
	expect(await claimTurn(databaseOn(database.pool), 'learn', hourMs)).toBe(true)
})
