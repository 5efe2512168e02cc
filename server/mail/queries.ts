import { desc, lte, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { Letter } from './letter.ts'
import { mailbox } from './tables.ts'

const kept = 500

/** Puts a letter into the demo's mailbox and drops what is older than the newest 500. */
export async function insertDemoLetter(db: Database, { to, ...letter }: Letter, sentAt: Date): Promise<void> {
	await db.insert(mailbox).values({ ...letter, recipient: to, sentAt })
	await db.delete(mailbox).where(lte(mailbox.id, sql`(select max(id) - ${kept}::integer from mailbox)`))
}

/** The letters of the demo's mailbox, the newest first. */
export async function listDemoLetters(db: Database) {
	return await db
		.select({
			to: mailbox.recipient,
			subject: mailbox.subject,
			text: mailbox.text,
			html: mailbox.html,
			sentAt: mailbox.sentAt,
		})
		.from(mailbox)
		.orderBy(desc(mailbox.id))
}
