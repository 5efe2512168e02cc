import { type SQL, sql } from 'drizzle-orm'
import { invariant } from '#contract/invariant.ts'
import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import { type Database, isDuplicate } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { explainStock } from '../stock-queries.ts'
import type { RuledOut } from './import-outcome.ts'
import { findNextLine, type ImportDefaults, keyOfRow, type PartSize, perField } from './plan-queries.ts'

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
	readonly userId: string | undefined
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
	{ defaults, begun, userId, onSaving }: SaveInPartsInput,
	line: number,
): Promise<SavedPart> {
	await explainStock(tx, { cause: 'imported', userId })
	const { added, changed, passedOver } = await savePlanned(tx, { after: begun.line, upTo: line }, defaults)
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
async function savePlanned(tx: Database, lines: LineRange, defaults: ImportDefaults): Promise<SavedLines> {
	const changes = await changePlanned(tx, planned('changed', lines))
	const additions = await addPlanned(tx, planned('added', lines), defaults)
	return {
		added: additions.added,
		changed: changes.changed,
		passedOver: [...changes.passedOver, ...additions.passedOver],
	}
}

function planned(outcome: 'added' | 'changed', { after, upTo }: LineRange): SQL {
	return sql`outcome = ${outcome} and import_plan.line > ${after} and import_plan.line <= ${upTo}`
}

async function changePlanned(tx: Database, isMeant: SQL) {
	const { rows: locked } = await tx.execute(sql`
		select id from products
		where id in (select product_id from import_plan where ${isMeant})
		order by id for no key update`)
	if (locked.length === 0) return { changed: 0, passedOver: [] }
	const isOther = sql`(p.deleted_at is not null or p.version <> import_plan.version)`
	const { rows: passedOver } = await tx.execute<RuledOut>(sql`
		update import_plan
		set outcome = case when ${isOther} then 'changed_meanwhile' else 'key_taken' end
		from staged_products s, products p
		where ${isMeant} and s.line = import_plan.line and p.id = product_id and (${isOther} or exists (
			select from products other where other.id <> p.id and (other.barcode = s.barcode or other.sku = s.sku)
		))
		returning import_plan.line, ${keyOfRow} as key, outcome as reason`)
	if (locked.length === passedOver.length) return { changed: 0, passedOver }
	const { rowCount } = await tx.execute(sql`
		update products p
		set ${perField((field, name) => `${name} = coalesce(s."${field}", p.${name})`)}, updated_at = now(), version = p.version + 1
		from import_plan join staged_products s using (line)
		where ${isMeant} and product_id = p.id`)
	invariant(rowCount !== null, 'an update counts its rows')
	return { changed: rowCount, passedOver }
}

async function addPlanned(tx: Database, isMeant: SQL, defaults: ImportDefaults) {
	const { rows: meant } = await tx.execute(sql`select from import_plan where ${isMeant} limit 1`)
	if (meant.length === 0) return { added: 0, passedOver: [] }
	const { rowCount } = await tx.execute(sql`
		insert into products (id, ${perField((_, name) => name)})
		select product_id, ${sql.join(
			importFields.map((field) => valueOfNew(field, defaults)),
			sql`, `,
		)}
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

function valueOfNew(field: ImportField, { price, quantity, category }: ImportDefaults): SQL {
	if (field === 'description') return sql`coalesce(s.description, s."wholeTitle", '')`
	if (field === 'price') return sql`coalesce(s.price, ${price ?? null}::integer)`
	if (field === 'quantity') return sql`coalesce(s.quantity, ${quantity}::integer)`
	if (field === 'category') return sql`coalesce(s.category, ${category ?? null}::text)`
	return sql.raw(`s."${field}"`)
}
