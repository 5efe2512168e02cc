import { and, desc, eq, exists, gt, gte, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/values/roles.ts'
import type { Database } from '../platform/database.ts'
import { after, lifetimes } from './account-lifetimes.ts'
import { knownDevices, signIns, spentTokens, users } from './tables.ts'

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

/** Locks the sign-in of a newest token until the transaction ends. */
export async function lockFamily(db: Database, tokenHash: Buffer) {
	const [family] = await db
		.select(familyColumns)
		.from(signIns)
		.innerJoin(users, eq(users.id, signIns.userId))
		.where(eq(signIns.tokenHash, tokenHash))
		.for('update', { of: signIns })
	return family
}

/** Locks the sign-in of a token that was used before. */
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

/** Sealed successors of the tokens spent since a moment, by the hash of the spent token in hex. */
export async function listSuccessors(
	tx: Database,
	signInId: string,
	since: Date,
): Promise<ReadonlyMap<string, Buffer | null>> {
	const rows = await tx
		.select({ hash: spentTokens.hash, successor: spentTokens.successor })
		.from(spentTokens)
		.where(and(eq(spentTokens.signInId, signInId), gte(spentTokens.spentAt, since)))
	return new Map(rows.map(({ hash, successor }) => [hash.toString('hex'), successor]))
}

interface Rotation {
	readonly signInId: string
	readonly spent: Buffer
	readonly tokenHash: Buffer
	readonly successor: Buffer
	readonly ipAddress: string
	readonly now: Date
	readonly graceFrom: Date
}

export async function rotateToken(db: Database, rotation: Rotation): Promise<void> {
	const { signInId, spent, tokenHash, successor, ipAddress, now, graceFrom } = rotation
	await db
		.update(spentTokens)
		.set({ successor: null })
		.where(
			and(eq(spentTokens.signInId, signInId), lte(spentTokens.spentAt, graceFrom), isNotNull(spentTokens.successor)),
		)
	await db.insert(spentTokens).values({ hash: spent, signInId, spentAt: now, successor })
	await db.update(signIns).set({ tokenHash, lastUsedAt: now, ipAddress }).where(eq(signIns.id, signInId))
}

export async function endSignIn(db: Database, id: string, now: Date): Promise<boolean> {
	const { rowCount } = await db
		.update(signIns)
		.set({ endedAt: now })
		.where(and(eq(signIns.id, id), isNull(signIns.endedAt)))
	return rowCount === 1
}

/** Forgets the devices of the ended sign-ins, so that the owner learns of the next sign-in on one of them. */
export async function endAllSignIns(db: Database, userId: string, now: Date, keptId?: string): Promise<void> {
	const isOther = keptId === undefined ? undefined : ne(signIns.id, keptId)
	await db
		.update(signIns)
		.set({ endedAt: now })
		.where(and(eq(signIns.userId, userId), isNull(signIns.endedAt), isOther))
	const kept = db.select({ fingerprintHash: signIns.fingerprintHash }).from(signIns)
	const isOtherDevice =
		keptId === undefined ? undefined : notInArray(knownDevices.fingerprintHash, kept.where(eq(signIns.id, keptId)))
	await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), isOtherDevice))
}

const isOpen = (now: Date) => and(isNull(signIns.endedAt), gt(signIns.expiresAt, now))

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

const listedColumns = {
	id: signIns.id,
	device: signIns.device,
	ipAddress: signIns.ipAddress,
	createdAt: signIns.createdAt,
	lastUsedAt: signIns.lastUsedAt,
}

const lastUsedFirst = [desc(signIns.lastUsedAt), desc(signIns.createdAt), desc(signIns.id)]

export type SignInRow = Awaited<ReturnType<typeof listOpenSignIns>>[number]

export async function listOpenSignIns(db: Database, userId: string, now: Date) {
	return await db
		.select(listedColumns)
		.from(signIns)
		.where(and(eq(signIns.userId, userId), isOpen(now)))
		.orderBy(...lastUsedFirst)
		.limit(limits.unpagedRows)
}

export async function listKeptSignIns(db: Database, userId: string) {
	return await db
		.select({ ...listedColumns, endedAt: signIns.endedAt, expiresAt: signIns.expiresAt })
		.from(signIns)
		.where(eq(signIns.userId, userId))
		.orderBy(...lastUsedFirst)
}

/** Finds a spent token's sign-in too. */
export async function findFamily(db: Database, tokenHash: Buffer) {
	const spent = db.select({ id: spentTokens.signInId }).from(spentTokens).where(eq(spentTokens.hash, tokenHash))
	const [family] = await db
		.select(familyColumns)
		.from(signIns)
		.innerJoin(users, eq(users.id, signIns.userId))
		.where(or(eq(signIns.tokenHash, tokenHash), eq(signIns.id, spent)))
	return family
}

export async function hasSignedInOn(db: Database, fingerprintHash: Buffer, since: Date): Promise<boolean> {
	// All sign-ins last equally long, and the database finds them quickly by their end.
	const isSince = gte(signIns.expiresAt, after(since, lifetimes.signIn))
	const isOnDevice = eq(signIns.fingerprintHash, fingerprintHash)
	return (await db.$count(signIns, and(isSince, isOnDevice, isNull(signIns.endedAt)))) > 0
}

export async function hasSignedInBefore(db: Database, userId: string): Promise<boolean> {
	return (await db.$count(signIns, eq(signIns.userId, userId))) > 0
}

function prepareRole(db: Database) {
	const isTheirs = and(
		eq(signIns.id, sql.placeholder('signInId')),
		eq(signIns.userId, users.id),
		isNull(signIns.endedAt),
	)
	const open = db
		.select({ id: signIns.id })
		.from(signIns)
		.where(and(isTheirs, gt(signIns.expiresAt, sql.placeholder('now'))))
	return db
		.select({ role: users.role })
		.from(users)
		.where(and(eq(users.id, sql.placeholder('userId')), isNull(users.deletedAt), exists(open)))
		.prepare('select_role')
}

const preparedRoles = new WeakMap<Database, ReturnType<typeof prepareRole>>()

interface TokenHolder {
	readonly userId: string
	readonly signInId: string
	readonly now: Date
}

/** Answers `undefined` for a deleted account, or a sign-in that is over or not theirs. */
export async function selectRole(db: Database, holder: TokenHolder): Promise<Role | undefined> {
	const statement = preparedRoles.get(db) ?? prepareRole(db)
	preparedRoles.set(db, statement)
	const [row] = await statement.execute({ ...holder })
	return row?.role
}

export async function findSignInId(db: Database, tokenHash: Buffer): Promise<string | undefined> {
	const [row] = await db.select({ id: signIns.id }).from(signIns).where(eq(signIns.tokenHash, tokenHash))
	return row?.id
}

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
