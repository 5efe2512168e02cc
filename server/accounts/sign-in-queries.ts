import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { signIns, spentTokens, users } from './tables.ts'

const familyColumns = {
	id: signIns.id,
	userId: signIns.userId,
	fingerprintHash: signIns.fingerprintHash,
	expiresAt: signIns.expiresAt,
	endedAt: signIns.endedAt,
	device: signIns.device,
	role: users.role,
	deletedAt: users.deletedAt,
}

export type Family = NonNullable<Awaited<ReturnType<typeof lockFamily>>>

export async function insertSignIn(db: Database, signIn: typeof signIns.$inferInsert): Promise<void> {
	await db.insert(signIns).values(signIn)
}

/** The sign-in whose newest token this is, locked until the transaction ends. */
export async function lockFamily(db: Database, tokenHash: Buffer) {
	const [family] = await db
		.select(familyColumns)
		.from(signIns)
		.innerJoin(users, eq(users.id, signIns.userId))
		.where(eq(signIns.tokenHash, tokenHash))
		.for('update', { of: signIns })
	return family
}

/** The sign-in that this token, used before, once belonged to, locked until the transaction ends. */
export async function lockFamilyOfSpent(db: Database, tokenHash: Buffer) {
	const [spent] = await db
		.select({ ...familyColumns, spentAt: spentTokens.spentAt, successor: spentTokens.successor })
		.from(spentTokens)
		.innerJoin(signIns, eq(signIns.id, spentTokens.signInId))
		.innerJoin(users, eq(users.id, signIns.userId))
		.where(eq(spentTokens.hash, tokenHash))
		.for('update', { of: signIns })
	return spent
}

interface Rotation {
	readonly signInId: string
	readonly spent: Buffer
	readonly tokenHash: Buffer
	readonly successor: Buffer
	readonly address: string
	readonly now: Date
	/** Successors of tokens spent before this are of no use any more. */
	readonly graceFrom: Date
}

/** Puts a new token in the place of the one just used. */
export async function rotateToken(db: Database, rotation: Rotation): Promise<void> {
	const { signInId, spent, tokenHash, successor, address, now, graceFrom } = rotation
	await db
		.update(spentTokens)
		.set({ successor: null })
		.where(
			and(eq(spentTokens.signInId, signInId), lte(spentTokens.spentAt, graceFrom), isNotNull(spentTokens.successor)),
		)
	await db.insert(spentTokens).values({ hash: spent, signInId, spentAt: now, successor })
	await db.update(signIns).set({ tokenHash, lastUsedAt: now, address }).where(eq(signIns.id, signInId))
}

export async function endSignIn(db: Database, id: string, now: Date): Promise<void> {
	await db
		.update(signIns)
		.set({ endedAt: now })
		.where(and(eq(signIns.id, id), isNull(signIns.endedAt)))
}

export async function endAllSignIns(db: Database, userId: string, now: Date): Promise<void> {
	await db
		.update(signIns)
		.set({ endedAt: now })
		.where(and(eq(signIns.userId, userId), isNull(signIns.endedAt)))
}

/** The sign-in whose newest token this is. */
export async function findSignInId(db: Database, tokenHash: Buffer): Promise<string | undefined> {
	const [row] = await db.select({ id: signIns.id }).from(signIns).where(eq(signIns.tokenHash, tokenHash))
	return row?.id
}

/** When a sign-in of the person began, if it has not ended. */
export async function findSignInTime(db: Database, { id, userId }: { id: string; userId: string }) {
	const [row] = await db
		.select({ createdAt: signIns.createdAt })
		.from(signIns)
		.where(and(eq(signIns.id, id), eq(signIns.userId, userId), isNull(signIns.endedAt)))
	return row?.createdAt
}

export async function deleteOldSignIns(db: Database, before: Date): Promise<void> {
	await db.delete(signIns).where(or(lte(signIns.expiresAt, before), lte(signIns.endedAt, before)))
}
