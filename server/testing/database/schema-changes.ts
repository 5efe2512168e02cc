import type { Pool } from 'pg'

interface Column {
	readonly relation: string
	readonly name: string
	readonly type: string
	readonly isRequired: boolean
	readonly hasDefault: boolean
}

/** Also a unique index that is no constraint. */
interface Constraint {
	readonly relation: string
	readonly name: string
	readonly definition: string
	readonly isUnique: boolean
	readonly columns: readonly string[]
}

export interface Schema {
	readonly columns: readonly Column[]
	readonly constraints: readonly Constraint[]
	/** Those that statements call, with their arguments and results. */
	readonly functions: readonly string[]
}

const columnQuery = `select attrelid::regclass::text as relation, attname as name,
	concat_ws(' ', format_type(atttypid, atttypmod), case when attgenerated <> '' then 'generated' end,
		case when attidentity = 'a' then 'always identity' end) as type,
	attnotnull as "isRequired", atthasdef or attidentity <> '' as "hasDefault"
	from pg_attribute join pg_class on pg_class.oid = attrelid
	where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`

const columnsAt = (relation: string, numbers: string) =>
	`array(select attname::text from pg_attribute where attrelid = ${relation} and attnum = any (${numbers}))`

const constraintQuery = `select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition,
	contype in ('p', 'u') as "isUnique", ${columnsAt('conrelid', 'conkey')} as columns
	from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('c', 'f', 'p', 'u', 'x')
	union all
	select indrelid::regclass::text, relname, pg_get_indexdef(indexrelid), true, ${columnsAt('indrelid', 'indkey::smallint[]')}
	from pg_index join pg_class on pg_class.oid = indexrelid
	where relnamespace = 'public'::regnamespace and indisunique
	and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`

const functionQuery = `select oid::regprocedure || ' returns ' || pg_get_function_result(oid) as name
	from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and prokind <> 'a'`

export async function readSchema(pool: Pool): Promise<Schema> {
	const [columns, constraints, functions] = await Promise.all([
		pool.query<Column>(columnQuery),
		pool.query<Constraint>(constraintQuery),
		pool.query<{ name: string }>(functionQuery),
	])
	return { columns: columns.rows, constraints: constraints.rows, functions: functions.rows.map(({ name }) => name) }
}

/** What may fail in code that was written for the schema before. Empty when the change only expands. */
export function listContractions(before: Schema, after: Schema): string[] {
	return [
		...before.columns.flatMap((column) => compareColumn(column, after.columns.find(isSame(column)))),
		...after.columns
			.filter((column) => isOld(before, column.relation))
			.flatMap((column) => {
				const known = before.columns.find(isSame(column))
				const isFilledByOld = known ? known.isRequired && !known.hasDefault : false
				return column.isRequired && !column.hasDefault && !isFilledByOld ? [`requires ${nameOf(column)}`] : []
			}),
		...before.constraints
			.filter(({ relation }) => isOld(after, relation))
			.flatMap((constraint) => {
				const now = after.constraints.find(isSame(constraint))
				if (!now) return [`drops ${nameOf(constraint)}`]
				return isWidened(constraint.definition, now.definition) ? [] : [`changes ${nameOf(constraint)}`]
			}),
		...after.constraints
			.filter((constraint) => isOld(before, constraint.relation) && !before.constraints.some(isSame(constraint)))
			.filter((constraint) => mayRefuse(constraint, before, after))
			.map((constraint) => `adds ${nameOf(constraint)}`),
		...before.functions.filter((name) => !after.functions.includes(name)).map((name) => `takes away ${name}`),
	]
}

interface Named {
	readonly relation: string
	readonly name: string
}

const nameOf = ({ relation, name }: Named) => `${relation}.${name}`

const isSame = (one: Named) => (other: Named) => nameOf(one) === nameOf(other)

const isOld = ({ columns }: Schema, relation: string) => columns.some((column) => column.relation === relation)

function compareColumn(before: Column, now: Column | undefined): string[] {
	if (!now) return [`takes away ${nameOf(before)}`]
	return now.type === before.type ? [] : [`makes ${nameOf(before)} ${now.type} instead of ${before.type}`]
}

/** Rows that leave new columns out pass, unless a default is the same for all of them and must be unique. */
function mayRefuse({ relation, columns, isUnique }: Constraint, before: Schema, after: Schema): boolean {
	const isNew = (name: string) => !before.columns.some(isSame({ relation, name }))
	const hasDefault = (name: string) =>
		after.columns.some((column) => isSame({ relation, name })(column) && column.hasDefault)
	return columns.length === 0 || !columns.every(isNew) || (isUnique && columns.some(hasDefault))
}

const literals = /'(?:[^']|'')*'(?:::[a-z ]+)?(?:, )?/g

/** A list of allowed values may grow. */
function isWidened(before: string, now: string): boolean {
	const valuesNow = now.match(literals)?.map(withoutComma) ?? []
	const valuesBefore = before.match(literals)?.map(withoutComma) ?? []
	return (
		before.replace(literals, '') === now.replace(literals, '') &&
		valuesBefore.every((value) => valuesNow.includes(value))
	)
}

const withoutComma = (literal: string) => literal.replace(/, $/, '')
