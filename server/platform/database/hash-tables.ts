import type { Client, PoolClient } from 'pg'

export interface TableHash {
	/** Quoted, with its schema. */
	readonly name: string
	readonly rows: number
	/** The same rows give the same hash in any order, and on any version of PostgreSQL. */
	readonly hash: string
}

type Session = Client | PoolClient

/** Tables that hold rows themselves and outlive a crash. */
export async function listTables(session: Session): Promise<string[]> {
	const { rows } = await session.query<{ name: string }>(
		`select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
		where relkind = 'r' and relpersistence = 'p' and nspname <> 'information_schema' and nspname not like 'pg\\_%'
		order by 1`,
	)
	return rows.map(({ name }) => name)
}

export async function hashTables(session: Session, names: readonly string[]): Promise<TableHash[]> {
	await session.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
		set bytea_output = 'hex'; set extra_float_digits = 1`)
	const hashes: TableHash[] = []
	for (const name of names) {
		const { rows } = await session.query<{ rows: number; hash: string }>(
			`select count(*)::double precision as rows,
			coalesce(sum(('x' || left(md5(whole_row::text), 16))::bit(64)::bigint::numeric), 0)::text as hash from ${name} as whole_row`,
		)
		hashes.push({ name, rows: rows[0]?.rows ?? 0, hash: rows[0]?.hash ?? '' })
	}
	return hashes
}

/** One line for each table that is not as expected. */
export function compareHashes(expected: readonly TableHash[], found: readonly TableHash[]): string[] {
	const names = new Set([...expected, ...found].map(({ name }) => name))
	return [...names].flatMap((name) => {
		const before = expected.find((table) => table.name === name)
		const after = found.find((table) => table.name === name)
		if (!before) return [`${name} is new`]
		if (!after) return [`${name} is missing`]
		if (before.rows !== after.rows) return [`${name} has ${after.rows} rows instead of ${before.rows}`]
		return before.hash === after.hash ? [] : [`${name} has other contents`]
	})
}
