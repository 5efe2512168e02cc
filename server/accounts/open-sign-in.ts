import type { AccountDeps } from './account-deps.ts'
import { after, lifetimes } from './account-lifetimes.ts'
import type { UserRow } from './queries.ts'
import { hashToken, makeToken } from './secret-token.ts'
import { endSignIn, insertSignIn, lockFamily } from './sign-in-queries.ts'
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
	/** The refresh token the browser had until now; its sign-in ends. */
	readonly formerToken: string | undefined
}

/** Opens a sign-in of 30 days on a device. */
export async function openSignIn(deps: AccountDeps, user: UserRow, device: Device): Promise<SignedIn> {
	const { visit, fingerprint, formerToken } = device
	const refreshToken = makeToken()
	const now = deps.clock.now()
	const expiresAt = after(now, lifetimes.signIn)
	await deps.db.transaction(async (tx) => {
		const former = formerToken ? await lockFamily(tx, hashToken(formerToken)) : undefined
		if (former) await endSignIn(tx, former.id, now)
		await insertSignIn(tx, {
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
	const accessToken = await deps.tokens.sign({ userId: user.id, role: user.role })
	return { accessToken, refreshToken, expiresAt }
}
