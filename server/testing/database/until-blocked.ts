import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Resolves once `waiting` connections wait for locks of other transactions. */
export async function untilBlocked(pool: pg.Pool, waiting = 1): Promise<void> {
	const query = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
	while (((await pool.query(query)).rowCount ?? 0) < waiting) await wait(10)
}
