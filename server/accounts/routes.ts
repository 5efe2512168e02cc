import {
	confirmEmail as confirmEmailCall,
	forgotPassword as forgotPasswordCall,
	getProfile as getProfileCall,
	login,
	logout,
	refreshToken,
	register as registerCall,
	resendConfirmation as resendConfirmationCall,
	resetPassword as resetPasswordCall,
	setTwoFactor as setTwoFactorCall,
	updateProfile as updateProfileCall,
	verifyTwoFactor,
} from '#contract/accounts.ts'
import { created, noContent, ok, type Route, route } from '../platform/route.ts'
import type { AccountDeps } from './account-deps.ts'
import { confirmEmail } from './confirm-email.ts'
import { forgotPassword } from './forgot-password.ts'
import { getProfile } from './get-profile.ts'
import { readRefreshCookie, refreshCookie } from './refresh-cookie.ts'
import { refreshSignIn } from './refresh-sign-in.ts'
import { refuseForeignOrigin } from './refuse-foreign-origin.ts'
import { register } from './register.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { resetPassword } from './reset-password.ts'
import { setTwoFactor } from './set-two-factor.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { updateProfile } from './update-profile.ts'
import { verifyCode } from './verify-code.ts'
import { visitOf } from './visit.ts'

export function accountRoutes(deps: AccountDeps): Route[] {
	return [...sessionRoutes(deps), ...registrationRoutes(deps), ...profileRoutes(deps)]
}

/** The calls that give, use or take the refresh cookie. */
function sessionRoutes(deps: AccountDeps): Route[] {
	return [
		route(login, async ({ body, request }) => {
			refuseForeignOrigin(deps, request)
			const formerToken = readRefreshCookie(deps, request)
			const signedIn = await signIn(deps, { ...body, formerToken }, visitOf(request))
			if (!signedIn) return ok({ requires2FA: true })
			return ok({ requires2FA: false, accessToken: signedIn.accessToken }, refreshCookie(deps, signedIn))
		}),
		route(verifyTwoFactor, async ({ body, request }) => {
			refuseForeignOrigin(deps, request)
			const signedIn = await verifyCode(deps, body, visitOf(request))
			return ok({ accessToken: signedIn.accessToken }, refreshCookie(deps, signedIn))
		}),
		route(refreshToken, async ({ body, request }) => {
			refuseForeignOrigin(deps, request)
			const token = readRefreshCookie(deps, request)
			if (!token) return noContent()
			const signedIn = await refreshSignIn(deps, { token, fingerprint: body.fingerprint }, visitOf(request))
			return ok({ accessToken: signedIn.accessToken }, refreshCookie(deps, signedIn))
		}),
		route(logout, async ({ request }) => {
			refuseForeignOrigin(deps, request)
			const token = readRefreshCookie(deps, request)
			if (token) await signOut(deps, token)
			return noContent(refreshCookie(deps, undefined))
		}),
	]
}

function registrationRoutes(deps: AccountDeps): Route[] {
	return [
		route(registerCall, async ({ body, request }) => {
			await register(deps, body, visitOf(request))
			return created({ email: body.email })
		}),
		route(confirmEmailCall, async ({ body, request }) => {
			await confirmEmail(deps, body, visitOf(request))
			return noContent()
		}),
		route(resendConfirmationCall, async ({ body, request }) => {
			await resendConfirmation(deps, body.email, visitOf(request))
			return noContent()
		}),
		route(forgotPasswordCall, async ({ body, request }) => {
			await forgotPassword(deps, body.email, visitOf(request))
			return noContent()
		}),
		route(resetPasswordCall, async ({ body, request }) => {
			await resetPassword(deps, body, visitOf(request))
			return noContent()
		}),
	]
}

function profileRoutes(deps: AccountDeps): Route[] {
	return [
		route(getProfileCall, async ({ visitor }) => ok(await getProfile(deps.db, visitor.userId))),
		route(updateProfileCall, async ({ body, visitor, request }) =>
			ok(await updateProfile(deps, visitor, body, visitOf(request))),
		),
		route(setTwoFactorCall, async ({ query, body, visitor, request }) => {
			const wish = { isEnabled: query.enabled === 'true', password: body.currentPassword }
			return ok(await setTwoFactor(deps, visitor, wish, visitOf(request)))
		}),
	]
}
