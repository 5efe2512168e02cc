import { describe, expect, test } from 'vitest'
import { m } from '#messages'
import { violationText } from '../server/platform/problem-text.ts'
import { changedProfile } from '../web/storefront/profile/changed-profile.ts'
import {
	confirmEmail,
	forgotPassword,
	login,
	loginForm,
	newPassword,
	refreshToken,
	registrationForm,
	resendConfirmation,
	resetPassword,
	updateProfile,
	verifyTwoFactor,
} from './accounts.ts'
import { delays, limits } from './limits.ts'
import { violationOf } from './problems.ts'
import type { z } from './zod.ts'

function said(schema: z.ZodType, form: unknown, field: string): string | undefined {
	const issues = schema.safeParse(form, { reportInput: true }).error?.issues ?? []
	const issue = issues.find(({ path }) => path.join('.') === field)
	if (!issue) return undefined
	const { violation, count } = violationOf(issue)
	return violationText(violation, count, 'ru')
}

const text = (length: number) => 'а'.repeat(length)
const email = (length: number) => `${'a'.repeat(length - 11)}@example.kz`
const password = (length: number) => `Aa1!${'x'.repeat(length - 4)}`

function makeValue(field: string, length: number): string {
	if (field === 'email') return email(length)
	return /password/i.test(field) ? password(length) : text(length)
}

const account = { email: 'aigul@example.kz', password: 'Toys4Everyone!' }
const registration = { ...account, fullName: 'Айгуль', confirmPassword: account.password, enableTwoFactor: false }
const code = { email: account.email, code: '123456', fingerprint: 'this-browser' }
const reset = { email: account.email, token: 'secret', newPassword: account.password }
const link = { email: account.email, token: 'secret' }
const stored = { fullName: text(50), email: email(100) }

const forms = {
	login: { schema: loginForm, right: account },
	'login call': { schema: login.body, right: { ...account, fingerprint: 'this-browser' } },
	'refresh-token': { schema: refreshToken.body, right: { fingerprint: 'this-browser' } },
	'verify-2fa': { schema: verifyTwoFactor.body, right: code },
	registration: { schema: registrationForm, right: registration },
	'forgot-password': { schema: forgotPassword.body, right: { email: account.email } },
	'reset-password': { schema: resetPassword.body, right: reset },
	'confirm-email': { schema: confirmEmail.body, right: link },
	'resend-confirmation': { schema: resendConfirmation.body, right: { email: account.email } },
	'profile call': { schema: updateProfile.body, right: { fullName: 'Айгуль', email: account.email } },
	'profile form': { schema: changedProfile(stored), right: stored },
}

test.each(Object.entries(forms))('%s: what is right is accepted', (_, { schema, right }) => {
	expect(schema.safeParse(right).success).toBe(true)
})

describe('the longest value is accepted, and one character more refused', () => {
	test.each([
		['login', 'email', 100, 'Максимум 100 символов'],
		['login', 'password', 100, 'Максимум 100 символов'],
		['login call', 'fingerprint', 256, 'Максимум 256 символов'],
		['refresh-token', 'fingerprint', 256, 'Максимум 256 символов'],
		['verify-2fa', 'email', 100, 'Максимум 100 символов'],
		['verify-2fa', 'code', 10, 'Максимум 10 символов'],
		['verify-2fa', 'fingerprint', 256, 'Максимум 256 символов'],
		['registration', 'fullName', 50, 'Максимум 50 символов'],
		['registration', 'email', 100, 'Максимум 100 символов'],
		['registration', 'password', 100, 'Пароль не должен превышать 100 символов'],
		['forgot-password', 'email', 50, 'Максимум 50 символов'],
		['reset-password', 'newPassword', 100, 'Пароль не должен превышать 100 символов'],
		['reset-password', 'email', 100, 'Максимум 100 символов'],
		['reset-password', 'token', 200, 'Максимум 200 символов'],
		['confirm-email', 'email', 100, 'Максимум 100 символов'],
		['confirm-email', 'token', 200, 'Максимум 200 символов'],
		['resend-confirmation', 'email', 100, 'Максимум 100 символов'],
		['profile call', 'fullName', 50, 'Максимум 50 символов'],
		['profile call', 'email', 100, 'Максимум 100 символов'],
		['profile form', 'fullName', 25, 'Максимум 25 символов'],
		['profile form', 'email', 25, 'Максимум 25 символов'],
	] as const)('%s: %s of %i', (form, field, limit, sentence) => {
		const { schema, right } = forms[form]
		const longest = makeValue(field, limit)
		expect(longest).toHaveLength(limit)
		expect(said(schema, { ...right, [field]: longest }, field)).toBeUndefined()
		expect(said(schema, { ...right, [field]: makeValue(field, limit + 1) }, field)).toBe(sentence)
	})
})

