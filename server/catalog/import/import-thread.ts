import { workerData } from 'node:worker_threads'
import { z } from 'zod'
import { systemClock } from '../../platform/clock.ts'
import { databaseOn } from '../../platform/database.ts'
import { makePool } from '../../platform/make-pool.ts'
import { doImport } from './import-job.ts'
import { markPassing } from './passing-failure.ts'
import { stepBack, stepBackOn } from './step-back.ts'

/** The work of one import in a thread of its own, with connections of its own; a failure ends the thread. */
const { databaseUrl, id } = z.object({ databaseUrl: z.string(), id: z.uuid() }).parse(workerData)

// One for the import itself, the others for reading its file and telling how far it is.
const pool = makePool(databaseUrl, {
	max: 3,
	application_name: 'toy-shop import',
	connectionTimeoutMillis: 0,
	onConnect: stepBackOn,
})
// A connection that breaks fails the query that waits for it; nobody else needs to hear of it.
pool.on('error', () => undefined)
stepBack()
try {
	await doImport({ db: databaseOn(pool), clock: systemClock }, id)
} catch (error) {
	throw markPassing(error)
} finally {
	await pool.end()
}
