import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

interface Freezing {
	/** Sees the tables as they are while they are frozen; ends with its transaction. */
	readonly reader: pg.Client
	readonly locker: pg.Client
	readonly tables: readonly string[]
	readonly isPatient: () => boolean
}

const pauseMs = 500
// Below the limits of requests, and below the time after which PostgreSQL looks for deadlocks.
const lockLimitMs = 300
const waitedTooLong = ['57014', '55P03', '40P01']

/**
 * Calls `mark` in a moment in which nobody writes, so that what `reader` sees afterwards is what WAL holds up to the mark.
 * Returns false, after `mark` all the same, when the writers left no such moment.
 */
export async function freezeTables(freezing: Freezing, mark: () => Promise<void>): Promise<boolean> {
	const { reader, locker, isPatient } = freezing
	let order = [...freezing.tables]
	await reader.query(`begin isolation level repeatable read read only`)
	while (isPatient()) {
		await locker.query('begin')
		const busy = await lockAll(locker, order)
		if (busy === undefined) {
			await reader.query('select pg_current_snapshot()')
			await mark()
			await locker.query('commit')
			return true
		}
		await locker.query('rollback')
		// Those who hold it may wait for one that was locked before: the next try takes it first.
		order = [busy, ...order.filter((table) => table !== busy)]
		await wait(pauseMs)
	}
	await reader.query('select pg_current_snapshot()')
	await mark()
	return false
}

/** Returns the table that could not be had in time. */
async function lockAll(locker: pg.Client, tables: readonly string[]): Promise<string | undefined> {
	const until = performance.now() + lockLimitMs
	for (const table of tables) {
		const leftMs = Math.max(1, Math.floor(until - performance.now()))
		try {
			// Readers go on; writers of the table wait.
			await locker.query(`set local statement_timeout = ${leftMs}; lock table ${table} in share mode`)
		} catch (error) {
			if (error instanceof pg.DatabaseError && waitedTooLong.includes(error.code ?? '')) return table
			throw error
		}
	}
	return undefined
}
