import { type SQL, sql } from 'drizzle-orm'
import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import type { Database } from '../../platform/database.ts'
import { locks } from '../../platform/locks.ts'
import type { ImportRow } from './check-row.ts'
import type { ImportedValues, RuledOut } from './import-outcome.ts'

export interface ImportDefaults {
	readonly price?: number | undefined
	readonly quantity: number
	readonly category?: string | undefined
}

const columns: Readonly<Record<ImportField, { name: string; type: string }>> = {
	title: { name: 'title', type: 'text' },
	description: { name: 'description', type: 'text' },
	category: { name: 'category', type: 'text' },
	price: { name: 'price', type: 'integer' },
	quantity: { name: 'quantity', type: 'integer' },
	barcode: { name: 'barcode', type: 'text' },
	sku: { name: 'sku', type: 'text' },
	brand: { name: 'brand', type: 'text' },
	ageFrom: { name: 'age_from', type: 'smallint' },
	composition: { name: 'composition', type: 'text' },
	country: { name: 'country', type: 'text' },
	warnings: { name: 'warnings', type: 'text' },
}

/** `s` is the staged row, `p` the product. */
export function perField(piece: (field: ImportField, name: string) => string, separator = ', '): SQL {
	return sql.raw(importFields.map((field) => piece(field, columns[field].name)).join(separator))
}

const stagedColumns = sql.raw(
	[
		'line integer',
		'"wholeTitle" text',
		'"isKeyless" boolean',
		'"knownId" uuid',
		...importFields.map((field) => `"${field}" ${columns[field].type}`),
	].join(', '),
)

/** The lock lasts until the session ends; false when another import runs. */
export async function lockImport(session: Database): Promise<boolean> {
	const { rows } = await session.execute<{ locked: boolean }>(
		sql`select pg_try_advisory_lock(${locks.import}::bigint) as locked`,
	)
	return rows[0]?.locked === true
}

export async function createStaging(session: Database): Promise<void> {
	await session.execute(sql`create temp table staged_products (${stagedColumns})`)
}

export async function insertStaged(session: Database, rows: readonly ImportRow[]): Promise<void> {
	await session.execute(sql`
		insert into staged_products
		select * from json_to_recordset(${JSON.stringify(rows)}::json) as r (${stagedColumns})`)
}

/** Finds a product by barcode, then by SKU. Reuses a plan saved under `planId`. */
export async function planImport(session: Database, defaults: ImportDefaults, planId?: string): Promise<void> {
	await session.execute(sql`create index on staged_products (line)`)
	await session.execute(sql`analyze staged_products`)
	const { rowCount } = await session.execute(sql`
		create temp table import_plan as
		select line, product_id, version, outcome from import_plans where import_id = ${planId ?? null}::uuid`)
	await matchKeyless(session)
	if (!rowCount) await insertPlan(session, defaults)
	if (!rowCount && planId !== undefined)
		await session.execute(
			sql`insert into import_plans select ${planId}::uuid, line, product_id, version, outcome from import_plan`,
		)
	await session.execute(sql`create index on import_plan (line) where outcome in ('added', 'changed')`)
	await session.execute(sql`analyze import_plan`)
}

/** Only products without barcode and SKU match; a row planned as new keeps its key. */
async function matchKeyless(session: Database): Promise<void> {
	await session.execute(sql`
		update staged_products s set "knownId" = p.id, sku = null
		from (
			select distinct on (title) id, title from products
			where sku is null and barcode is null and deleted_at is null order by title, number
		) as p
		where s.barcode is null and s."isKeyless" and s.title = p.title
			and not exists (select from products where sku = s.sku)
			and not exists (select from import_plan where line = s.line and outcome = 'added')`)
}

async function insertPlan(session: Database, defaults: ImportDefaults): Promise<void> {
	await session.execute(sql`
		insert into import_plan
		select s.line, coalesce(p.id, gen_random_uuid()) as product_id, p.version, case
			when by_barcode.id <> by_sku.id then 'keys_disagree'
			when p.deleted_at is not null then 'hidden_product'
			when p.id is not null and row_number() over (partition by p.id order by s.line) > 1 then 'repeated_product'
			when p.id is null and coalesce(s.price, ${defaults.price ?? null}::integer) is null then 'price_missing'
			when p.id is null and coalesce(s.category, ${defaults.category ?? null}::text) is null then 'category_missing'
			when p.id is null then 'added'
			when ${perField((field, name) => `(s."${field}" is not null and s."${field}" is distinct from p.${name})`, ' or ')}
				then 'changed'
			else 'unchanged'
		end as outcome
		from staged_products s
		left join products by_barcode on by_barcode.barcode = s.barcode
		left join products by_sku on by_sku.sku = s.sku
		left join products p on p.id = coalesce(by_barcode.id, by_sku.id, s."knownId")`)
}

export async function deletePlan(db: Database, planId: string): Promise<void> {
	await db.execute(sql`delete from import_plans where import_id = ${planId}`)
}

export async function countOutcomes(session: Database): Promise<Map<string, number>> {
	const { rows } = await session.execute<{ outcome: string; count: number }>(
		sql`select outcome, count(*)::integer as count from import_plan group by outcome`,
	)
	return new Map(rows.map(({ outcome, count }) => [outcome, count]))
}

export const keyOfRow = sql`coalesce(s.barcode, s.sku, '')`

export async function listRefused(session: Database): Promise<RuledOut[]> {
	const { rows } = await session.execute<RuledOut>(sql`
		select line, ${keyOfRow} as key, outcome as reason
		from import_plan join staged_products s using (line)
		where outcome not in ('added', 'changed', 'unchanged')
		order by line`)
	return rows
}

/** Changed products come first; `before` is null for a new one. */
export async function listPlanned(session: Database, limit: number) {
	const { rows } = await session.execute<{ line: number; before: ImportedValues | null; after: ImportedValues }>(sql`
		select s.line,
			case when p.id is not null then json_build_object(${perField((field, name) => `'${field}', p.${name}`)}) end as before,
			json_build_object(${perField((field) => `'${field}', s."${field}"`)}) as after
		from import_plan join staged_products s using (line) left join products p on p.id = product_id
		where outcome in ('added', 'changed')
		order by outcome desc, line
		limit ${limit}`)
	return rows
}

export interface PartSize {
	readonly changes: number
	readonly additions: number
}

/** Returns `undefined` when no line is left. */
export async function findNextLine(session: Database, after: number, most: PartSize): Promise<number | undefined> {
	const { rows } = await session.execute<{ line: number | null }>(sql`
		select max(line) as line from (
			select line,
				row_number() over (order by line) as place,
				count(*) filter (where outcome = 'changed') over (order by line) as changes
			from import_plan where outcome in ('added', 'changed') and line > ${after}
			order by line limit ${most.additions}
		) as next
		where changes = 0 or place <= ${most.changes}`)
	return rows[0]?.line ?? undefined
}

/** Updates the planner's statistics. */
export async function tidyProducts(db: Database): Promise<void> {
	await db.execute(sql`vacuum (analyze) products, product_search`)
}
