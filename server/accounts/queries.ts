import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import {
	type AcceptedConsent,
	consents,
	type EmailSecretPurpose,
	emailSecrets,
	type Registration,
	users,
} from './tables.ts'

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

/** The account of an address in lower case, unless it was deleted. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
	const [user] = await listUsers(db, eq(users.email, email))
	return user
}

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
	const [user] = await listUsers(db, eq(users.id, id))
	return user
}

/**
 * The account, locked until the transaction ends; `undefined` for an unknown or deleted one. `update` waits for everything that
 * points to the account and keeps it away, `key share` only keeps away who locks it for `update`.
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

/** Adds an account and returns its id; `undefined` when the address has one already. */
export async function insertUser(db: Database, user: NewUser): Promise<string | undefined> {
	const [added] = await db
		.insert(users)
		.values(user)
		.onConflictDoNothing({ target: users.email })
		.returning({ id: users.id })
	return added?.id
}

/** Changes an account and returns it; `undefined`, changing nothing, for an unknown or deleted one. */
export async function updateUser(db: Database, id: string, changes: Partial<NewUser>): Promise<UserRow | undefined> {
	const [user] = await db
		.update(users)
		.set(changes)
		.where(and(eq(users.id, id), isNull(users.deletedAt)))
		.returning(userColumns)
	return user
}

/** Puts another hash in the place of one; `undefined`, changing nothing, when the password is another one meanwhile. */
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

/** Keeps the consent of the registration that counts; one given with an earlier registration counts no more. */
export async function replaceConsent(
	db: Database,
	userId: string,
	consent: AcceptedConsent | undefined,
): Promise<void> {
	const document = 'personal-data'
	await db.delete(consents).where(and(eq(consents.userId, userId), eq(consents.document, document)))
	if (!consent) return
	const { version, address } = consent
	await db.insert(consents).values({ userId, document, version, acceptedAt: new Date(consent.acceptedAt), address })
}

export async function insertSecret(db: Database, secret: typeof emailSecrets.$inferInsert): Promise<void> {
	await db.insert(emailSecrets).values(secret)
}

/** Ends the secrets of a person that have one of these purposes. */
export async function deleteSecrets(db: Database, userId: string, ...purposes: EmailSecretPurpose[]): Promise<void> {
	await db.delete(emailSecrets).where(and(eq(emailSecrets.userId, userId), inArray(emailSecrets.purpose, purposes)))
}

/** A secret that still counts, with the address it was sent to. */
export async function findSecret(db: Database, secret: { hash: Buffer; purposes: EmailSecretPurpose[]; now: Date }) {
	const [row] = await db
		.select({
			userId: emailSecrets.userId,
			purpose: emailSecrets.purpose,
			registration: emailSecrets.registration,
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

/** Uses a secret up; of several at once exactly one gets `true`. */
export async function spendSecret(db: Database, hash: Buffer, now: Date): Promise<boolean> {
	const spent = await db
		.update(emailSecrets)
		.set({ usedAt: now })
		.where(and(eq(emailSecrets.hash, hash), isNull(emailSecrets.usedAt)))
		.returning({ hash: emailSecrets.hash })
	return spent.length > 0
}

/** What the newest registration asked for that repeated an earlier one of a still unconfirmed address. */
export async function findRegistration(db: Database, userId: string): Promise<Registration | undefined> {
	const [row] = await db
		.select({ registration: emailSecrets.registration })
		.from(emailSecrets)
		.where(
			and(
				eq(emailSecrets.userId, userId),
				eq(emailSecrets.purpose, 'confirm-email'),
				isNotNull(emailSecrets.registration),
			),
		)
		.orderBy(desc(emailSecrets.createdAt))
		.limit(1)
	return row?.registration ?? undefined
}

interface Ages {
	readonly before: Date
	/** Of registrations, whose letter may be asked for again. */
	readonly registrationsBefore: Date
}

/** Drops the secrets that expired before these times. */
export async function deleteOldSecrets(db: Database, { before, registrationsBefore }: Ages): Promise<void> {
	const isOld = and(lte(emailSecrets.expiresAt, before), ne(emailSecrets.purpose, 'confirm-email'))
	await db.delete(emailSecrets).where(or(isOld, lte(emailSecrets.expiresAt, registrationsBefore)))
}
