import type { Database } from '../platform/database.ts'

/** `to` is one bare email address; `text` and `html` say the same. */
export interface Letter {
	readonly to: string
	readonly subject: string
	readonly text: string
	readonly html: string
	/** The shop as it is named today, beside the address of the mail account. */
	readonly fromName?: string | undefined
	/** Who reads the answers: the seller as named today, while the sender is the mail account's. */
	readonly replyTo?: string | undefined
	/** Of a letter that was asked for: posting to this URL stops further ones (RFC 8058). */
	readonly stopUrl?: string | undefined
}

/** Runs in the transaction of the event that the letter tells of: both happen or neither. */
export type SendLetter = (db: Database, ...letters: readonly Letter[]) => Promise<void>
