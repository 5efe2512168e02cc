import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { claims } from './tables.ts'

export type ClaimRow = typeof claims.$inferInsert & { id: string }

export async function insertClaim(tx: Database, claim: ClaimRow): Promise<void> {
	await tx.insert(claims).values(claim)
}

/** Waits until no other transaction is taking in a claim from this network or address, so that counts hold. */
export async function lockSender(tx: Database, { network, email }: { network: string; email: string }): Promise<void> {
	// In one fixed order, so that two senders never wait for each other.
	for (const key of [`claims from ${network}`, `claims of ${email}`].toSorted()) {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
	}
}

/** When the claims of a network since a moment came in, the oldest first. */
export async function listReceivedFrom(tx: Database, network: string, since: Date): Promise<Date[]> {
	const rows = await tx
		.select({ receivedAt: claims.receivedAt })
		.from(claims)
		.where(and(eq(claims.network, network), gt(claims.receivedAt, since)))
		.orderBy(claims.receivedAt)
	return rows.map(({ receivedAt }) => receivedAt)
}

/** How many claims since a moment named this address for the answer. */
export async function countNaming(tx: Database, email: string, since: Date): Promise<number> {
	return await tx.$count(claims, and(eq(claims.email, email), gt(claims.receivedAt, since)))
}
