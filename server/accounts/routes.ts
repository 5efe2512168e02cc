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
import { delayNotice } from './account-deps.ts'
import { callerOf } from './caller.ts'
import { changePassword } from './password/change-password.ts'
import { forgotPassword, resetPassword } from './password/reset-password.ts'
import { deleteAccount } from './profile/delete-account.ts'
import { collectOwnData } from './profile/own-data.ts'
import { getProfile, setTwoFactor, updateProfile } from './profile/profile.ts'
import { confirmEmail, resendConfirmation } from './registration/email-confirmation.ts'
import { register } from './registration/register.ts'
import { endSignIns, listSignIns, signOut } from './sign-in/own-sign-ins.ts'
import { assertOwnOrigin, dropDeadCookie, readRefreshCookie, refreshCookie } from './sign-in/refresh-cookie.ts'
import { refreshSignIn } from './sign-in/refresh-sign-in.ts'
import { signIn, verifyCode } from './sign-in/sign-in.ts'

export function accountRoutes(deps: AccountDeps): Route[] {
	return [...sessionRoutes(deps), ...registrationRoutes(deps), ...profileRoutes(deps), ...ownAccountRoutes(deps)]
}

function sessionRoutes(deps: AccountDeps): Route[] {
	return [
		route(login, async ({ body, request }) => {
			assertOwnOrigin(deps, request)
			const formerToken = readRefreshCookie(deps, request)
			const signedIn = await signIn(deps, { ...body, formerToken }, callerOf(request))
			if (!signedIn) return ok({ requires2FA: true, ...(await delayNotice(deps)) })
			return ok({ requires2FA: false, accessToken: signedIn.accessToken }, refreshCookie(deps, signedIn))
		}),
		route(verifyTwoFactor, async ({ body, request }) => {
			assertOwnOrigin(deps, request)
			const signedIn = await verifyCode(deps, body, callerOf(request))
			return ok({ accessToken: signedIn.accessToken }, refreshCookie(deps, signedIn))
		}),
		route(refreshToken, async ({ body, request }) => {
			assertOwnOrigin(deps, request)
			const token = readRefreshCookie(deps, request)
			if (!token) return noContent()
			const presented = { token, fingerprint: body.fingerprint }
			const signedIn = await refreshSignIn(deps, presented, callerOf(request)).catch((error: unknown) =>
				dropDeadCookie(deps, token, error),
			)
			return ok({ accessToken: signedIn.accessToken }, refreshCookie(deps, signedIn))
		}),
		route(logout, async ({ request, visitor }) => {
			assertOwnOrigin(deps, request)
			await signOut(deps, { refreshToken: readRefreshCookie(deps, request), visitor }, callerOf(request))
			return noContent(refreshCookie(deps, undefined))
		}),
	]
}

function registrationRoutes(deps: AccountDeps): Route[] {
	return [
		route(registerCall, async ({ body, request }) => {
			await register(deps, body, callerOf(request))
			return created({ email: body.email, ...(await delayNotice(deps)) })
		}),
		route(confirmEmailCall, async ({ body, request }) => {
			await confirmEmail(deps, body, callerOf(request))
			return noContent()
		}),
		route(resendConfirmationCall, async ({ body, request }) => {
			await resendConfirmation(deps, body.email, callerOf(request))
			return ok(await delayNotice(deps))
		}),
		route(forgotPasswordCall, async ({ body, request }) => {
			await forgotPassword(deps, body.email, callerOf(request))
			return ok(await delayNotice(deps))
		}),
		route(resetPasswordCall, async ({ body, request }) => {
			await resetPassword(deps, body, callerOf(request))
			return noContent()
		}),
	]
}

function profileRoutes(deps: AccountDeps): Route[] {
	return [
		route(getProfileCall, async ({ visitor }) => ok(await getProfile(deps.db, visitor.userId))),
		route(updateProfileCall, async ({ body, visitor, request }) =>
			ok(await updateProfile(deps, visitor, body, callerOf(request))),
		),
		route(setTwoFactorCall, async ({ query, body, visitor, request }) => {
			const wish = { isEnabled: query.enabled === 'true', password: body.currentPassword }
			return ok(await setTwoFactor(deps, visitor, wish, callerOf(request)))
		}),
	]
}

/** Signing out of this browser takes its refresh cookie away as well. */
function ownAccountRoutes(deps: AccountDeps): Route[] {
	return [
		route(changePasswordCall, async ({ body, visitor, request }) => {
			await changePassword(deps, visitor, body, callerOf(request))
			return noContent()
		}),
		route(listSignInsCall, async ({ visitor }) => ok(await listSignIns(deps, visitor))),
		route(endSignIn, async ({ params, visitor, request }) => {
			await endSignIns(deps, visitor, params.id, callerOf(request))
			return noContent(params.id === visitor.signInId ? refreshCookie(deps, undefined) : {})
		}),
		route(endAllSignIns, async ({ visitor, request }) => {
			await endSignIns(deps, visitor, undefined, callerOf(request))
			return noContent(refreshCookie(deps, undefined))
		}),
		route(downloadOwnData, async ({ visitor, request }) => {
			const data = await collectOwnData(deps, visitor, callerOf(request))
			return ok(data, { 'content-disposition': 'attachment; filename="my-data.json"' })
		}),
		route(deleteAccountCall, async ({ body, visitor, request }) => {
			await deleteAccount(deps, { ...body, userId: visitor.userId }, callerOf(request))
			return noContent(refreshCookie(deps, undefined))
		}),
	]
}
