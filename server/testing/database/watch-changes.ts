import type pg from 'pg'

/** The new row of an insert or update; the old row of a delete. */
export interface StoredChange {
	readonly table: string
	readonly row: string
}

// The shop counts every attempt, refused or not.
const counters = ['attempts']
const countingColumn = 'tries_left'

const watching = `
	create table stored_changes (number serial, name text not null, row jsonb not null);
	create function note_change() returns trigger language plpgsql as $$
	begin
		if tg_op = 'UPDATE' then
			if to_jsonb(new) - '${countingColumn}' = to_jsonb(old) - '${countingColumn}' then return new; end if;
		end if;
		insert into stored_changes (name, row)
		values (tg_table_name, case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end);
		return new;
	end $$;
`

/** Watches every table except counters; `take()` returns the changes since the last call. */
export async function watchChanges(pool: pg.Pool): Promise<{ take(): Promise<StoredChange[]> }> {
	const { rows } = await pool.query<{ name: string }>(
		`select tablename as name from pg_tables where schemaname = 'public'`,
	)
	await pool.query(watching)
	for (const { name } of rows.filter(({ name }) => !counters.includes(name))) {
		await pool.query(`create trigger note_change after insert or update or delete on ${name}
			for each row execute function note_change()`)
	}
	return {
		async take() {
			const { rows } = await pool.query<StoredChange>(
				'select name as table, row::text from stored_changes order by number',
			)
			if (rows.length > 0) await pool.query('delete from stored_changes')
			return rows
		},
	}
}
