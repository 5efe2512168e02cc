import type { Database } from '../../platform/database.ts'
import { fail } from '../../platform/problem.ts'
import type { AccountDeps } from '../account-deps.ts'
import { reuseLetter } from '../account-letters.ts'
import { after, lifetimes } from '../account-lifetimes.ts'
import type { Caller } from '../caller.ts'
import { findUser } from '../queries.ts'
import { hashToken, makeToken, sealToken, unsealToken } from '../secret-token.ts'
import {
	endSignIn,
	type Family,
	listSuccessors,
	lockFamily,
	lockFamilyOfSpent,
	rotateToken,
} from '../sign-in-queries.ts'
import { describeDevice } from './describe-device.ts'
import type { SignedIn } from './open-sign-in.ts'

interface Presented {
	readonly token: string
	readonly fingerprint: string
}

type Outcome =
	| { readonly refused: 'unknown' | 'ended' | 'fingerprint' | 'reused'; readonly family?: Family | undefined }
	| { readonly refreshToken: string; readonly family: Family }

/** A late use within the grace gets the newest token; a later reuse ends the sign-in. Throws `unauthenticated`. */
export async function refreshSignIn(deps: AccountDeps, presented: Presented, caller: Caller): Promise<SignedIn> {
	// NOTE: refusals are returned, not thrown, so that what they change is committed.
	const outcome = await deps.db.transaction((tx) => exchange(tx, deps, presented, caller))
	const { family } = outcome
	if ('refused' in outcome) {
		const fields = { event: 'refresh-refused', why: outcome.refused, userId: family?.userId, address: caller.ipAddress }
		deps.log.warn(fields, 'a sign-in was not refreshed')
		return fail('unauthenticated')
	}
	const { id: signInId, userId, role, expiresAt } = outcome.family
	const accessToken = await deps.tokens.sign({ userId, role, signInId })
	return { accessToken, refreshToken: outcome.refreshToken, expiresAt }
}

async function exchange(tx: Database, deps: AccountDeps, presented: Presented, caller: Caller): Promise<Outcome> {
	const { token, fingerprint } = presented
	const now = deps.clock.now()
	const spent = hashToken(token)
	const family = await lockFamily(tx, spent)
	if (!family) return await exchangeSpent(tx, deps, presented)
	if (isOver(family, now)) return { refused: 'ended', family }
	if (!isItsDevice(family, fingerprint)) return { refused: 'fingerprint', family }
	const refreshToken = makeToken()
	await rotateToken(tx, {
		signInId: family.id,
		spent,
		tokenHash: hashToken(refreshToken),
		successor: sealToken(refreshToken, token),
		ipAddress: caller.ipAddress,
		now,
		graceFrom: after(now, -lifetimes.refreshGrace),
	})
	return { refreshToken, family }
}

async function exchangeSpent(tx: Database, deps: AccountDeps, { token, fingerprint }: Presented): Promise<Outcome> {
	const now = deps.clock.now()
	const family = await lockFamilyOfSpent(tx, hashToken(token))
	if (!family) return { refused: 'unknown' }
	if (isOver(family, now)) return { refused: 'ended', family }
	const isInGrace = after(family.spentAt, lifetimes.refreshGrace) > now
	if (isInGrace && !isItsDevice(family, fingerprint)) return { refused: 'fingerprint', family }
	if (isInGrace) {
		const since = after(family.spentAt, -lifetimes.refreshGrace)
		const refreshToken = findNewest(await listSuccessors(tx, family.id, since), token)
		if (refreshToken) return { refreshToken, family }
	}
	// A token replaced long ago was stolen, or its browser was robbed, on any device.
	await endSignIn(tx, family.id, now)
	await notifyOwner(tx, deps, family)
	return { refused: 'reused', family }
}

/** Follows the chain of a spent token; `undefined` when a link of it is gone. */
function findNewest(successors: ReadonlyMap<string, Buffer | null>, spent: string): string | undefined {
	let newest = spent
	for (;;) {
		const sealed = successors.get(hashToken(newest).toString('hex'))
		if (sealed === undefined) return newest
		if (sealed === null) return undefined
		newest = unsealToken(sealed, newest)
	}
}

function isOver({ endedAt, expiresAt, deletedAt }: Family, now: Date): boolean {
	return endedAt !== null || deletedAt !== null || expiresAt <= now
}

function isItsDevice({ fingerprintHash }: Family, fingerprint: string): boolean {
	return fingerprintHash.equals(hashToken(fingerprint))
}

async function notifyOwner(
	tx: Database,
	{ seller, publicUrl, sendLetter }: AccountDeps,
	family: Family,
): Promise<void> {
	const user = await findUser(tx, family.userId)
	if (!user) return
	const addressing = { to: user.email, language: user.language, seller, publicUrl }
	await sendLetter(tx, reuseLetter(addressing, describeDevice(family.device)))
}
