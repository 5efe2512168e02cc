import { type SQL, sql } from 'drizzle-orm'
import type { ImportField } from '#contract/values/import-fields.ts'
import type { Database } from '../../platform/database.ts'
import { locks } from '../../platform/locks.ts'
import type { PlannedSale } from '../sales/sale-queries.ts'
import type { ImportedValues, RuledOut } from './import-outcome.ts'
import { isOther, perValue } from './staged-products.ts'
import { matchOuterIds } from './supply/outer-ids.ts'
import { planShared, type Sharing } from './supply/shared-stock-queries.ts'

export interface ImportDefaults {
	readonly price?: number | undefined
	readonly quantity: number
	readonly category?: string | undefined
}

/** The lock lasts until the session ends; false when another import runs. */
export async function lockImport(session: Database): Promise<boolean> {
	const { rows } = await session.execute<{ locked: boolean }>(
		sql`select pg_try_advisory_lock(${locks.import}::bigint) as locked`,
	)
	return rows[0]?.locked === true
}

interface PlanInput {
	readonly defaults: ImportDefaults
	readonly today: string
	readonly planId?: string | undefined
	readonly sharing?: Sharing | undefined
	readonly supplierId: string | undefined
}

/** Finds a product by barcode, then by SKU. Reuses a plan saved under `planId`. */
export async function planImport(
	session: Database,
	{ defaults, today, planId, sharing, supplierId }: PlanInput,
): Promise<void> {
	await session.execute(sql`create index on staged_products (line)`)
	await session.execute(sql`analyze staged_products`)
	const { rowCount } = await session.execute(sql`
		create temp table import_plan as
		select line, product_id, version, outcome from import_plans where import_id = ${planId ?? null}::uuid`)
	await matchKeyless(session)
	await matchOuterIds(session, supplierId)
	await forgetSharedArticles(session)
	if (!rowCount) await insertPlan(session, defaults, today)
	if (!rowCount && sharing) {
		await planShared(session, sharing)
		await judgeAgain(session, today)
	}
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

/** An article that something else has as well becomes no SKU: the colours of one model share theirs. */
async function forgetSharedArticles(session: Database): Promise<void> {
	await session.execute(sql`
		update staged_products s set article = null
		where article in (select sku from products) or article in (select sku from staged_products)
			or article in (select article from staged_products group by article having count(*) > 1)`)
}

/** What a product has of `field` once its row is saved. A title that is split leaves its article and its whole behind. */
export function savedValue(field: ImportField, name: string): string {
	if (field === 'sku') return 'coalesce(s.sku, p.sku, s.article)'
	if (field === 'description')
		return `coalesce(s.description, nullif(p.description, ''), s."wholeTitle", p.description)`
	if (field === 'price') return `case when p.old_price is null then coalesce(s.price, p.price) else p.price end`
	return `coalesce(s."${field}", p.${name})`
}

/** The regular price of a product on sale. */
export const savedOldPrice = sql.raw(`case when p.old_price is not null then coalesce(s.price, p.old_price) end`)

async function insertPlan(session: Database, defaults: ImportDefaults, today: string): Promise<void> {
	await session.execute(sql`
		insert into import_plan
		select s.line, coalesce(p.id, gen_random_uuid()) as product_id,
			p.version - p.sale_turns as version, case
			when by_barcode.id <> by_sku.id then 'keys_disagree'
			when p.deleted_at is not null then 'hidden_product'
			when p.id is not null and row_number() over (partition by p.id order by s.line) > 1 then 'repeated_product'
			when p.id is null and s.title is null then 'title_missing'
			when p.id is null and coalesce(s.price, ${defaults.price ?? null}::integer) is null then 'price_missing'
			when p.id is null and coalesce(s.category, ${defaults.category ?? null}::text) is null then 'category_missing'
			when p.id is null then 'added'
			when ${perValue((field, now) => isOther(field, now, today), ' or ')} then 'changed'
			else 'unchanged'
		end as outcome
		from staged_products s
		left join products by_barcode on by_barcode.barcode = s.barcode
		left join products by_sku on by_sku.sku = s.sku
		left join products p on p.id = coalesce(by_barcode.id, by_sku.id, s."knownId")
		left join sales sale on sale.product_id = p.id`)
}

/** Rows whose stock is not what they say, since others give it as well. */
async function judgeAgain(session: Database, today: string): Promise<void> {
	await session.execute(sql`
		update import_plan
		set outcome = case when ${perValue((field, now) => isOther(field, now, today), ' or ')} then 'changed' else 'unchanged' end
		from staged_products s, products p left join sales sale on sale.product_id = p.id
		where s.line = import_plan.line and p.id = import_plan.product_id and s.said is not null
			and outcome in ('changed', 'unchanged')`)
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
			case when p.id is not null then json_build_object(${perValue((field, now) => `'${field}', ${now}`)}) end as before,
			json_build_object(${perValue((field) => `'${field}', s."${field}"`)}) as after
		from import_plan join staged_products s using (line) left join products p on p.id = import_plan.product_id
			left join sales sale on sale.product_id = p.id
		where outcome in ('added', 'changed')
		order by outcome desc, line
		limit ${limit}`)
	return rows
}

/** A sale goes on from its day unless the row names another, or ends before it. */
export async function listPlannedSales(session: Database, isMeant: SQL, today: string) {
	const planned = sql`(sale.starts_at at time zone 'Asia/Qostanay')::date`
	const { rows } = await session.execute<PlannedSale>(sql`
		select p.id as "productId", s."salePrice" as price, s."saleThrough"::text as through, greatest(
			date ${sql.raw(`'${today}'`)}, s."saleFrom", case
				when s."saleFrom" is null and ${planned} <= s."saleThrough" then ${planned}
			end
		)::text as "from"
		from import_plan join staged_products s using (line) join products p on p.id = import_plan.product_id
			left join sales sale on sale.product_id = p.id
		where ${isMeant} and s."salePrice" is not null`)
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
