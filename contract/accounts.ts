import { endpoint } from './endpoint.ts'
import { legalVersion, limits } from './limits.ts'
import { pathId } from './values/id.ts'
import { personName } from './values/person-name.ts'
import { z } from './zod.ts'

const email = (max: number) => z.string().min(1, 'required').max(max, 'max_length').pipe(z.email('email'))

/** The rules of a new password. One symbol that is neither letter nor digit counts as special. */
export const newPassword = z
	.string()
	.min(1, 'required')
	.min(limits.passwordMin, 'password_min_length')
	.max(limits.passwordMax, 'password_max_length')
	.regex(/\p{Lu}/u, 'password_uppercase')
	.regex(/\p{Ll}/u, 'password_lowercase')
	.regex(/\d/, 'password_digit')
	.regex(/[^\p{L}\p{N}\s]/u, 'password_special')

/** Names the device that signs in; the refresh cookie works only together with it. */
const fingerprint = z.string().min(1, 'required').max(256, 'max_length')

const empty = z.undefined()

/** `true` when no letter gets through at present: it comes once the mail service works again. The same for every address. */
const lettersDelayed = z.boolean().optional()

export const loginForm = z.object({
	email: z.string().min(1, 'required').max(limits.loginInput, 'max_length').pipe(z.email('email')),
	password: z.string().min(1, 'required').max(limits.loginInput, 'max_length'),
})

export const login = endpoint({
	method: 'POST',
	path: '{auth-base}/login',
	access: 'public',
	body: loginForm.extend({ fingerprint }),
	answers: {
		200: z.object({ requires2FA: z.boolean(), accessToken: z.string().optional(), lettersDelayed }),
	},
})

/** Rotates the refresh cookie; 204 when the browser has none. */
export const refreshToken = endpoint({
	method: 'POST',
	path: '{auth-base}/refresh-token',
	access: 'public',
	body: z.object({ fingerprint }),
	answers: { 200: z.object({ accessToken: z.string() }), 204: empty },
})

/** Ends the sign-in that the refresh cookie belongs to, and the one of an access token that comes along, on the server too. */
export const logout = endpoint({
	method: 'POST',
	path: '{auth-base}/logout',
	access: 'public',
	answers: { 204: empty },
})

export const verifyTwoFactor = endpoint({
	method: 'POST',
	path: '/verify-2fa',
	access: 'public',
	body: z.object({
		email: email(limits.registrationEmail),
		code: z.string().trim().min(1, 'required').max(limits.twoFactorCode, 'max_length'),
		fingerprint,
	}),
	answers: { 200: z.object({ accessToken: z.string() }) },
})

export const registrationForm = z
	.object({
		fullName: personName(limits.registrationName),
		email: email(limits.registrationEmail),
		password: newPassword,
		confirmPassword: z.string().min(1, 'confirm_password'),
		enableTwoFactor: z.boolean(),
		/** The version of the consent to data processing that was ticked; only a text that the shop shows counts. */
		consent: z.literal(legalVersion).optional(),
	})
	.refine((form) => form.password.toLowerCase() !== form.email.toLowerCase(), {
		path: ['password'],
		message: 'password_is_email',
	})
	.refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'], message: 'passwords_differ' })

/** Answers the same for a known and an unknown address. */
export const register = endpoint({
	method: 'POST',
	path: '/register',
	access: 'public',
	body: registrationForm,
	answers: { 201: z.object({ email: z.string(), lettersDelayed }) },
})

export const forgotPassword = endpoint({
	method: 'POST',
	path: '/forgot-password',
	access: 'public',
	body: z.object({ email: email(limits.forgotPasswordEmail) }),
	answers: { 200: z.object({ lettersDelayed }), 204: empty },
})

const secret = z.string().min(1, 'required').max(200, 'max_length')

export const resetPassword = endpoint({
	method: 'POST',
	path: '/reset-password',
	access: 'public',
	body: z.object({ email: email(limits.registrationEmail), token: secret, newPassword }),
	answers: { 204: empty },
})

