import { type Database, isDuplicate } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import type { AccountDeps } from './account-deps.ts'
import { emailChangedLetter } from './account-letters.ts'
import { limitAddress } from './limit-attempts.ts'
import { deleteSecrets, findSecret, findUser, replaceConsent, spendSecret, updateUser } from './queries.ts'
import { hashToken } from './secret-token.ts'
import type { Registration } from './tables.ts'
import type { Visit } from './visit.ts'

interface Link {
	readonly email: string
	readonly token: string
}

/**
 * Confirms a registered address, or puts a confirmed new one in the place of the old. Throws `link_invalid` for a link that
 * was used, is too old, or belongs to another address.
 */
export async function confirmEmail(deps: AccountDeps, link: Link, visit: Visit): Promise<void> {
	await limitAddress(deps, 'link', visit.address)
	const hash = hashToken(link.token)
	const now = deps.clock.now()
	await inTransaction(deps.db, async (tx) => {
		const secret = await findSecret(tx, { hash, purposes: ['confirm-email', 'change-email'], now })
		if (!secret || secret.sentTo !== link.email.toLowerCase()) return fail('link_invalid')
		if (!(await spendSecret(tx, hash, now))) return fail('link_invalid')
		const { userId, newEmail, registration } = secret
		if (newEmail) await changeEmail(tx, deps, { userId, newEmail })
		else await confirmRegistration(tx, { userId, registration, now })
		await deleteSecrets(tx, userId, secret.purpose)
		const event = newEmail ? 'email-changed' : 'email-confirmed'
		deps.log.info({ event, userId, address: visit.address }, 'an address was confirmed')
	})
}

interface Confirmation {
	readonly userId: string
	/** What a repeated registration asked for; `null` when the account stands as it was first registered. */
	readonly registration: Registration | null
	readonly now: Date
}

async function confirmRegistration(tx: Database, { userId, registration, now }: Confirmation): Promise<void> {
	if (!registration) {
		await updateUser(tx, userId, { emailConfirmedAt: now })
		return
	}
	const { consent, ...chosen } = registration
	await updateUser(tx, userId, { ...chosen, emailConfirmedAt: now })
	await replaceConsent(tx, userId, consent)
}

interface Change {
	readonly userId: string
	readonly newEmail: string
}

async function changeEmail(tx: Database, deps: AccountDeps, { userId, newEmail }: Change): Promise<void> {
	const { seller, publicUrl } = deps
	const user = (await findUser(tx, userId)) ?? fail('link_invalid')
	try {
		await updateUser(tx, userId, { email: newEmail })
	} catch (error) {
		// The address was registered by somebody else meanwhile.
		if (isDuplicate(error)) return fail('link_invalid')
		throw error
	}
	const addressing = { to: user.email, language: user.language, seller, publicUrl }
	await deps.sendLetter(tx, emailChangedLetter(addressing, newEmail))
}
