import { type SQL, sql } from 'drizzle-orm'
import { invariant } from '#contract/invariant.ts'
import { dayMs } from '#contract/values/durations.ts'
import type { ImportField } from '#contract/values/import-fields.ts'
import { type Database, isDuplicate } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { kostanayDay } from '../../platform/kostanay-time.ts'
import { cutForNotices } from '../page-tags.ts'
import { saveSales } from '../sales/sale-queries.ts'
import { explainStock } from '../stock-queries.ts'
import type { RuledOut } from './import-outcome.ts'
import {
	findNextLine,
	type ImportDefaults,
	keyOfRow,
	listPlannedSales,
	type PartSize,
	savedOldPrice,
	savedValue,
} from './plan-queries.ts'
import { perField, productFields } from './staged-products.ts'
import { type Sharing, saveShared } from './supply/shared-stock-queries.ts'

interface Saved {
	readonly line: number
	readonly added: number
	readonly changed: number
}

export interface SavedPart extends Saved {
	readonly passedOver: readonly RuledOut[]
}

interface SaveInPartsInput {
	readonly defaults: ImportDefaults
	readonly begun: Saved
	/** Of the supplier whose file it is. */
	readonly sharing: Sharing | undefined
	readonly userId: string | undefined
	readonly now: Date
	/** Runs in each transaction; throwing rolls it back and ends the import. */
	onSaving(tx: Database, saved: SavedPart): Promise<void>
	onSaved(saved: SavedPart): void
}

// Orders wait for changed products, so few go into one transaction; nobody waits for new ones.
const part: PartSize = { changes: 250, additions: 2_000 }

// A key was taken between the check and the save.
const attempts = 4

export async function saveInParts(session: Database, saving: SaveInPartsInput): Promise<Saved> {
	let saved = saving.begun
	for (;;) {
		const line = await findNextLine(session, saved.line, part)
		if (line === undefined) return saved
		const next = await savePart(session, { ...saving, begun: saved }, line)
		saving.onSaved(next)
		saved = next
	}
}

async function savePart(session: Database, saving: SaveInPartsInput, line: number): Promise<SavedPart> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await inTransaction(session, (tx) => saveUpTo(tx, saving, line))
		} catch (error) {
			if (attempt === attempts || !isDuplicate(error)) throw error
		}
	}
}

async function saveUpTo(
	tx: Database,
	{ begun, userId, onSaving, ...saving }: SaveInPartsInput,
	line: number,
): Promise<SavedPart> {
	await explainStock(tx, { cause: 'imported', userId })
	const { added, changed, passedOver } = await savePlanned(tx, { after: begun.line, upTo: line }, saving)
	const saved = { line, added: begun.added + added, changed: begun.changed + changed, passedOver }
	await onSaving(tx, saved)
	return saved
}

interface LineRange {
	readonly after: number
	readonly upTo: number
}

interface SavedLines {
	readonly added: number
	readonly changed: number
	readonly passedOver: readonly RuledOut[]
}

/**
 * Locks products by id. Skips products edited since the plan and taken keys; a key taken at the same moment violates its
 * constraint.
 */
async function savePlanned(
	tx: Database,
	lines: LineRange,
	{ defaults, sharing, now }: Pick<SaveInPartsInput, 'defaults' | 'sharing' | 'now'>,
): Promise<SavedLines> {
	const changes = await changePlanned(tx, planned(['changed'], lines), sharing)
	const additions = await addPlanned(tx, planned(['added'], lines), defaults)
	if (sharing) await saveShared(tx, sharing, planned(['added'], lines))
	await saveSales(tx, await listPlannedSales(tx, planned(['added', 'changed'], lines), kostanayDay(now)), now)
	return {
		added: additions.added,
		changed: changes.changed,
		passedOver: [...changes.passedOver, ...additions.passedOver],
	}
}

function planned(outcomes: readonly ('added' | 'changed')[], { after, upTo }: LineRange): SQL {
	return sql`outcome = any(${sql.param(outcomes)}::text[]) and import_plan.line > ${after} and import_plan.line <= ${upTo}`
}

