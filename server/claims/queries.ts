import { and, desc, eq, gt, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { users } from '../accounts/tables.ts'
import type { Database } from '../platform/database.ts'
import { namedLocks } from '../platform/locks.ts'
import { claims } from './tables.ts'

export type ClaimRow = typeof claims.$inferInsert & { id: string }

export async function insertClaim(tx: Database, claim: ClaimRow): Promise<void> {
	await tx.insert(claims).values(claim)
}

/** Locks a network and an email, so that the numbers of their claims hold. */
export async function lockSender(tx: Database, { network, email }: { network: string; email: string }): Promise<void> {
	// In one fixed order, so that two senders never wait for each other.
	for (const key of [`${namedLocks.claimsFrom} ${network}`, `${namedLocks.claimsOf} ${email}`].toSorted()) {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
	}
}

/** The times of a network's claims since a moment, the oldest first. */
export async function listReceivedFrom(tx: Database, network: string, since: Date): Promise<Date[]> {
	const rows = await tx
		.select({ receivedAt: claims.receivedAt })
		.from(claims)
		.where(and(eq(claims.network, network), gt(claims.receivedAt, since)))
		.orderBy(claims.receivedAt)
	return rows.map(({ receivedAt }) => receivedAt)
}

export async function countClaimsFor(tx: Database, email: string, since: Date): Promise<number> {
	return await tx.$count(claims, and(eq(claims.email, email), gt(claims.receivedAt, since)))
}

export async function listClaimsOf(db: Database, userId: string) {
	return await db
		.select({
			id: claims.id,
			kind: claims.kind,
			fullName: claims.fullName,
			email: claims.email,
			phone: claims.phone,
			orderNumber: claims.orderNumber,
			text: claims.text,
			receivedAt: claims.receivedAt,
			answerBy: claims.answerBy,
		})
		.from(claims)
		.where(eq(claims.userId, userId))
		.orderBy(desc(claims.receivedAt), desc(claims.id))
}

// Name and text must not be empty.
const nobody = {
	fullName: '—',
	email: '',
	phone: '',
	orderNumber: '',
	text: '—'.repeat(limits.claimTextMin),
	network: '0.0.0.0/32',
}

/** Removes personal data from claims to be answered before a day: of one person, or of all deleted accounts. */
export async function anonymizeAnswered(db: Database, day: string, userId?: string): Promise<void> {
	const gone = db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt))
	const isTheirs = userId === undefined ? inArray(claims.userId, gone) : eq(claims.userId, userId)
	await db
		.update(claims)
		.set(nobody)
		.where(and(isTheirs, lt(claims.answerBy, day), ne(claims.email, nobody.email)))
}
