import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { AccountDeps } from '../account-deps.ts'
import { newDeviceLetter } from '../account-letters.ts'
import { after, lifetimes } from '../account-lifetimes.ts'
import type { Caller } from '../caller.ts'
import { lockAccount } from '../people.ts'
import { type UserRow, updateUser } from '../queries.ts'
import { hashToken, makeToken } from '../secret-token.ts'
import { endSignIn, hasSignedInBefore, insertSignIn } from '../sign-in-queries.ts'
import { describeDevice } from './describe-device.ts'
import { hasOtherDevice, rememberDevice } from './known-device-queries.ts'

export interface SignedIn {
	readonly accessToken: string
	readonly refreshToken: string
	readonly expiresAt: Date
}

interface Device {
	readonly caller: Caller
	readonly fingerprint: string
	/** The browser's sign-in until now; it ends. */
	readonly formerSignInId: string | null
}

/** Tells the owner by letter about a device the person never used before. */
export async function openSignIn(deps: AccountDeps, user: UserRow, device: Device): Promise<SignedIn> {
	const { caller, fingerprint, formerSignInId } = device
	const refreshToken = makeToken()
	const now = deps.clock.now()
	const expiresAt = after(now, lifetimes.signIn)
	const signInId = randomUUID()
	const fingerprintHash = hashToken(fingerprint)
	const isNewDevice = await inTransaction(deps.db, async (tx) => {
		const { passwordHash } = await lockAccount(tx, user.id)
		// A change of the password ended all sign-ins meanwhile, and this one must not come after it.
		if (passwordHash !== user.passwordHash) return fail('invalid_credentials')
		// Letters follow the language of the last sign-in.
		if (user.language !== caller.language) await updateUser(tx, user.id, { language: caller.language })
		if (formerSignInId) await endSignIn(tx, formerSignInId, now)
		const seen = { userId: user.id, fingerprintHash, lastSeenAt: now }
		// A new password may have cleared the known devices; the owner must still learn of their next sign-in.
		const isNew =
			(await rememberDevice(tx, seen)) && ((await hasSignedInBefore(tx, user.id)) || (await hasOtherDevice(tx, seen)))
		await insertSignIn(tx, {
			id: signInId,
			userId: user.id,
			tokenHash: hashToken(refreshToken),
			fingerprintHash,
			createdAt: now,
			lastUsedAt: now,
			expiresAt,
			ipAddress: caller.ipAddress,
			device: caller.device,
		})
		if (isNew) await notifyOwner(tx, deps, user, { caller, at: now })
		return isNew
	})
	const fields = { event: 'signed-in', userId: user.id, address: caller.ipAddress, isNewDevice }
	deps.log.info(fields, 'somebody signed in')
	const accessToken = await deps.tokens.sign({ userId: user.id, role: user.role, signInId })
	return { accessToken, refreshToken, expiresAt }
}

interface SignInElsewhere {
	readonly caller: Caller
	readonly at: Date
}

// In the person's former language: a stranger who signs in must not choose how the owner is warned.
async function notifyOwner(
	tx: Database,
	deps: AccountDeps,
	user: UserRow,
	{ caller, at }: SignInElsewhere,
): Promise<void> {
	const { seller, publicUrl, sendLetter } = deps
	const addressing = { to: user.email, language: user.language, seller, publicUrl }
	const device = describeDevice(caller.device)
	await sendLetter(tx, newDeviceLetter(addressing, { device, ipAddress: caller.ipAddress, at }))
}
