import { type SQL, sql } from 'drizzle-orm'
import { type ImportField, importFields } from '#contract/import-fields.ts'
import type { Database } from '../../platform/database.ts'
import { type ImportDefaults, keyOfRow, perField, type RuledOut } from './plan-queries.ts'

/** Rows of the file below one line, up to another. */
interface Lines {
	readonly after: number
	readonly upTo: number
}

/** What became of the planned rows of some lines. */
interface SavedLines {
	readonly added: number
	readonly changed: number
	/** Planned and left out, because of what had become of the shop meanwhile. */
	readonly passedOver: readonly RuledOut[]
}

/**
 * Does what is planned for some lines. Products are locked in the order of their ids, as everywhere. One that the shopkeeper changed
 * since it was planned stays as it is, and so does one whose new key another product got; a key that a change takes at this very
 * moment from another product breaks its constraint.
 */
export async function savePlanned(tx: Database, lines: Lines, defaults: ImportDefaults): Promise<SavedLines> {
	const changes = await changePlanned(tx, planned('changed', lines))
	const additions = await addPlanned(tx, planned('added', lines), defaults)
	return {
		added: additions.added,
		changed: changes.changed,
		passedOver: [...changes.passedOver, ...additions.passedOver],
	}
}

function planned(outcome: 'added' | 'changed', { after, upTo }: Lines): SQL {
	return sql`outcome = ${outcome} and import_plan.line > ${after} and import_plan.line <= ${upTo}`
}

async function changePlanned(tx: Database, isMeant: SQL) {
	const { rows: locked } = await tx.execute(sql`
		select id from products
		where id in (select product_id from import_plan where ${isMeant})
		order by id for no key update`)
	// NOTE: even a statement that changes no row would tell everybody that the catalogue has changed.
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
	return { changed: rowCount ?? 0, passedOver }
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
	return { added: rowCount ?? 0, passedOver }
}

function valueOfNew(field: ImportField, { price, quantity, category }: ImportDefaults): SQL {
	if (field === 'description') return sql`coalesce(s.description, s."wholeTitle", '')`
	if (field === 'price') return sql`coalesce(s.price, ${price ?? null}::integer)`
	if (field === 'quantity') return sql`coalesce(s.quantity, ${quantity}::integer)`
	if (field === 'category') return sql`coalesce(s.category, ${category ?? null}::text)`
	return sql.raw(`s."${field}"`)
}
