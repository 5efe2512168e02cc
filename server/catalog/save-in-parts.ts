import { type Database, isDuplicate } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { explainStock } from './explain-stock.ts'
import { findNextLine, type ImportDefaults, type PartSize, type RuledOut } from './import-queries.ts'
import { savePlanned } from './save-planned.ts'

/** What an import has saved for good. */
export interface SavedParts {
	/** Up to this line of the file, all of it. */
	readonly line: number
	/** How many toys were added, and changed. */
	readonly added: number
	readonly changed: number
	/** Rows up to there that were planned and left out, because of what had become of the shop meanwhile. */
	readonly passedOver: readonly RuledOut[]
}

interface Saving {
	readonly defaults: ImportDefaults
	/** What a run that ended in the middle had saved. */
	readonly begun: SavedParts
	/** The administrator whose import it is. */
	readonly userId: string | undefined
	/** In each transaction: what it throws undoes that, and ends the import. */
	onSaving(tx: Database, saved: SavedParts): Promise<void>
	/** After each transaction. */
	onSaved(saved: SavedParts): void
}

// Whoever orders a toy that changes waits until these are saved; for new ones nobody waits, and many at once are saved sooner.
const part: PartSize = { rows: 2_000, changes: 250 }

// Each time somebody else must have taken a key at the very moment it was given to a toy.
const attempts = 4

/** Saves what is planned, some rows in each transaction, and returns what was saved, with what was saved before. */
export async function saveInParts(session: Database, saving: Saving): Promise<SavedParts> {
	let saved = saving.begun
	for (;;) {
		const line = await findNextLine(session, saved.line, part)
		if (line === undefined) return saved
		saved = await savePart(session, { ...saving, begun: saved }, line)
		saving.onSaved(saved)
	}
}

async function savePart(session: Database, saving: Saving, line: number): Promise<SavedParts> {
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
	{ defaults, begun, userId, onSaving }: Saving,
	line: number,
): Promise<SavedParts> {
	await explainStock(tx, { cause: 'imported', userId })
	const { added, changed, passedOver } = await savePlanned(tx, { after: begun.line, upTo: line }, defaults)
	const saved = {
		line,
		added: begun.added + added,
		changed: begun.changed + changed,
		passedOver: [...begun.passedOver, ...passedOver],
	}
	await onSaving(tx, saved)
	return saved
}
