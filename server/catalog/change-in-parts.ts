import { type Database, isDuplicate } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { explainStock } from './explain-stock.ts'
import { changePlanned, findNextLine, type RuledOut } from './import-queries.ts'

/** What an import has done for good to toys of the shop. */
export interface MadeChanges {
	/** Up to this line of the file, all of it. */
	readonly line: number
	/** How many toys were changed. */
	readonly changed: number
	/** Rows up to there that were planned and left out, because of what had become of the shop meanwhile. */
	readonly passedOver: readonly RuledOut[]
}

interface Changing {
	/** What a run that ended in the middle had done. */
	readonly begun: MadeChanges
	/** The administrator whose import it is. */
	readonly userId: string | undefined
	/** In each transaction: what it throws undoes that, and ends the import. */
	onChanged(tx: Database, made: MadeChanges): Promise<void>
	/** After each transaction. */
	onMade(made: MadeChanges): void
}

// Whoever orders such a toy waits until these are saved.
const changesPerCommit = 500

// Each time somebody else must have taken a key at the very moment it was given to a toy.
const attempts = 4

/** Makes the planned changes of toys of the shop, some in each transaction, and returns what was done, with what was done before. */
export async function changeInParts(session: Database, changing: Changing): Promise<MadeChanges> {
	let made = changing.begun
	for (;;) {
		const line = await findNextLine(session, made.line, changesPerCommit)
		if (line === undefined) return made
		made = await changePart(session, { ...changing, begun: made }, line)
		changing.onMade(made)
	}
}

async function changePart(session: Database, changing: Changing, line: number): Promise<MadeChanges> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await inTransaction(session, (tx) => changeUpTo(tx, changing, line))
		} catch (error) {
			if (attempt === attempts || !isDuplicate(error)) throw error
		}
	}
}

async function changeUpTo(tx: Database, { begun, userId, onChanged }: Changing, line: number): Promise<MadeChanges> {
	await explainStock(tx, { cause: 'imported', userId })
	const { changed, passedOver } = await changePlanned(tx, [begun.line, line])
	const made = { line, changed: begun.changed + changed, passedOver: [...begun.passedOver, ...passedOver] }
	await onChanged(tx, made)
	return made
}
