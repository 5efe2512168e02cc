import { type Database, isDuplicate } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { explainStock } from '../explain-stock.ts'
import { findNextLine, type ImportDefaults, type PartSize, type RuledOut } from './plan-queries.ts'
import { savePlanned } from './save-planned.ts'

/** What an import has saved for good. */
export interface Saved {
	/** Up to this line of the file, all of it. */
	readonly line: number
	/** How many products were added, and changed. */
	readonly added: number
	readonly changed: number
}

/** What it has saved together with one more part. */
export interface SavedPart extends Saved {
	/** Rows of this part that were planned and left out, because of what had become of the shop meanwhile. */
	readonly passedOver: readonly RuledOut[]
}

interface Saving {
	readonly defaults: ImportDefaults
	/** What a run that ended in the middle had saved. */
	readonly begun: Saved
	/** The administrator whose import it is. */
	readonly userId: string | undefined
	/** In each transaction: what it throws undoes that, and ends the import. */
	onSaving(tx: Database, saved: SavedPart): Promise<void>
	/** After each transaction. */
	onSaved(saved: SavedPart): void
}

// Whoever orders a product that changes waits until these are saved; for new ones nobody waits, and many at once are saved sooner.
const part: PartSize = { changes: 250, additions: 2_000 }

// Each time somebody else must have taken a key at the very moment it was given to a product.
const attempts = 4

/** Saves what is planned, some rows in each transaction, and returns what was saved, with what was saved before. */
export async function saveInParts(session: Database, saving: Saving): Promise<Saved> {
	let saved = saving.begun
	for (;;) {
		const line = await findNextLine(session, saved.line, part)
		if (line === undefined) return saved
		const next = await savePart(session, { ...saving, begun: saved }, line)
		saving.onSaved(next)
		saved = next
	}
}

async function savePart(session: Database, saving: Saving, line: number): Promise<SavedPart> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await inTransaction(session, (tx) => saveUpTo(tx, saving, line))
		} catch (error) {
			if (attempt === attempts || !isDuplicate(error)) throw error
		}
	}
}

async function saveUpTo(tx: Database, { defaults, begun, userId, onSaving }: Saving, line: number): Promise<SavedPart> {
	await explainStock(tx, { cause: 'imported', userId })
	const { added, changed, passedOver } = await savePlanned(tx, { after: begun.line, upTo: line }, defaults)
	const saved = { line, added: begun.added + added, changed: begun.changed + changed, passedOver }
	await onSaving(tx, saved)
	return saved
}
