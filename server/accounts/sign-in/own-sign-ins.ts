import type { SignInOfPerson } from '#contract/accounts.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { Visitor } from '../../platform/session.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { Caller } from '../caller.ts'
import { hashToken } from '../secret-token.ts'
import {
	endAllSignIns,
	endOwnSignIn,
	endSignIn,
	findFamily,
	listOpenSignIns,
	type SignInRow,
} from '../sign-in-queries.ts'
import { describeDevice } from './describe-device.ts'

/** Where a person is signed in now, the last used first; `isCurrent` marks the sign-in that asks. */
export async function listSignIns({ db, clock }: AccountDeps, visitor: Visitor): Promise<SignInOfPerson[]> {
	const rows = await listOpenSignIns(db, visitor.userId, clock.now())
	return rows.map((row) => toSignIn(row, visitor.signInId))
}

/**
 * Ends one of the person's own sign-ins, or without `id` all of them, whose devices count as new from then on. Throws `not_found`
 * when it is not theirs or is over.
 */
export async function endSignIns(
	{ db, clock, log }: AccountDeps,
	{ userId }: Visitor,
	id: string | undefined,
	caller: Caller,
): Promise<void> {
	const now = clock.now()
	if (id === undefined) await inTransaction(db, (tx) => endAllSignIns(tx, userId, now))
	else if (!(await endOwnSignIn(db, { id, userId, now }))) fail('not_found')
	const which = id ?? 'all'
	log.info({ event: 'sign-in-ended', userId, which, address: caller.ipAddress }, 'a person signed a device out')
}

/** What a browser holds of a sign-in; a page of another site may be without its cookie. */
interface Held {
	readonly refreshToken: string | undefined
	readonly visitor: Visitor | undefined
}

/** Ends the sign-in that a refresh token belongs to, or once belonged to, and the one of the access token. */
export async function signOut(
	{ db, clock, log }: AccountDeps,
	{ refreshToken, visitor }: Held,
	{ ipAddress }: Caller,
): Promise<void> {
	const family = refreshToken && (await findFamily(db, hashToken(refreshToken)))
	const held = [...(family ? [family] : []), ...(visitor ? [{ id: visitor.signInId, userId: visitor.userId }] : [])]
	for (const { id, userId } of held) {
		if (!(await endSignIn(db, id, clock.now()))) continue
		log.info({ event: 'signed-out', userId, address: ipAddress }, 'somebody signed out')
	}
}

/** A sign-in as its person sees it; `isCurrent` when it is the one that asks. */
export function toSignIn(row: SignInRow, askingId: string): SignInOfPerson {
	const { id, device, address, createdAt, lastUsedAt } = row
	return {
		id,
		device: describeDevice(device),
		address,
		createdAt: createdAt.toISOString(),
		lastUsedAt: lastUsedAt.toISOString(),
		isCurrent: id === askingId,
	}
}
