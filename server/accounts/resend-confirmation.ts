import { inTransaction } from '../platform/in-transaction.ts'
import type { AccountDeps } from './account-deps.ts'
import { inEqualTime } from './in-equal-time.ts'
import { limitAccount, limitAddress } from './limit-attempts.ts'
import { findRegistration, findUserByEmail, lockUser, type UserRow } from './queries.ts'
import { sendConfirmation } from './send-confirmation.ts'
import type { Visit } from './visit.ts'

/** Sends the confirmation letter again, if there is something to confirm; the caller does not learn whether. */
export async function resendConfirmation(deps: AccountDeps, address: string, visit: Visit): Promise<void> {
	const email = address.toLowerCase()
	await limitAddress(deps, 'letter', visit.address)
	await limitAccount(deps, 'resend', email)
	await inEqualTime(async () => {
		const user = await findUserByEmail(deps.db, email)
		const fields = { event: 'resend-confirmation', userId: user?.id, address: visit.address }
		deps.log.info(fields, 'a confirmation letter was asked for again')
		if (user && !user.emailConfirmedAt) await sendAgain(deps, user, visit)
	})
}

async function sendAgain(deps: AccountDeps, { id, email }: UserRow, { language }: Visit): Promise<void> {
	await inTransaction(deps.db, async (tx) => {
		const user = await lockUser(tx, id, 'key share')
		// A link put down after a confirmation would confirm once more.
		if (!user || user.emailConfirmedAt) return
		const registration = await findRegistration(tx, id)
		const fullName = registration?.fullName ?? user.fullName
		await sendConfirmation(tx, deps, { userId: id, email, fullName, language, registration })
	})
}
