import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type pg from 'pg'
import { z } from 'zod'
import { invariant } from '#contract/invariant.ts'
import { systemClock } from '../../platform/clock.ts'
import { databaseOn } from '../../platform/database.ts'
import { makePool } from '../../platform/make-pool.ts'
import { runImportJob } from './import-job.ts'
import { markPassing } from './import-runner.ts'

// The lowest priority of `nice`: others get about seventy times as much of a busy processor.
const niceness = 19

// NOTE: on other systems a thread has no priority of its own.
const isKnown = process.platform === 'linux'

/** A failure ends the thread. */
const { databaseUrl, id } = z.object({ databaseUrl: z.string(), id: z.uuid() }).parse(workerData)

// One connection for the import, two for its file and its progress.
const pool = makePool(databaseUrl, {
	max: 3,
	application_name: 'toy-shop import',
	connectionTimeoutMillis: 0,
	onConnect: stepBackOn,
})
// The next query reports the failure.
stepBack()
try {
	const onTidyFailure = (error: unknown) => parentPort?.postMessage(error)
	await runImportJob({ db: databaseOn(pool), clock: systemClock, onTidyFailure }, id)
} catch (error) {
	throw markPassing(error)
} finally {
	await pool.end()
}

function stepBack(): void {
	if (isKnown) lower(0)
}

/** Only for a database on this machine. */
async function stepBackOn(client: pg.ClientBase): Promise<void> {
	if (!isKnown) return
	const {
		rows: [backend],
	} = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
	invariant(backend, 'a connection has a process')
	// The id of a database elsewhere may belong to another process here.
	const program = await readFile(`/proc/${backend.pid}/cmdline`, 'latin1').catch(() => '')
	if (program.startsWith('postgres: ')) lower(backend.pid)
}

function lower(id: number): void {
	try {
		setPriority(id, niceness)
	} catch {
		// The process may belong to another user.
	}
}
