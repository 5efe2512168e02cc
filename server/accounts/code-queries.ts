import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { signInCodes } from './tables.ts'

type NewCode = typeof signInCodes.$inferInsert & { createdAt: Date }

/** Answers `false` when the present code was made after `replaceable`. */
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

export async function updateFormerSignIn(db: Database, key: CodeKey, formerSignInId: string): Promise<void> {
	await db.update(signInCodes).set({ formerSignInId }).where(isCodeOf(key))
}

/** Answers the hash of a valid code; `undefined` when it has no tries left. */
export async function spendCodeTry(db: Database, key: CodeKey, now: Date): Promise<string | undefined> {
	const [code] = await db
		.update(signInCodes)
		.set({ triesLeft: sql`${signInCodes.triesLeft} - 1` })
		.where(and(isCodeOf(key), gt(signInCodes.triesLeft, 0), gt(signInCodes.expiresAt, now)))
		.returning({ codeHash: signInCodes.codeHash })
	return code?.codeHash
}

/** Of several uses at once exactly one gets the code. */
export async function spendCode(db: Database, key: CodeKey, codeHash: string) {
	const [spent] = await db
		.delete(signInCodes)
		.where(and(isCodeOf(key), eq(signInCodes.codeHash, codeHash)))
		.returning({ formerSignInId: signInCodes.formerSignInId })
	return spent
}

export async function deleteCodes(db: Database, userId: string): Promise<void> {
	await db.delete(signInCodes).where(eq(signInCodes.userId, userId))
}

export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
	await db.delete(signInCodes).where(lte(signInCodes.expiresAt, before))
}
