import {
	changePassword as changePasswordCall,
	confirmEmail as confirmEmailCall,
	deleteAccount as deleteAccountCall,
	endAllSignIns,
	endSignIn,
	forgotPassword as forgotPasswordCall,
	getProfile as getProfileCall,
	listSignIns as listSignInsCall,
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
import { downloadOwnData } from '#contract/own-data.ts'
import { created, noContent, ok, type Route, route } from '../platform/route.ts'
import type { AccountDeps } from './account-deps.ts'
import { changePassword } from './change-password.ts'
import { collectOwnData } from './collect-own-data.ts'
import { confirmEmail } from './confirm-email.ts'
import { deleteAccount } from './delete-account.ts'
import { dropDeadCookie } from './drop-dead-cookie.ts'
import { endSignIns } from './end-sign-ins.ts'
import { forgotPassword } from './forgot-password.ts'
import { getProfile } from './get-profile.ts'
import { listSignIns } from './list-sign-ins.ts'
import { readRefreshCookie, refreshCookie } from './refresh-cookie.ts'
import { refreshSignIn } from './refresh-sign-in.ts'
import { refuseForeignOrigin } from './refuse-foreign-origin.ts'
import { register } from './register.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { resetPassword } from './reset-password.ts'
import { setTwoFactor } from './set-two-factor.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { tellDelay } from './tell-delay.ts'
import { updateProfile } from './update-profile.ts'
import { verifyCode } from './verify-code.ts'
import { visitOf } from './visit.ts'

export function accountRoutes(deps: AccountDeps): Route[] {
	return [...sessionRoutes(deps), ...registrationRoutes(deps), ...profileRoutes(deps), ...ownAccountRoutes(deps)]
}

/** The calls that give, use or take the refresh cookie. */
function sessionRoutes(deps: AccountDeps): Route[] {
	return [
		route(login, async ({ body, request }) => {
			refuseForeignOrigin(deps, request)
			const formerToken = readRefreshCookie(deps, request)
			const signedIn = await signIn(deps, { ...body, formerToken }, visitOf(request))
			if (!signedIn) return ok({ requires2FA: true, ...(await tellDelay(deps)) })
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
			const presented = { token, fingerprint: body.fingerprint }
			const signedIn = await refreshSignIn(deps, presented, visitOf(request)).catch((error: unknown) =>
				dropDeadCookie(deps, token, error),
			)
			return ok({ accessToken: signedIn.accessToken }, refreshCookie(deps, signedIn))
		}),
		route(logout, async ({ request, visitor }) => {
			refuseForeignOrigin(deps, request)
			await signOut(deps, { refreshToken: readRefreshCookie(deps, request), visitor }, visitOf(request))
			return noContent(refreshCookie(deps, undefined))
		}),
	]
}

function registrationRoutes(deps: AccountDeps): Route[] {
	return [
		route(registerCall, async ({ body, request }) => {
			await register(deps, body, visitOf(request))
			return created({ email: body.email, ...(await tellDelay(deps)) })
		}),
		route(confirmEmailCall, async ({ body, request }) => {
			await confirmEmail(deps, body, visitOf(request))
			return noContent()
		}),
		route(resendConfirmationCall, async ({ body, request }) => {
			await resendConfirmation(deps, body.email, visitOf(request))
			return ok(await tellDelay(deps))
		}),
		route(forgotPasswordCall, async ({ body, request }) => {
			await forgotPassword(deps, body.email, visitOf(request))
			return ok(await tellDelay(deps))
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

/** What people do with the account as a whole. Whoever signs out of this browser here loses its refresh cookie as well. */
function ownAccountRoutes(deps: AccountDeps): Route[] {
	return [
		route(changePasswordCall, async ({ body, visitor, request }) => {
			await changePassword(deps, visitor, body, visitOf(request))
			return noContent()
		}),
		route(listSignInsCall, async ({ visitor }) => ok(await listSignIns(deps, visitor))),
		route(endSignIn, async ({ params, visitor, request }) => {
			await endSignIns(deps, visitor, params.id, visitOf(request))
			return noContent(params.id === visitor.signInId ? refreshCookie(deps, undefined) : {})
		}),
		route(endAllSignIns, async ({ visitor, request }) => {
			await endSignIns(deps, visitor, undefined, visitOf(request))
			return noContent(refreshCookie(deps, undefined))
		}),
		route(downloadOwnData, async ({ visitor, request }) => {
			const data = await collectOwnData(deps, visitor, visitOf(request))
			return ok(data, { 'content-disposition': 'attachment; filename="my-data.json"' })
		}),
		route(deleteAccountCall, async ({ body, visitor, request }) => {
			await deleteAccount(deps, { ...body, userId: visitor.userId }, visitOf(request))
			return noContent(refreshCookie(deps, undefined))
		}),
	]
}
