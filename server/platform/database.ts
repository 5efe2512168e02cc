import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { isConnectionLost } from './database-away.ts'

export type Database = NodePgDatabase<Record<string, never>>

export type PooledDatabase = Database & { readonly $client: Pool }

/**
 * How old a read may be: `recent` is a few seconds at most, `current` has the last change of the catalogue, `latest` has everything.
 */
export type Freshness = 'recent' | 'current' | 'latest'

/** Only for what everybody may read; the answer may come from a replica. */
export type ReadFrom = (freshness: Freshness) => Database

export function databaseOn(pool: Pool): PooledDatabase {
	return Object.assign(drizzle(pool), { transaction: transactionsOn(pool) })
}

/** Drizzle's own never releases a connection that breaks before `begin`, and hides the reason when `rollback` fails too. */
function transactionsOn(pool: Pool): Database['transaction'] {
	return async (work, config) => {
		const client = await pool.connect().catch((error) => {
			throw new DrizzleQueryError('connect', [], error)
		})
		let isTaken = true
		const giveBack = (broken: Error | boolean) => {
			if (isTaken) client.release(broken)
			isTaken = false
		}
		let failure: { readonly error: unknown } | undefined
		const noteFailure = (error: unknown) => {
			failure = { error }
			throw error
		}
		try {
			const session = drizzle(watched(client, giveBack))
			const result = await session.transaction((tx) => work(tx).catch(noteFailure), config)
			giveBack(false)
			return result
		} catch (error) {
			giveBack(failure?.error !== error)
			throw failure ? failure.error : error
		}
	}
}

/** Drops a connection at the first query that finds it lost, so that `rollback` does not wait for it again. */
function watched(client: PoolClient, giveUp: (error: Error) => void): PoolClient {
	return new Proxy(client, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name, target)
			if (name !== 'query' || typeof value !== 'function') return value
			return async (...sent: unknown[]) => {
				try {
					return await Reflect.apply(value, target, sent)
				} catch (error) {
					if (error instanceof Error && isConnectionLost(error)) giveUp(error)
					throw error
				}
			}
		},
	})
}

/**
 * Makes a statement once for each database and name. Statements of one name must have one text: PostgreSQL keeps them by their
 * name, which it cuts at 63 characters.
 */
export function prepareOnce<Input extends unknown[], Statement>(
	prepare: (db: Database, name: string, ...input: Input) => Statement,
): (db: Database, name: string, ...input: Input) => Statement {
	const made = new WeakMap<Database, Map<string, Statement>>()
	return (db, name, ...input) => {
		const ofDatabase = made.get(db) ?? new Map<string, Statement>()
		made.set(db, ofDatabase)
		const statement = ofDatabase.get(name) ?? prepare(db, name, ...input)
		ofDatabase.set(name, statement)
		return statement
	}
}

/** SQLSTATE 40P01. */
export function isDeadlock(error: unknown): boolean {
	const cause = error instanceof Error && error.cause ? error.cause : error
	return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '40P01'
}

/** SQLSTATE 23505; `constraint` is the name of the unique constraint. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
	const cause = error instanceof Error && error.cause ? error.cause : error
	if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505') return false
	return constraint === undefined || ('constraint' in cause && cause.constraint === constraint)
}

/** Runs work on one connection, so that temporary tables and session locks outlive its transactions. Both go at the end. */
export async function inSession<Result>(
	{ $client: pool }: PooledDatabase,
	work: (session: Database) => Promise<Result>,
): Promise<Result> {
	const client = await pool.connect()
	try {
		return await work(drizzle(client))
	} finally {
		// NOTE: the next transaction must find the locks free at once; PostgreSQL notices a closed connection only later.
		await client.query('discard all').catch(() => undefined)
		client.release(true)
	}
}
