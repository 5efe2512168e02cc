import type { FieldValues, Resolver } from 'react-hook-form'
import { expect, test } from 'vitest'
import { forgotPassword, loginForm, registrationForm } from '#contract/accounts.ts'
import { m } from '#messages'
import { overwriteGetLocale } from '#messages/runtime'
import { resolveForm } from './violations.ts'

overwriteGetLocale(() => 'ru')

const options = { fields: {}, shouldUseNativeValidation: false }

async function messages<Values extends FieldValues>(resolver: Resolver<Values, unknown, Values>, values: Values) {
	const { errors } = await resolver(values, undefined, options)
	const shown = new Map<string, { message?: unknown } | undefined>(Object.entries(errors))
	return Object.fromEntries([...shown].map(([field, error]) => [field, error?.message]))
}

const registration = resolveForm(registrationForm, { password_max_length: m.invalid_max_length })

const filled = {
	fullName: 'Айгерим',
	email: 'aigerim@example.kz',
	password: 'Toys4Everyone!',
	confirmPassword: 'Toys4Everyone!',
	enableTwoFactor: false,
}

test('a right form has no errors and its values trimmed', async () => {
	const { values, errors } = await registration({ ...filled, fullName: ' Айгерим ' }, undefined, options)
	expect(errors).toEqual({})
	expect(values).toMatchObject({ fullName: 'Айгерим' })
})

test('an empty registration names what is missing', async () => {
	expect(
		await messages(registration, { ...filled, fullName: '', email: '', password: '', confirmPassword: '' }),
	).toEqual({
		fullName: 'Введите имя',
		email: 'Поле обязательно',
		password: 'Поле обязательно',
		confirmPassword: 'Подтвердите пароль',
	})
})

test.each([
	['Ab1!', 'Пароль должен содержать минимум 12 символов'],
	['toys4everyone!', 'Пароль должен содержать хотя бы одну заглавную букву'],
	['TOYS4EVERYONE!', 'Пароль должен содержать хотя бы одну строчную букву'],
	['ToysForEveryone!', 'Пароль должен содержать хотя бы одну цифру'],
	['Toys4Everyone', 'Пароль должен содержать хотя бы один специальный символ'],
	[`Aa1!${'x'.repeat(97)}`, 'Максимум 100 символов'],
])('the password %j is refused', async (password, message) => {
	expect(await messages(registration, { ...filled, password, confirmPassword: password })).toEqual({
		password: message,
	})
})

test('the password is neither the email nor something else than its repetition', async () => {
	const email = 'Toys4All@example.kz'
	expect(await messages(registration, { ...filled, email, password: email, confirmPassword: 'x' })).toEqual({
		password: 'Пароль не должен совпадать с email',
		confirmPassword: 'Пароли должны совпадать',
	})
})

test('a name of 51 letters is too long', async () => {
	expect(await messages(registration, { ...filled, fullName: 'а'.repeat(51) })).toEqual({
		fullName: 'Максимум 50 символов',
	})
})

test('signing in refuses no length that an account may have', async () => {
	const long = `${'a'.repeat(80)}@example.kz`
	expect(await messages(resolveForm(loginForm), { email: long, password: 'x'.repeat(100) })).toEqual({})
	expect(await messages(resolveForm(loginForm), { email: 'a@', password: '' })).toEqual({
		email: 'Введите корректный email',
		password: 'Поле обязательно',
	})
})

test('the letter for a new password goes to emails of at most 50 characters', async () => {
	const email = `${'a'.repeat(45)}@a.kz`
	expect(await messages(resolveForm(forgotPassword.body), { email: `a${email}` })).toEqual({
		email: 'Максимум 50 символов',
	})
	expect(await messages(resolveForm(forgotPassword.body), { email })).toEqual({})
})

test('a form has sentences of its own for a rule, or for a rule of one field', async () => {
	const own = resolveForm(loginForm, { 'email.required': m.account_email, required: m.account_password })
	expect(await messages(own, { email: '', password: '' })).toEqual({ email: 'Email', password: 'Пароль' })
})
