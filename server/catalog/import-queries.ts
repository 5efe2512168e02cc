import { type SQL, sql } from 'drizzle-orm'
import { type ImportField, importFields } from '#contract/import-fields.ts'
import type { Database } from '../platform/database.ts'
import type { ImportRow } from './check-row.ts'
import type { RefusalReason } from './import-remark.ts'

/** What a new toy gets where the file says nothing. */
export interface ImportDefaults {
	readonly price?: number | undefined
	readonly quantity: number
	readonly category?: string | undefined
}

// Any number, the same in every shop: who holds it is the one that imports.
const importLock = 7_041_780

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

/** SQL made of one piece per field; `s` is the staged row there, `p` the toy in the shop. */
function perField(piece: (field: ImportField, name: string) => string, separator = ', '): SQL {
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

/** Lets one import run at a time, until the session ends; false when another one is running. */
export async function lockImport(session: Database): Promise<boolean> {
	const { rows } = await session.execute<{ locked: boolean }>(
		sql`select pg_try_advisory_lock(${importLock}::bigint) as locked`,
	)
	return rows[0]?.locked === true
}

/** Makes room in the session for the rows of a file. */
export async function createStaging(session: Database): Promise<void> {
	await session.execute(sql`create temp table staged_products (${stagedColumns})`)
}

export async function insertStaged(session: Database, rows: readonly ImportRow[]): Promise<void> {
	await session.execute(sql`
		insert into staged_products
		select * from json_to_recordset(${JSON.stringify(rows)}::json) as r (${stagedColumns})`)
}

/**
 * Decides for every staged row what becomes of it: found by barcode, then by SKU, or new. Up to the line `madeTo` toys of the shop
 * have been changed already.
 */
export async function planImport(session: Database, defaults: ImportDefaults, madeTo: number): Promise<void> {
	await session.execute(sql`create index on staged_products (line)`)
	await session.execute(sql`analyze staged_products`)
	// A toy that the shop lists without barcode and SKU is known by its title alone, and gets no key by being found.
	await session.execute(sql`
		update staged_products s set "knownId" = p.id, sku = null
		from (
			select distinct on (title) id, title from products
			where sku is null and barcode is null and deleted_at is null order by title, number
		) as p
		where s.barcode is null and s."isKeyless" and s.title = p.title
			and not exists (select from products where sku = s.sku)`)
	await session.execute(sql`
		create temp table import_plan as
		select s.line, coalesce(p.id, gen_random_uuid()) as product_id, p.version, case
			when by_barcode.id <> by_sku.id then 'keys_disagree'
			when p.deleted_at is not null then 'hidden_toy'
			when p.id is not null and row_number() over (partition by p.id order by s.line) > 1 then 'repeated_toy'
			when p.id is null and coalesce(s.price, ${defaults.price ?? null}::integer) is null then 'price_missing'
			when p.id is null and coalesce(s.category, ${defaults.category ?? null}::text) is null then 'category_missing'
			when p.id is null then 'added'
			when ${perField((field, name) => `(s."${field}" is not null and s."${field}" is distinct from p.${name})`, ' or ')}
				then case when s.line <= ${madeTo} then 'made' else 'changed' end
			else 'unchanged'
		end as outcome
		from staged_products s
		left join products by_barcode on by_barcode.barcode = s.barcode
		left join products by_sku on by_sku.sku = s.sku
		left join products p on p.id = coalesce(by_barcode.id, by_sku.id, s."knownId")`)
	await session.execute(sql`create index on import_plan (line) where outcome = 'changed'`)
	await session.execute(sql`analyze import_plan`)
}

/** How many rows each outcome has. */
export async function countOutcomes(session: Database): Promise<Map<string, number>> {
	const { rows } = await session.execute<{ outcome: string; count: number }>(
		sql`select outcome, count(*)::integer as count from import_plan group by outcome`,
	)
	return new Map(rows.map(({ outcome, count }) => [outcome, count]))
}

/** A row that the shop's own toys rule out. */
export type RuledOut = { line: number; key: string; reason: RefusalReason }

const keyOfRow = sql`coalesce(s.barcode, s.sku, '')`

/** The rows that the shop's own toys rule out. */
export async function listRefused(session: Database): Promise<RuledOut[]> {
	const { rows } = await session.execute<RuledOut>(sql`
		select line, ${keyOfRow} as key, outcome as reason
		from import_plan join staged_products s using (line)
		where outcome not in ('added', 'changed', 'unchanged', 'made')
		order by line`)
	return rows
}

export type ImportedValues = Record<ImportField, string | number | null>

/** The first of the planned changes, toys that are in the shop before new ones; `before` is null for a new one. */
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

/** The last line of the next planned changes below a line, at most so many; `undefined` when none is left. */
export async function findNextLine(session: Database, after: number, limit: number): Promise<number | undefined> {
	const { rows } = await session.execute<{ line: number | null }>(sql`
		select max(line) as line from (
			select line from import_plan where outcome = 'changed' and line > ${after} order by line limit ${limit}
		) as next`)
	return rows[0]?.line ?? undefined
}

/** What became of the planned changes of some lines. */
interface ChangedLines {
	/** How many toys were changed. */
	readonly changed: number
	readonly passedOver: readonly RuledOut[]
}

/**
 * Makes the planned changes of some lines. Toys are locked in the order of their ids, as everywhere. One that the shopkeeper changed
 * since it was planned stays as it is, and so does one whose new key another toy got; a key that is taken at this very moment
 * breaks its constraint.
 */
export async function changePlanned(
	tx: Database,
	[after, upTo]: readonly [after: number, upTo: number],
): Promise<ChangedLines> {
	const isMeant = sql`outcome = 'changed' and import_plan.line > ${after} and import_plan.line <= ${upTo}`
	await tx.execute(sql`
		select count(*) from (
			select id from products
			where id in (select product_id from import_plan where ${isMeant})
			order by id for no key update
		) as locked`)
	const isOther = sql`(p.deleted_at is not null or p.version <> import_plan.version)`
	const { rows: passedOver } = await tx.execute<RuledOut>(sql`
		update import_plan
		set outcome = case when ${isOther} then 'changed_meanwhile' else 'key_taken' end
		from staged_products s, products p
		where ${isMeant} and s.line = import_plan.line and p.id = product_id and (${isOther} or exists (
			select from products other where other.id <> p.id and (other.barcode = s.barcode or other.sku = s.sku)
		))
		returning import_plan.line, ${keyOfRow} as key, outcome as reason`)
	const { rowCount } = await tx.execute(sql`
		update products p
		set ${perField((field, name) => `${name} = coalesce(s."${field}", p.${name})`)}, updated_at = now(), version = p.version + 1
		from import_plan join staged_products s using (line)
		where ${isMeant} and product_id = p.id`)
	return { changed: rowCount ?? 0, passedOver }
}

/** Adds the toys that were planned and returns the rows of those whose key another toy got since then. */
export async function addPlanned(tx: Database, defaults: ImportDefaults): Promise<RuledOut[]> {
	await tx.execute(sql`
		insert into products (id, ${perField((_, name) => name)})
		select product_id, ${sql.join(
			importFields.map((field) => valueOfNew(field, defaults)),
			sql`, `,
		)}
		from import_plan join staged_products s using (line)
		where outcome = 'added'
		order by line
		on conflict do nothing`)
	const { rows } = await tx.execute<RuledOut>(sql`
		select line, ${keyOfRow} as key, 'key_taken' as reason
		from import_plan join staged_products s using (line)
		where outcome = 'added' and not exists (select from products where id = product_id)
		order by line`)
	return rows
}

function valueOfNew(field: ImportField, { price, quantity, category }: ImportDefaults): SQL {
	if (field === 'description') return sql`coalesce(s.description, s."wholeTitle", '')`
	if (field === 'price') return sql`coalesce(s.price, ${price ?? null}::integer)`
	if (field === 'quantity') return sql`coalesce(s.quantity, ${quantity}::integer)`
	if (field === 'category') return sql`coalesce(s.category, ${category ?? null}::text)`
	return sql.raw(`s."${field}"`)
}

/** Brings the planner's statistics and the search index up to date after many changes. */
export async function tidyProducts(db: Database): Promise<void> {
	await db.execute(sql`vacuum (analyze) products`)
}
