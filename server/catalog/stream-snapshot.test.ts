import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOn } from '../platform/database.ts'
import { makeScratchDatabase, type ScratchDatabase } from '../testing/database/scratch-database.ts'
import { snapshotStreams } from './stream-snapshot.ts'

let scratch: ScratchDatabase

beforeAll(async () => {
	scratch = await makeScratchDatabase()
})

afterAll(() => scratch.drop())

test('streams of one kind take no place of another kind', async () => {
	const db = databaseOn(scratch.pool)
	const [streamExport, streamFeed] = [snapshotStreams(1), snapshotStreams(1)]
	const { promise: end, resolve: endExport } = Promise.withResolvers<void>()
	const running = await streamExport(db, async function* () {
		yield Buffer.from('first,')
		await end
		yield Buffer.from('last')
	})
	const short = async function* () {
		yield Buffer.from('feed')
	}
	await expect(streamExport(db, short)).rejects.toMatchObject({ code: 'too_many_requests' })
	expect(String(Buffer.concat(await (await streamFeed(db, short)).toArray()))).toBe('feed')
	endExport()
	expect(String(Buffer.concat(await running.toArray()))).toBe('first,last')
})
