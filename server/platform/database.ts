import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/** Drizzle over a pool or inside a transaction: what every query takes first. */
export type Database = NodePgDatabase<Record<string, never>>

/** Drizzle over a pool: for what takes a connection of its own out of it. */
export type PooledDatabase = Database & { readonly $client: Pool }

/** Puts Drizzle on a pool. */
export function databaseOn(pool: Pool): PooledDatabase {
	return drizzle(pool)
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
