import { email } from './emails/email.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { pathId } from './values/id.ts'
import { personName } from './values/person-name.ts'
import { z } from './zod.ts'

/** A symbol that is neither letter nor digit counts as special. */
export const newPassword = z
	.string()
	.min(1, 'required')
	.min(limits.passwordMin, 'password_min_length')
	.max(limits.passwordMax, 'password_max_length')
	.regex(/\p{Lu}/u, 'password_uppercase')
	.regex(/\p{Ll}/u, 'password_lowercase')
	.regex(/\d/, 'password_digit')
	.regex(/[^\p{L}\p{N}\s]/u, 'password_special')

/** The fingerprint of the device. The refresh cookie works only together with it. */
const fingerprint = z.string().min(1, 'required').max(256, 'max_length')

const empty = z.undefined()

/** `true` while the mail service is down: the letter comes later. The value does not depend on the email. */
const lettersDelayed = z.boolean().optional()

export const loginForm = z.object({
	email: email(limits.loginInput),
	password: z.string().min(1, 'required').max(limits.loginInput, 'max_length'),
})

export const login = endpoint({
	method: 'POST',
	path: '{auth-base}/login',
	access: 'public',
	rank: 'signing-in',
	body: loginForm.extend({ fingerprint }),
	answers: {
		200: z.object({ requires2FA: z.boolean(), accessToken: z.string().optional(), lettersDelayed }),
	},
})

export const refreshToken = endpoint({
	method: 'POST',
	path: '{auth-base}/refresh-token',
	access: 'public',
	body: z.object({ fingerprint }),
	answers: { 200: z.object({ accessToken: z.string() }), 204: empty },
})

/** Ends the sign-in of the refresh cookie and the one of the access token. */
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
	rank: 'signing-in',
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
		/** Which version of the legal texts the person accepted. */
		consent: z.string().max(20, 'max_length').optional(),
	})
	.refine((form) => form.password.toLowerCase() !== form.email.toLowerCase(), {
		path: ['password'],
		message: 'password_is_email',
	})
	.refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'], message: 'passwords_differ' })

/** Answers the same for a known and an unknown email. Throws `consent_outdated` for another than the present version. */
export const register = endpoint({
	method: 'POST',
	path: '/register',
	access: 'public',
	rank: 'signing-in',
	body: registrationForm,
	answers: { 201: z.object({ email: z.string(), lettersDelayed }) },
})

export const forgotPassword = endpoint({
	method: 'POST',
	path: '/forgot-password',
	access: 'public',
	rank: 'signing-in',
	body: z.object({ email: email(limits.forgotPasswordEmail) }),
	answers: { 200: z.object({ lettersDelayed }), 204: empty },
})

const secret = z.string().min(1, 'required').max(200, 'max_length')

export const resetPassword = endpoint({
	method: 'POST',
	path: '/reset-password',
	access: 'public',
	rank: 'signing-in',
	body: z.object({ email: email(limits.registrationEmail), token: secret, newPassword }),
	answers: { 204: empty },
})

export const confirmEmail = endpoint({
	method: 'POST',
	path: '/confirm-email',
	access: 'public',
	rank: 'signing-in',
	body: z.object({ email: email(limits.registrationEmail), token: secret }),
	answers: { 204: empty },
})

export const resendConfirmation = endpoint({
	method: 'POST',
	path: '/resend-confirmation',
	access: 'public',
	rank: 'signing-in',
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

/** A new email takes effect after confirmation. Changing it needs a fresh sign-in or `currentPassword`. */
export const updateProfile = endpoint({
	method: 'PUT',
	path: '/profile',
	access: 'customer',
	body: z.object({
		fullName: personName(limits.registrationName),
		email: email(limits.registrationEmail),
		currentPassword: z.string().max(limits.passwordMax).optional(),
	}),
	answers: { 200: profile.extend({ lettersDelayed }) },
})

/** Turning it off needs a fresh sign-in or `currentPassword`; otherwise `reauthenticate`. */
export const setTwoFactor = endpoint({
	method: 'POST',
	path: '/profile/2fa',
	access: 'customer',
	query: z.object({ enabled: z.enum(['true', 'false']) }),
	body: z.object({ currentPassword: z.string().max(limits.passwordMax).optional() }),
	answers: { 200: profile },
})

/** Never trimmed. */
const currentPassword = z.string().min(1, 'required').max(limits.passwordMax, 'max_length')

/** Ends all other sign-ins and sends the owner a letter. Throws `wrong_password`. */
export const changePassword = endpoint({
	method: 'POST',
	path: '/profile/password',
	access: 'customer',
	body: z.object({ currentPassword, newPassword }),
	answers: { 204: empty },
})

export const signInOfPerson = z.object({
	id: z.string(),
	device: z.string(),
	address: z.string(),
	createdAt: z.iso.datetime(),
	lastUsedAt: z.iso.datetime(),
	isCurrent: z.boolean(),
})

export type SignInOfPerson = z.output<typeof signInOfPerson>

export const listSignIns = endpoint({
	method: 'GET',
	path: '/profile/sign-ins',
	access: 'customer',
	answers: { 200: z.array(signInOfPerson) },
})

export const endSignIn = endpoint({
	method: 'DELETE',
	path: '/profile/sign-ins/{id}',
	access: 'customer',
	params: z.object({ id: pathId }),
	answers: { 204: empty },
})

export const endAllSignIns = endpoint({
	method: 'DELETE',
	path: '/profile/sign-ins',
	access: 'customer',
	answers: { 204: empty },
})

/**
 * Deletes personal data, favourites and reviews. Finished orders stay as accounting records without personal data. Throws
 * `wrong_password`, `orders_unfinished`, `last_admin`.
 */
export const deleteAccount = endpoint({
	method: 'POST',
	path: '/profile/deletion',
	access: 'customer',
	body: z.object({ currentPassword }),
	answers: { 204: empty },
})
