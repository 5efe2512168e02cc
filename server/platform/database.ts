import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { isConnectionLost } from './database-away.ts'

/** Drizzle over a pool or inside a transaction: what every query takes first. */
export type Database = NodePgDatabase<Record<string, never>>

/** Drizzle over a pool: for what takes a connection of its own out of it. */
export type PooledDatabase = Database & { readonly $client: Pool }

/** Puts Drizzle on a pool. */
export function databaseOn(pool: Pool): PooledDatabase {
	return Object.assign(drizzle(pool), { transaction: transactionsOn(pool) })
}

/** As Drizzle's own, which never gives back a connection that breaks before `begin`, and hides the reason when `rollback` fails too. */
function transactionsOn(pool: Pool): Database['transaction'] {
	return async (work, config) => {
		const client = await pool.connect().catch((error) => {
			throw new DrizzleQueryError('connect', [], error)
		})
		let isTaken = true
		const giveBack = (isBroken: boolean) => {
			if (isTaken) client.release(isBroken)
			isTaken = false
		}
		let failure: { readonly error: unknown } | undefined
		const noteFailure = (error: unknown) => {
			failure = { error }
			throw error
		}
		try {
			const session = drizzle(watched(client, () => giveBack(true)))
			const result = await session.transaction((tx) => work(tx).catch(noteFailure), config)
			giveBack(false)
			return result
		} catch (error) {
			giveBack(failure?.error !== error)
			throw failure ? failure.error : error
		}
	}
}

/** A connection that is given up at the first query that finds it lost: not even `rollback` waits for it again. */
function watched(client: PoolClient, giveUp: () => void): PoolClient {
	return new Proxy(client, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name, target)
			if (name !== 'query' || typeof value !== 'function') return value
			return async (...sent: unknown[]) => {
				try {
					return await Reflect.apply(value, target, sent)
				} catch (error) {
					if (isConnectionLost(error)) giveUp()
					throw error
				}
			}
		},
	})
}

/** Whether PostgreSQL ended a transaction to resolve a deadlock (SQLSTATE 40P01). */
export function isDeadlock(error: unknown): boolean {
	const cause = error instanceof Error && error.cause ? error.cause : error
	return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '40P01'
}

/** Whether a database error is a broken unique constraint, by its name when given (SQLSTATE 23505). */
export function isDuplicate(error: unknown, constraint?: string): boolean {
	const cause = error instanceof Error && error.cause ? error.cause : error
	if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505') return false
	return constraint === undefined || ('constraint' in cause && cause.constraint === constraint)
}

/**
 * Does work on a connection of its own, so that temporary tables and locks of the session outlive the transactions of the work.
 * When it ends, they are gone.
 */
export async function inSession<Result>(
	{ $client: pool }: PooledDatabase,
	work: (session: Database) => Promise<Result>,
): Promise<Result> {
	const client = await pool.connect()
	try {
		return await work(drizzle(client))
	} finally {
		// NOTE: the next transaction must find the locks free at once; that the connection ends is seen only a little later.
		await client.query('discard all').catch(() => undefined)
		client.release(true)
	}
}
