import { and, desc, eq, sql } from 'drizzle-orm'
import { type FileFormat, hasNoPrices, type ImportChoice } from '#contract/imports.ts'
import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import type { Database } from '../../platform/database.ts'
import { CatalogueFileError } from './files/catalogue-file.ts'
import { bareName } from './files/column-names.ts'
import type { ImportRow } from './queries.ts'
import { isPriceField } from './read-price.ts'
import { findSharing } from './supply/shared-stock-queries.ts'
import type { ImportSupplier } from './supply/supply-queries.ts'
import { suppliers } from './tables.ts'

/** How the files of a supplier are read; `header` names the columns of the file that it was chosen for. */
export type KeptChoice = Pick<typeof suppliers.$inferSelect, 'header' | 'choice'>

/** Keeps the choice of an import under the name of its supplier, if one is named. A file without prices leaves what is known of them. */
export async function keepChoice(tx: Database, { choice, columns, format }: ImportRow, now: Date): Promise<void> {
	if (!choice.supplier) return
	const header = columns.map(({ name }) => name)
	const values = { header, choice, updatedAt: now }
	const set = { ...values, version: sql`${suppliers.version} + 1` }
	const inserted = tx.insert(suppliers).values({ name: choice.supplier, ...values })
	if (hasNoPrices(format, header)) await inserted.onConflictDoNothing({ target: suppliers.name })
	else await inserted.onConflictDoUpdate({ target: suppliers.name, set })
}

/** Returns `undefined` for a name that no supplier has. */
export async function findKept(db: Database, name: string): Promise<KeptChoice | undefined> {
	const { header, choice } = suppliers
	const [found] = await db.select({ header, choice }).from(suppliers).where(eq(suppliers.name, name))
	return found
}

/** Whose file it is, as far as the shop knows them. */
export async function findSupplierOf(db: Database, choice: ImportChoice): Promise<ImportSupplier | undefined> {
	if (!choice.supplier) return undefined
	const { id, sellsOutMissing } = suppliers
	const [found] = await db.select({ id, sellsOutMissing }).from(suppliers).where(eq(suppliers.name, choice.supplier))
	return found && { ...found, sharing: await findSharing(db, found.id) }
}

/** Whether the run of a supplier takes the steps of the import by itself. */
export async function isInRun(db: Database, importId: string): Promise<boolean> {
	const isOwner = and(eq(suppliers.runImport, importId), eq(suppliers.runState, 'working'))
	const [owner] = await db.select({ id: suppliers.id }).from(suppliers).where(isOwner).limit(1)
	return owner !== undefined
}

/** What was chosen for the last file with these very columns; the columns alone where several suppliers have them. */
export async function findChoice(db: Database, names: readonly string[]): Promise<ImportChoice | undefined> {
	if (names.every((name) => name === '')) return undefined
	const [found, other] = await db
		.select({ choice: suppliers.choice })
		.from(suppliers)
		.where(sql`${suppliers.header} = ${JSON.stringify(names)}::jsonb`)
		.orderBy(desc(suppliers.updatedAt))
		.limit(2)
	if (!found) return undefined
	if (other) return { columns: found.choice.columns, quantity: 0 }
	// This file may be another kind of table with the same names.
	const { headLine: _, delimiter: __, ...choice } = found.choice
	return choice
}

interface FoundColumns {
	readonly names: readonly string[]
	readonly format: FileFormat
}

/**
 * The choice that is kept for a supplier, for another file of theirs: its columns are found by name, those without names by their
 * place among the same columns. Throws a `CatalogueFileError` when one is missing.
 */
export function placeChoice({ header, choice }: KeptChoice, { names, format }: FoundColumns): ImportChoice {
	const isSame = header.length === names.length && header.every((name, place) => name === names[place])
	if (isSame) return choice
	const columns = importFields.flatMap((field): [ImportField, number][] => {
		const place = choice.columns[field]
		if (place === undefined) return []
		const name = header[place] ?? ''
		const found = bareName(name) === '' ? -1 : findName(names, name)
		if (found === -1 && isPriceField(field) && hasNoPrices(format, names)) return []
		if (found === -1) throw new CatalogueFileError('unknown_column', { subject: name || String(place + 1) })
		return [[field, found]]
	})
	return { ...choice, columns: Object.fromEntries(columns) }
}

function findName(names: readonly string[], name: string): number {
	const exact = names.indexOf(name)
	return exact === -1 ? names.map(bareName).indexOf(bareName(name)) : exact
}