export const confirmEmail = endpoint({
	method: 'POST',
	path: '/confirm-email',
	access: 'public',
	body: z.object({ email: email(limits.registrationEmail), token: secret }),
	answers: { 204: empty },
})

/** Sends the confirmation letter again; answers the same for every address. */
export const resendConfirmation = endpoint({
	method: 'POST',
	path: '/resend-confirmation',
	access: 'public',
	body: z.object({ email: email(limits.registrationEmail) }),
	answers: { 200: z.object({ lettersDelayed }), 204: empty },
})

export const profile = z.object({ fullName: z.string(), email: z.string(), twoFactorEnabled: z.boolean() })

export type Profile = z.output<typeof profile>

export const getProfile = endpoint({
	method: 'GET',
	path: '/profile',
	access: 'customer',
	answers: { 200: profile },
})

/** A new email counts once it is confirmed; asking for it needs a fresh sign-in or `currentPassword`. */
export const updateProfile = endpoint({
	method: 'PUT',
	path: '/profile',
	access: 'customer',
	body: z.object({
		fullName: personName(limits.registrationName),
		email: email(limits.registrationEmail),
		currentPassword: z.string().max(limits.passwordMax).optional(),
	}),
	/** `lettersDelayed` comes with a new email alone. */
	answers: { 200: profile.extend({ lettersDelayed }) },
})

/** Turning it off asks for a fresh sign-in or `currentPassword`; otherwise `reauthenticate`. */
export const setTwoFactor = endpoint({
	method: 'POST',
	path: '/profile/2fa',
	access: 'customer',
	query: z.object({ enabled: z.enum(['true', 'false']) }),
	body: z.object({ currentPassword: z.string().max(limits.passwordMax).optional() }),
	answers: { 200: profile },
})

/** A password that the person has already: never trimmed, and wrong when it is longer than any can be. */
const currentPassword = z.string().min(1, 'required').max(limits.passwordMax, 'max_length')

/** Ends every other sign-in of the person, and tells the owner by letter. `wrong_password` when the current one is not. */
export const changePassword = endpoint({
	method: 'POST',
	path: '/profile/password',
	access: 'customer',
	body: z.object({ currentPassword, newPassword }),
	answers: { 204: empty },
})

/** A device on which the person is signed in. Times are ISO 8601 in UTC. */
export const signInOfPerson = z.object({
	id: z.string(),
	/** Browser and system, as `Chrome, Windows`; empty when the browser did not say. */
	device: z.string(),
	/** The network address it was last used from. */
	address: z.string(),
	createdAt: z.iso.datetime(),
	lastUsedAt: z.iso.datetime(),
	/** The one that asks. */
	isCurrent: z.boolean(),
})

export type SignInOfPerson = z.output<typeof signInOfPerson>

/** The person's own sign-ins that have not ended, the last used first. */
export const listSignIns = endpoint({
	method: 'GET',
	path: '/profile/sign-ins',
	access: 'customer',
	answers: { 200: z.array(signInOfPerson) },
})

/** Signs one device out, at once. */
export const endSignIn = endpoint({
	method: 'DELETE',
	path: '/profile/sign-ins/{id}',
	access: 'customer',
	params: z.object({ id: pathId }),
	answers: { 204: empty },
})

/** Signs every device out, this one too. */
export const endAllSignIns = endpoint({
	method: 'DELETE',
	path: '/profile/sign-ins',
	access: 'customer',
	answers: { 204: empty },
})

/**
 * Deletes the account for good: personal data, favourites and reviews go, finished orders stay as accounting records without
 * personal data. `wrong_password`, `orders_unfinished` while an order is on its way, `last_admin` for the only administrator.
 */
export const deleteAccount = endpoint({
	method: 'POST',
	path: '/profile/deletion',
	access: 'customer',
	body: z.object({ currentPassword }),
	answers: { 204: empty },
})