describe('what is refused for another reason than its length', () => {
	test.each([
		['login', 'email', '', 'Поле обязательно'],
		['login', 'email', 'aigul@', 'Введите корректный email'],
		['login', 'password', '', 'Поле обязательно'],
		['login call', 'fingerprint', '', 'Поле обязательно'],
		['verify-2fa', 'code', '', 'Поле обязательно'],
		['verify-2fa', 'code', '  ', 'Поле обязательно'],
		['registration', 'fullName', '', 'Введите имя'],
		['registration', 'fullName', ' ', 'Введите имя'],
		['registration', 'email', '', 'Поле обязательно'],
		['registration', 'email', 'aigul', 'Введите корректный email'],
		['registration', 'password', '', 'Поле обязательно'],
		['registration', 'password', account.email, 'Пароль должен содержать хотя бы одну заглавную букву'],
		['registration', 'confirmPassword', '', 'Подтвердите пароль'],
		['registration', 'confirmPassword', `${account.password} `, 'Пароли должны совпадать'],
		['registration', 'enableTwoFactor', 'yes', 'Значение не подходит'],
		['forgot-password', 'email', '', 'Поле обязательно'],
		['forgot-password', 'email', 'aigul@example', 'Введите корректный email'],
		['reset-password', 'newPassword', '', 'Поле обязательно'],
		['reset-password', 'token', '', 'Поле обязательно'],
		['confirm-email', 'email', '', 'Поле обязательно'],
		['confirm-email', 'token', '', 'Поле обязательно'],
		['profile call', 'fullName', ' ', 'Введите имя'],
		['profile call', 'email', 'aigul', 'Введите корректный email'],
	] as const)('%s: %s %j', (form, field, value, sentence) => {
		const { schema, right } = forms[form]
		expect(said(schema, { ...right, [field]: value }, field)).toBe(sentence)
	})

	test.each(['email', 'password', 'fullName', 'confirmPassword', 'enableTwoFactor'])(
		'registration without %s',
		(field) => {
			const { schema, right } = forms.registration
			expect(said(schema, { ...right, [field]: undefined }, field)).toBe('Поле обязательно')
		},
	)
})

describe('a new password', () => {
	test.each([
		['Abcdefg-123', 'Пароль должен содержать минимум 12 символов'],
		['Abcdefg-1234', undefined],
		['abcdefg-1234', 'Пароль должен содержать хотя бы одну заглавную букву'],
		['ABCDEFG-1234', 'Пароль должен содержать хотя бы одну строчную букву'],
		['Abcdefg-hijk', 'Пароль должен содержать хотя бы одну цифру'],
		['Abcdefg12345', 'Пароль должен содержать хотя бы один специальный символ'],
		['Игрушки-2026', undefined],
		[' Abcdef-1234 ', undefined],
	])('%j', (value, sentence) => {
		expect(said(newPassword, value, '')).toBe(sentence)
	})

	test('is not the email at registration, in whatever case, and may be at a reset', () => {
		const same = 'Toys4All@example.kz'
		const form = { ...registration, email: same.toLowerCase(), password: same, confirmPassword: same }
		expect(said(registrationForm, form, 'password')).toBe('Пароль не должен совпадать с email')
		expect(said(resetPassword.body, { ...reset, email: same, newPassword: same }, 'newPassword')).toBeUndefined()
	})

	test('is taken as it was typed, with the spaces around it', () => {
		const spaced = ' Abcdef-1234 '
		expect(registrationForm.parse({ ...registration, password: spaced, confirmPassword: spaced }).password).toBe(spaced)
		expect(loginForm.parse({ ...account, password: spaced }).password).toBe(spaced)
	})
})

test('a longer stored name or email stays while the other one changes', () => {
	expect(changedProfile(stored).safeParse({ ...stored, fullName: 'Айгерим' }).success).toBe(true)
	expect(changedProfile(stored).safeParse({ ...stored, email: account.email }).success).toBe(true)
})

test('the limits and times of the accounts', () => {
	expect(limits).toMatchObject({
		profileName: 25,
		profileEmail: 25,
		registrationName: 50,
		registrationEmail: 100,
		loginEmail: 25,
		loginPassword: 25,
		loginInput: 100,
		forgotPasswordEmail: 50,
		passwordMin: 12,
		passwordMax: 100,
		twoFactorCode: 10,
	})
	expect(delays).toMatchObject({
		resendCodeMs: 60_000,
		forgotPasswordMs: 60_000,
		closeAfterTwoFactorMs: 1500,
		openLoginMs: 500,
		accountToastMs: 5000,
	})
})

test.each([
	[m.unknown_error, 'Неизвестная ошибка. Попробуйте позже.'],
	[m.unusable_answer, 'Некорректный ответ сервера'],
	[m.code_not_sent, 'Ошибка при повторной отправке кода'],
	[m.code_sent_again, 'Код отправлен повторно'],
	[m.code_sent, 'Код 2FA отправлен на почту'],
	[m.signed_in, 'Успешный вход!'],
	[m.code_confirmed, '2FA успешно подтверждена!'],
	[m.registration_done, 'Регистрация успешна! Проверьте почту.'],
	[m.forgot_failed, 'Ошибка отправки запроса.'],
	[m.forgot_sent, 'Ссылка для сброса пароля отправлена на email.'],
	[m.reset_failed, 'Ошибка сброса пароля'],
	[m.reset_done, 'Пароль успешно сброшен!'],
	[m.confirm_failed, 'Ошибка подтверждения email.'],
	[m.confirm_done, 'Ваш email успешно подтверждён!'],
	[m.link_broken, 'Некорректная ссылка.'],
	[m.loading, 'Загрузка...'],
])('%# is said as it is written: $1', (say, sentence) => {
	expect(say({}, { locale: 'ru' })).toBe(sentence)
})

test('the box for two-factor has its English words', () => {
	expect(m.two_factor_label({}, { locale: 'en' })).toBe('login with email-code confirmation')
})
