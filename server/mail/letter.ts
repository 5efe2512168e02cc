import type { Database } from '../platform/database.ts'

/** A letter to one person; `to` is one bare address, `text` and `html` say the same. */
export interface Letter {
	readonly to: string
	readonly subject: string
	readonly text: string
	readonly html: string
}

/** Puts letters in the outbox, in the transaction of what they tell of: both happen or neither. */
export type SendLetter = (db: Database, ...letters: readonly Letter[]) => Promise<void>
