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

export async function listSignIns({ db, clock }: AccountDeps, visitor: Visitor): Promise<SignInOfPerson[]> {
	const rows = await listOpenSignIns(db, visitor.userId, clock.now())
	return rows.map((row) => toSignIn(row, visitor.signInId))
}

/** Without `id` ends all of them; ended devices count as new from then on. Throws `not_found`. */
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

/** A page of another site may lack the cookie. */
interface Held {
	readonly refreshToken: string | undefined
	readonly visitor: Visitor | undefined
}

/** Ends the sign-ins of the refresh token, spent or not, and of the access token. */
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

export function toSignIn(row: SignInRow, askingId: string): SignInOfPerson {
	const { id, device, ipAddress, createdAt, lastUsedAt } = row
	return {
		id,
		device: describeDevice(device),
		address: ipAddress,
		createdAt: createdAt.toISOString(),
		lastUsedAt: lastUsedAt.toISOString(),
		isCurrent: id === askingId,
	}
}
