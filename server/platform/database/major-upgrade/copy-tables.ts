import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { escapeLiteral, type Pool, type PoolClient } from 'pg'
import { compareHashes, hashTables, listTables } from '../hash-tables.ts'

/**
 * Copies all rows between databases with the same tables, as superusers, by files in `folder`. Returns a line for each difference
 * that is left.
 */
export async function copyTables(from: Pool, to: Pool, folder: string): Promise<string[]> {
	const source = await from.connect()
	const target = await to.connect()
	try {
		const tables = await listTables(source)
		const made = await listTables(target)
		const unmade = tables.filter((table) => !made.includes(table))
		if (unmade.length > 0) return unmade.map((table) => `this version has no table ${table}`)
		// Without triggers and foreign keys: what they had written is copied too.
		await target.query('begin; set local session_replication_role = replica')
		if (made.length > 0) await target.query(`truncate ${made.join(', ')}`)
		for (const table of tables) await copyTable(source, target, table, join(folder, 'rows'))
		await target.query('commit')
		await copySequences(source, target)
		await target.query('analyze')
		return compareHashes(await hashTables(source, tables), await hashTables(target, made))
	} finally {
		source.release(true)
		target.release(true)
	}
}

async function copyTable(source: PoolClient, target: PoolClient, table: string, file: string): Promise<void> {
	const { rows } = await source.query<{ name: string }>(
		`select quote_ident(attname) as name from pg_attribute
		where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
		[table],
	)
	const columns = `${table} (${rows.map(({ name }) => name).join(', ')})`
	await source.query(`copy ${columns} to ${escapeLiteral(file)}`)
	await target.query(`copy ${columns} from ${escapeLiteral(file)}`)
	rmSync(file)
}

async function copySequences(source: PoolClient, target: PoolClient): Promise<void> {
	const { rows } = await source.query<{ name: string; value: string }>(
		`select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences where last_value is not null`,
	)
	for (const { name, value } of rows) await target.query('select setval($1::regclass, $2)', [name, value])
}
