import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/** True for one of all shops on the database, and for none before `everyMs` have passed since the last turn began. */
export async function claimTurn(db: Database, chore: string, everyMs: number): Promise<boolean> {
	// By the database's clock: those of several machines differ.
	const { rowCount } = await db.execute(sql`insert into chores (name, begun_at) values (${chore}, clock_timestamp())
		on conflict (name) do update set begun_at = excluded.begun_at
		where chores.begun_at <= excluded.begun_at - ${everyMs} * interval '1 millisecond'`)
	return rowCount === 1
}
