import { randomUUID } from 'node:crypto'
import type { AccountDeps } from './account-deps.ts'
import { after, lifetimes } from './account-lifetimes.ts'
import type { UserRow } from './queries.ts'
import { hashToken, makeToken } from './secret-token.ts'
import { endSignIn, insertSignIn } from './sign-in-queries.ts'
import type { Visit } from './visit.ts'

/** What a signed-in browser gets: the short-lived access token, and the refresh token for the cookie. */
export interface SignedIn {
	readonly accessToken: string
	readonly refreshToken: string
	readonly expiresAt: Date
}

interface Device {
	readonly visit: Visit
	readonly fingerprint: string
	/** The sign-in the browser had until now; it ends. */
	readonly formerSignInId: string | null
}

/** Opens a sign-in of 30 days on a device. */
export async function openSignIn(deps: AccountDeps, user: UserRow, device: Device): Promise<SignedIn> {
	const { visit, fingerprint, formerSignInId } = device
	const refreshToken = makeToken()
	const now = deps.clock.now()
	const expiresAt = after(now, lifetimes.signIn)
	const signInId = randomUUID()
	await deps.db.transaction(async (tx) => {
		if (formerSignInId) await endSignIn(tx, formerSignInId, now)
		await insertSignIn(tx, {
			id: signInId,
			userId: user.id,
			tokenHash: hashToken(refreshToken),
			fingerprintHash: hashToken(fingerprint),
			createdAt: now,
			lastUsedAt: now,
			expiresAt,
			address: visit.address,
			device: visit.device,
		})
	})
	deps.log.info({ event: 'signed-in', userId: user.id, address: visit.address }, 'somebody signed in')
	const accessToken = await deps.tokens.sign({ userId: user.id, role: user.role, signInId })
	return { accessToken, refreshToken, expiresAt }
}
