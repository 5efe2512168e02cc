import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import type { Visitor } from '../platform/session.ts'
import type { AccountDeps } from './account-deps.ts'
import { endAllSignIns, endOwnSignIn } from './sign-in-queries.ts'
import type { Visit } from './visit.ts'

/**
 * Ends one of the person's own sign-ins, or without `id` all of them, whose devices count as new from then on. Throws `not_found`
 * when it is not theirs or is over.
 */
export async function endSignIns(
	{ db, clock, log }: AccountDeps,
	{ userId }: Visitor,
	id: string | undefined,
	visit: Visit,
): Promise<void> {
	const now = clock.now()
	if (id === undefined) await inTransaction(db, (tx) => endAllSignIns(tx, userId, now))
	else if (!(await endOwnSignIn(db, { id, userId, now }))) fail('not_found')
	const which = id ?? 'all'
	log.info({ event: 'sign-in-ended', userId, which, address: visit.address }, 'a person signed a device out')
}
