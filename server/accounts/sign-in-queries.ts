import { and, desc, eq, exists, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/roles.ts'
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

/** Ends every sign-in of a person, but for the one to be kept. */
export async function endAllSignIns(db: Database, userId: string, now: Date, keptId?: string): Promise<void> {
	const isKept = keptId === undefined ? undefined : ne(signIns.id, keptId)
	await db
		.update(signIns)
		.set({ endedAt: now })
		.where(and(eq(signIns.userId, userId), isNull(signIns.endedAt), isKept))
}

const isOpen = (now: Date) => and(isNull(signIns.endedAt), gt(signIns.expiresAt, now))

/** Ends a sign-in of the person; `false` when there is none of that id that was still open. */
export async function endOwnSignIn(
	db: Database,
	{ id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
	const { rowCount } = await db
		.update(signIns)
		.set({ endedAt: now })
		.where(and(eq(signIns.id, id), eq(signIns.userId, userId), isOpen(now)))
	return rowCount === 1
}

/** The open sign-ins of a person, the last used first. */
export async function listOpenSignIns(db: Database, userId: string, now: Date) {
	return await db
		.select({
			id: signIns.id,
			device: signIns.device,
			address: signIns.address,
			createdAt: signIns.createdAt,
			lastUsedAt: signIns.lastUsedAt,
		})
		.from(signIns)
		.where(and(eq(signIns.userId, userId), isOpen(now)))
		.orderBy(desc(signIns.lastUsedAt), desc(signIns.createdAt), desc(signIns.id))
		.limit(limits.unpagedRows)
}

/** Whether the sign-in that a refresh token belongs to, or once belonged to, is open. */
export async function hasOpenSignIn(db: Database, tokenHash: Buffer, now: Date): Promise<boolean> {
	const family = db.select({ id: spentTokens.signInId }).from(spentTokens).where(eq(spentTokens.hash, tokenHash))
	const [row] = await db
		.select({ id: signIns.id })
		.from(signIns)
		.innerJoin(users, eq(users.id, signIns.userId))
		.where(and(or(eq(signIns.tokenHash, tokenHash), eq(signIns.id, family)), isOpen(now), isNull(users.deletedAt)))
	return row !== undefined
}

function prepareRole(db: Database) {
	const signInId = sql.placeholder('signInId')
	const isTheirs = and(eq(signIns.id, signInId), eq(signIns.userId, users.id), isNull(signIns.endedAt))
	const open = db
		.select({ id: signIns.id })
		.from(signIns)
		.where(and(isTheirs, gt(signIns.expiresAt, sql.placeholder('now'))))
	return db
		.select({ role: users.role })
		.from(users)
		.where(
			and(
				eq(users.id, sql.placeholder('userId')),
				isNull(users.deletedAt),
				or(sql`${signInId}::uuid is null`, exists(open)),
			),
		)
		.prepare('select_role')
}

const preparedRoles = new WeakMap<Database, ReturnType<typeof prepareRole>>()

interface TokenHolder {
	readonly userId: string
	readonly signInId: string | undefined
	readonly now: Date
}

/** The role of an account as it is now; `undefined` for a deleted one, and when the named sign-in is not open or not theirs. */
export async function selectRole(db: Database, { userId, signInId, now }: TokenHolder): Promise<Role | undefined> {
	const statement = preparedRoles.get(db) ?? prepareRole(db)
	preparedRoles.set(db, statement)
	const [row] = await statement.execute({ userId, signInId: signInId ?? null, now })
	return row?.role
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