async function changePlanned(tx: Database, isMeant: SQL, sharing: Sharing | undefined) {
	const { rows: locked } = await tx.execute<{ id: string }>(sql`
		select id from products
		where id in (select product_id from import_plan where ${isMeant})
		order by id for no key update`)
	if (locked.length === 0) return { changed: 0, passedOver: [] }
	const isOther = sql`(p.deleted_at is not null or p.version - p.sale_turns <> import_plan.version)`
	const { rows: passedOver } = await tx.execute<RuledOut>(sql`
		update import_plan
		set outcome = case when ${isOther} then 'changed_meanwhile' else 'key_taken' end
		from staged_products s, products p
		where ${isMeant} and s.line = import_plan.line and p.id = product_id and (${isOther} or exists (
			select from products other where other.id <> p.id and (other.barcode = s.barcode or other.sku = coalesce(s.sku, case when p.sku is null then s.article end))
		))
		returning import_plan.line, ${keyOfRow} as key, outcome as reason`)
	if (locked.length === passedOver.length) return { changed: 0, passedOver }
	if (sharing) await saveShared(tx, sharing, isMeant)
	let changed = 0
	for (const some of cutForNotices(locked)) {
		const ids = sql.param(some.map(({ id }) => id))
		const { rowCount } = await tx.execute(sql`
			update products p
			set ${perField((field, name) => `${name} = ${savedValue(field, name)}`)}, old_price = ${savedOldPrice}, updated_at = now(), version = p.version + 1
			from import_plan join staged_products s using (line)
			where ${isMeant} and product_id = p.id and p.id = any(${ids}::uuid[])`)
		invariant(rowCount !== null, 'an update counts its rows')
		changed += rowCount
	}
	return { changed, passedOver }
}

async function addPlanned(tx: Database, isMeant: SQL, defaults: ImportDefaults) {
	const { rows: meant } = await tx.execute(sql`select from import_plan where ${isMeant} limit 1`)
	if (meant.length === 0) return { added: 0, passedOver: [] }
	const { rowCount } = await tx.execute(sql`
		insert into products (id, ${perField((_, name) => name)}, defaulted)
		select product_id, ${sql.join(
			productFields.map((field) => valueOfNew(field, defaults)),
			sql`, `,
		)}, array_remove(array[case when s.price is null then 'price' end, case when s.category is null then 'category' end], null)
		from import_plan join staged_products s using (line)
		where ${isMeant}
		order by line
		on conflict do nothing`)
	const { rows: passedOver } = await tx.execute<RuledOut>(sql`
		select line, ${keyOfRow} as key, 'key_taken' as reason
		from import_plan join staged_products s using (line)
		where ${isMeant} and not exists (select from products where id = product_id)
		order by line`)
	invariant(rowCount !== null, 'an insert counts its rows')
	return { added: rowCount, passedOver }
}

/**
 * Links of the rows wait to be fetched, each once for its product: one that came stays known, also when the shopkeeper takes its
 * picture away, and one that failed may be tried again after a day.
 */
export async function saveWantedPictures(tx: Database, now: Date): Promise<void> {
	const yesterday = new Date(now.getTime() - dayMs).toISOString()
	await tx.execute(sql`
		insert into wanted_pictures (product_id, source, place)
		select product_id, link, place
		from import_plan join staged_products s using (line)
			cross join unnest(string_to_array(s.pictures, E'\n')) with ordinality as given (link, place)
		where outcome in ('added', 'changed', 'unchanged') and exists (select from products where id = product_id)
			and not exists (
				select from wanted_pictures before
				where before.product_id = import_plan.product_id and before.source = link
					and (before.state <> 'failed' or before.settled_at >= ${yesterday})
			)
		order by product_id, place
		on conflict (product_id, source) do update
			set state = 'waiting', failure = null, tries = 0, claimed_at = null, settled_at = null`)
}

function valueOfNew(field: ImportField, { price, quantity, category }: ImportDefaults): SQL {
	if (field === 'description') return sql`coalesce(s.description, s."wholeTitle", '')`
	if (field === 'sku') return sql`coalesce(s.sku, s.article)`
	if (field === 'price') return sql`coalesce(s.price, ${price ?? null}::integer)`
	if (field === 'quantity') return sql`coalesce(s.quantity, ${quantity}::integer)`
	if (field === 'category') return sql`coalesce(s.category, ${category ?? null}::text)`
	return sql.raw(`s."${field}"`)
}
