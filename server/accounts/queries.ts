import { and, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { type AcceptedConsent, consents, type EmailSecretPurpose, emailSecrets, users } from './tables.ts'

const confirming: EmailSecretPurpose[] = ['confirm-email', 'change-email']

const userColumns = {
	id: users.id,
	email: users.email,
	fullName: users.fullName,
	passwordHash: users.passwordHash,
	role: users.role,
	twoFactorEnabled: users.twoFactorEnabled,
	emailConfirmedAt: users.emailConfirmedAt,
	language: users.language,
}

export type UserRow = Awaited<ReturnType<typeof listUsers>>[number]

async function listUsers(db: Database, where: ReturnType<typeof eq>) {
	return await db
		.select(userColumns)
		.from(users)
		.where(and(where, isNull(users.deletedAt)))
}

/** Takes an email in lower case. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
	const [user] = await listUsers(db, eq(users.email, email))
	return user
}

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
	const [user] = await listUsers(db, eq(users.id, id))
	return user
}

/**
 * Locks the account until the transaction ends. `update` waits for everything that points to the account and keeps it
 * away; `key share` only keeps `update` away.
 */
export async function lockUser(
	tx: Database,
	id: string,
	strength: 'update' | 'key share',
): Promise<UserRow | undefined> {
	const [user] = await tx
		.select(userColumns)
		.from(users)
		.where(and(eq(users.id, id), isNull(users.deletedAt)))
		.for(strength)
		.prepare(`lock_user_for_${strength.replace(' ', '_')}`)
		.execute()
	return user
}

type NewUser = typeof users.$inferInsert

/** Answers `undefined` when the email has an account already. */
export async function insertUser(db: Database, user: NewUser): Promise<string | undefined> {
	const [added] = await db
		.insert(users)
		.values(user)
		.onConflictDoNothing({ target: users.email })
		.returning({ id: users.id })
	return added?.id
}

export async function updateUser(db: Database, id: string, changes: Partial<NewUser>): Promise<UserRow | undefined> {
	const [user] = await db
		.update(users)
		.set(changes)
		.where(and(eq(users.id, id), isNull(users.deletedAt)))
		.returning(userColumns)
	return user
}

/** Answers `undefined` and changes nothing when the password changed meanwhile. */
export async function replacePasswordHash(
	db: Database,
	user: UserRow,
	passwordHash: string,
): Promise<UserRow | undefined> {
	const [changed] = await db
		.update(users)
		.set({ passwordHash })
		.where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), isNull(users.deletedAt)))
		.returning(userColumns)
	return changed
}

/** A consent of an earlier registration no longer counts. */
export async function replaceConsent(
	db: Database,
	userId: string,
	consent: AcceptedConsent | undefined,
): Promise<void> {
	const document = 'personal-data'
	await db.delete(consents).where(and(eq(consents.userId, userId), eq(consents.document, document)))
	if (!consent) return
	const { version, address: ipAddress } = consent
	await db.insert(consents).values({ userId, document, version, acceptedAt: new Date(consent.acceptedAt), ipAddress })
}

export async function insertSecret(db: Database, secret: typeof emailSecrets.$inferInsert): Promise<void> {
	await db.insert(emailSecrets).values(secret)
}

export async function findSecret(db: Database, secret: { hash: Buffer; purposes: EmailSecretPurpose[]; now: Date }) {
	const [row] = await db
		.select({
			userId: emailSecrets.userId,
			purpose: emailSecrets.purpose,
			newEmail: emailSecrets.newEmail,
			sentTo: sql<string>`coalesce(${emailSecrets.newEmail}, ${users.email})`,
		})
		.from(emailSecrets)
		.innerJoin(users, eq(users.id, emailSecrets.userId))
		.where(
			and(
				eq(emailSecrets.hash, secret.hash),
				inArray(emailSecrets.purpose, secret.purposes),
				isNull(emailSecrets.usedAt),
				gt(emailSecrets.expiresAt, secret.now),
				isNull(users.deletedAt),
			),
		)
	return row
}

/** The spent ones stay until they are old, so that their links still tell that they worked. */
export async function deleteUnspent(db: Database, userId: string, ...purposes: EmailSecretPurpose[]): Promise<void> {
	const isUnspent = isNull(emailSecrets.usedAt)
	await db
		.delete(emailSecrets)
		.where(and(eq(emailSecrets.userId, userId), inArray(emailSecrets.purpose, purposes), isUnspent))
}

/** Whether a link was used in its time, and the email that it confirmed is still that of its account. */
export async function hasConfirmed(db: Database, link: { hash: Buffer; email: string }): Promise<boolean> {
	const isSpent = and(eq(emailSecrets.hash, link.hash), isNotNull(emailSecrets.usedAt))
	const isOfEmail = and(eq(users.email, link.email), isNotNull(users.emailConfirmedAt), isNull(users.deletedAt))
	const isOfPurpose = inArray(emailSecrets.purpose, confirming)
	const found = await db
		.select({ userId: users.id })
		.from(emailSecrets)
		.innerJoin(users, eq(users.id, emailSecrets.userId))
		.where(and(isSpent, isOfPurpose, isOfEmail))
	return found.length > 0
}

/** Of several uses at once exactly one gets `true`. */
export async function spendSecret(db: Database, hash: Buffer, now: Date): Promise<boolean> {
	const spent = await db
		.update(emailSecrets)
		.set({ usedAt: now })
		.where(and(eq(emailSecrets.hash, hash), isNull(emailSecrets.usedAt)))
		.returning({ hash: emailSecrets.hash })
	return spent.length > 0
}

interface Ages {
	readonly before: Date
	/** People may ask for the letter of a registration again, so the secrets of an unconfirmed account have an age of their own. */
	readonly registrationsBefore: Date
}

/** A used link that confirmed an address stays as long as the account: it says again that it worked. */
export async function deleteOldSecrets(db: Database, { before, registrationsBefore }: Ages): Promise<void> {
	const confirmed = db.select({ id: users.id }).from(users).where(isNotNull(users.emailConfirmedAt))
	const isOld = and(lte(emailSecrets.expiresAt, before), inArray(emailSecrets.userId, confirmed))
	const isNoLinkThatWorked = or(isNull(emailSecrets.usedAt), notInArray(emailSecrets.purpose, confirming))
	await db
		.delete(emailSecrets)
		.where(and(isNoLinkThatWorked, or(isOld, lte(emailSecrets.expiresAt, registrationsBefore))))
}
