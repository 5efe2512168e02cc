import { workerData } from 'node:worker_threads'
import pg from 'pg'
import { z } from 'zod'
import { systemClock } from '../platform/clock.ts'
import { databaseOn } from '../platform/database.ts'
import { doImport } from './do-import.ts'
import { stepBack, stepBackOn } from './step-back.ts'

/** The work of one import in a thread of its own, with connections of its own; a failure ends the thread. */
const { databaseUrl, id } = z.object({ databaseUrl: z.string(), id: z.uuid() }).parse(workerData)

// One for the import itself, the others for reading its file and telling how far it is.
const pool = new pg.Pool({
	connectionString: databaseUrl,
	max: 3,
	application_name: 'toy-shop import',
	onConnect: stepBackOn,
})
stepBack()
try {
	await doImport({ db: databaseOn(pool), clock: systemClock }, id)
} finally {
	await pool.end()
}
