import type { Language } from '#contract/language.ts'
import type { Database } from '../platform/database.ts'
import type { AccountDeps } from './account-deps.ts'
import { confirmLetter } from './account-letters.ts'
import { after, lifetimes } from './account-lifetimes.ts'
import { insertSecret } from './queries.ts'
import { hashToken, makeToken } from './secret-token.ts'
import type { Registration } from './tables.ts'

interface Recipient {
	readonly userId: string
	readonly email: string
	readonly fullName: string
	readonly language: Language
	/** What confirming by this letter shall set, when it is not what the account has already. */
	readonly registration?: Registration | undefined
}

/** Sends the letter whose link confirms an address, in the given transaction. */
export async function sendConfirmation(tx: Database, deps: AccountDeps, recipient: Recipient): Promise<void> {
	const { userId, email, fullName, language, registration } = recipient
	const { seller, publicUrl } = deps
	const token = makeToken()
	const createdAt = deps.clock.now()
	await insertSecret(tx, {
		hash: hashToken(token),
		userId,
		purpose: 'confirm-email',
		createdAt,
		expiresAt: after(createdAt, lifetimes.confirmLink),
		...(registration && { registration }),
	})
	const hours = lifetimes.confirmLink / 3_600_000
	await deps.sendLetter(tx, confirmLetter({ to: email, language, seller, publicUrl }, { fullName, token, hours }))
}
