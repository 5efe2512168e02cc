import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Role } from '#contract/roles.ts'
import type { Database } from '../platform/database.ts'
import { consents, type EmailSecretPurpose, emailSecrets, type Registration, signInCodes, users } from './tables.ts'

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

function prepareRole(db: Database) {
	return db
		.select({ role: users.role })
		.from(users)
		.where(and(eq(users.id, sql.placeholder('id')), isNull(users.deletedAt)))
		.prepare('find_role')
}

const preparedRoles = new WeakMap<Database, ReturnType<typeof prepareRole>>()

/** The role of an account as it is now; `undefined` for an unknown or deleted one. */
export async function selectRole(db: Database, id: string): Promise<Role | undefined> {
	const statement = preparedRoles.get(db) ?? prepareRole(db)
	preparedRoles.set(db, statement)
	const [row] = await statement.execute({ id })
	return row?.role
}

export async function hasAdmin(db: Database): Promise<boolean> {
	const [admin] = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.role, 'Admin'), isNull(users.deletedAt)))
		.limit(1)
	return admin !== undefined
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

export async function updateUser(db: Database, id: string, changes: Partial<NewUser>): Promise<UserRow | undefined> {
	const [user] = await db.update(users).set(changes).where(eq(users.id, id)).returning(userColumns)
	return user
}

export async function insertConsent(db: Database, consent: typeof consents.$inferInsert): Promise<void> {
	await db.insert(consents).values(consent).onConflictDoNothing()
}

export async function insertSecret(db: Database, secret: typeof emailSecrets.$inferInsert): Promise<void> {
	await db.insert(emailSecrets).values(secret)
}

/** Ends the secrets of a person that a new one of the same purpose replaces. */
export async function deleteSecrets(db: Database, userId: string, purpose: EmailSecretPurpose): Promise<void> {
	await db.delete(emailSecrets).where(and(eq(emailSecrets.userId, userId), eq(emailSecrets.purpose, purpose)))
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

type NewCode = typeof signInCodes.$inferInsert & { createdAt: Date }

/** Puts a code in the place of the one before, unless that was made after `replaceable`; then `false`. */
export async function replaceCode(db: Database, code: NewCode, replaceable: Date): Promise<boolean> {
	const { userId, fingerprintHash, ...changes } = code
	const kept = await db
		.insert(signInCodes)
		.values({ userId, fingerprintHash, ...changes })
		.onConflictDoUpdate({
			target: [signInCodes.userId, signInCodes.fingerprintHash],
			set: changes,
			setWhere: lte(signInCodes.createdAt, replaceable),
		})
		.returning({ userId: signInCodes.userId })
	return kept.length > 0
}

interface CodeKey {
	readonly userId: string
	readonly fingerprintHash: Buffer
}

const isCodeOf = ({ userId, fingerprintHash }: CodeKey) =>
	and(eq(signInCodes.userId, userId), eq(signInCodes.fingerprintHash, fingerprintHash))

export async function findCodeTime(db: Database, key: CodeKey): Promise<Date | undefined> {
	const [code] = await db.select({ createdAt: signInCodes.createdAt }).from(signInCodes).where(isCodeOf(key))
	return code?.createdAt
}

/** Takes one of the tries of a valid code and returns its hash; `undefined` when there is none left. */
export async function takeCodeTry(db: Database, key: CodeKey, now: Date): Promise<string | undefined> {
	const [code] = await db
		.update(signInCodes)
		.set({ triesLeft: sql`${signInCodes.triesLeft} - 1` })
		.where(and(isCodeOf(key), gt(signInCodes.triesLeft, 0), gt(signInCodes.expiresAt, now)))
		.returning({ codeHash: signInCodes.codeHash })
	return code?.codeHash
}

/** Uses a code up; of several at once exactly one gets `true`. */
export async function spendCode(db: Database, key: CodeKey, codeHash: string): Promise<boolean> {
	const spent = await db
		.delete(signInCodes)
		.where(and(isCodeOf(key), eq(signInCodes.codeHash, codeHash)))
		.returning({ userId: signInCodes.userId })
	return spent.length > 0
}

export async function deleteOldSecrets(db: Database, before: Date): Promise<void> {
	await db.delete(emailSecrets).where(lte(emailSecrets.expiresAt, before))
	await db.delete(signInCodes).where(lte(signInCodes.expiresAt, before))
}
