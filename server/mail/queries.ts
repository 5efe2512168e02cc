import { desc, lte, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { Letter } from './letter.ts'
import { mailbox, mailOutage, mailSent } from './tables.ts'

const kept = 500

/** Keeps the newest 500. */
export async function insertDemoLetter(db: Database, { to, ...letter }: Letter, sentAt: Date): Promise<void> {
	await db.insert(mailbox).values({ ...letter, recipient: to, sentAt })
	await db.delete(mailbox).where(lte(mailbox.id, sql`(select max(id) - ${kept}::integer from mailbox)`))
}

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

/** Answers `false` and changes nothing during a known outage. */
export async function insertOutage(db: Database, since: Date): Promise<boolean> {
	const added = await db
		.insert(mailOutage)
		.values({ since })
		.onConflictDoNothing()
		.returning({ since: mailOutage.since })
	return added.length > 0
}

export async function deleteOutage(db: Database): Promise<Date | undefined> {
	const [ended] = await db.delete(mailOutage).returning({ since: mailOutage.since })
	return ended?.since
}

export async function hasOutage(db: Database): Promise<boolean> {
	const [outage] = await db.select({ since: mailOutage.since }).from(mailOutage)
	return outage !== undefined
}

export async function saveSentAt(db: Database, at: Date): Promise<void> {
	await db.insert(mailSent).values({ at }).onConflictDoUpdate({ target: mailSent.isOnlyRow, set: { at } })
}
