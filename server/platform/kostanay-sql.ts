import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** The moment at which a day as `2026-12-01` begins in Kostanay. */
export function dayStart(day: string | Placeholder): SQL {
	return sql`(${day}::date::timestamp at time zone 'Asia/Qostanay')`
}

/** The moment at which a day as `2026-12-01` is over in Kostanay. */
export function dayEnd(day: string | Placeholder): SQL {
	return sql`((${day}::date + 1)::timestamp at time zone 'Asia/Qostanay')`
}
