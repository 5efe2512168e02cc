import { type Database, isDuplicate } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import type { AccountDeps } from './account-deps.ts'
import { emailChangedLetter } from './account-letters.ts'
import { deleteCodes } from './code-queries.ts'
import { removeUser } from './erase-queries.ts'
import { limitAddress } from './limit-attempts.ts'
import {
	deleteSecrets,
	findSecret,
	findUserByEmail,
	lockUser,
	replaceConsent,
	spendSecret,
	type UserRow,
	updateUser,
} from './queries.ts'
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
		const { userId, newEmail, registration } = secret
		const user = (await lockUser(tx, userId, 'update')) ?? fail('link_invalid')
		if (!(await spendSecret(tx, hash, now))) return fail('link_invalid')
		if (newEmail) await changeEmail(tx, deps, { user, newEmail })
		else await confirmRegistration(tx, { user, registration, now })
		const event = newEmail ? 'email-changed' : 'email-confirmed'
		deps.log.info({ event, userId, address: visit.address }, 'an address was confirmed')
	})
}

interface Confirmation {
	readonly user: UserRow
	/** What a repeated registration asked for; `null` when the account stands as it was first registered. */
	readonly registration: Registration | null
	readonly now: Date
}

async function confirmRegistration(tx: Database, { user, registration, now }: Confirmation): Promise<void> {
	// An account that is confirmed has its password: no registration puts another one in its place.
	if (user.emailConfirmedAt) return fail('link_invalid')
	const { consent, ...chosen } = registration ?? {}
	await updateUser(tx, user.id, { ...chosen, emailConfirmedAt: now })
	if (registration) await replaceConsent(tx, user.id, consent)
	await deleteSecrets(tx, user.id, 'confirm-email')
}

interface Change {
	readonly user: UserRow
	readonly newEmail: string
}

async function changeEmail(tx: Database, deps: AccountDeps, { user, newEmail }: Change): Promise<void> {
	const { seller, publicUrl } = deps
	await removeUnconfirmed(tx, newEmail)
	try {
		await updateUser(tx, user.id, { email: newEmail })
	} catch (error) {
		// The address was registered by somebody else meanwhile.
		if (isDuplicate(error)) return fail('link_invalid')
		throw error
	}
	// What the old address was sent must not open the account any more.
	await deleteSecrets(tx, user.id, 'reset-password', 'confirm-email', 'change-email')
	await deleteCodes(tx, user.id)
	const addressing = { to: user.email, language: user.language, seller, publicUrl }
	await deps.sendLetter(tx, emailChangedLetter(addressing, newEmail))
}

/** Frees an address that somebody registered, but nobody confirmed: whoever confirms it now is its owner. */
async function removeUnconfirmed(tx: Database, email: string): Promise<void> {
	const registered = await findUserByEmail(tx, email)
	const locked = registered && (await lockUser(tx, registered.id, 'update'))
	if (locked && !locked.emailConfirmedAt) await removeUser(tx, locked.id)
}
