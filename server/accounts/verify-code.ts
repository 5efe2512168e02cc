import { fail } from '../platform/problem.ts'
import type { AccountDeps } from './account-deps.ts'
import { spendCode, takeCodeTry } from './code-queries.ts'
import { leastTime } from './in-equal-time.ts'
import { forgetTries, limitAccount, limitAddress, refuseDuringPause } from './limit-attempts.ts'
import { openSignIn, type SignedIn } from './open-sign-in.ts'
import { isPassword } from './password-hash.ts'
import { findUserByEmail } from './queries.ts'
import { hashToken } from './secret-token.ts'
import type { Visit } from './visit.ts'

interface Claim {
	readonly email: string
	readonly code: string
	readonly fingerprint: string
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Ends a sign-in in two steps. Throws `invalid_code` for a wrong, used or expired code, or one of another device. */
export async function verifyCode(deps: AccountDeps, claim: Claim, visit: Visit): Promise<SignedIn> {
	const email = claim.email.toLowerCase()
	const { code, fingerprint } = claim
	await limitAddress(deps, 'second-step', visit.address)
	await refuseDuringPause(deps, 'second-step', email)
	const least = leastTime()
	const user = await findUserByEmail(deps.db, email)
	// An unknown address asks the database as much as a known one: both must take the same time.
	const key = { userId: user?.id ?? nobody, fingerprintHash: hashToken(fingerprint) }
	const codeHash = await takeCodeTry(deps.db, key, deps.clock.now())
	const isRight = await isPassword(code, codeHash)
	const spent = codeHash && isRight ? await spendCode(deps.db, key, codeHash) : undefined
	if (!user || !spent) {
		deps.log.warn({ event: 'code-refused', userId: user?.id, address: visit.address }, 'a sign-in code was refused')
		// Only guesses at a code count: it takes the password to have one sent, so strangers cannot bring about a pause.
		if (codeHash && !isRight) await limitAccount(deps, 'second-step', email)
		await least
		return fail('invalid_code')
	}
	await forgetTries(deps, 'second-step', email)
	await forgetTries(deps, 'code', email)
	return await openSignIn(deps, user, { visit, fingerprint, formerSignInId: spent.formerSignInId })
}
