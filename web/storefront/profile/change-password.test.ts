import { expect, test } from 'vitest'
import { firstViolations } from '../../platform/violations.ts'
import { changedPassword } from './change-password.tsx'

const right = {
	currentPassword: 'Staryi-Parol-2026',
	newPassword: 'Novyi-Parol-2026',
	confirmPassword: 'Novyi-Parol-2026',
}

function refused(given: Partial<typeof right>, email = 'aigerim@example.kz') {
	const parsed = changedPassword(email).safeParse({ ...right, ...given })
	return [...firstViolations(parsed.error?.issues ?? [])].map(([path, { violation }]) => [path, violation])
}

test('the current password, a new one that fits and its repeat are enough', () => {
	expect(refused({})).toEqual([])
})

test('the current password is asked for and not judged', () => {
	expect(refused({ currentPassword: '' })).toEqual([['currentPassword', 'required']])
	expect(refused({ currentPassword: ' a ' })).toEqual([])
})

test.each([
	['Korotkii-1', 'password_min_length'],
	['NOVYI-PAROL-2026', 'password_lowercase'],
	['novyi-parol-2026', 'password_uppercase'],
	['Novyi-Parol-Odin', 'password_digit'],
	['NovyiParol2026', 'password_special'],
	[`Aa1-${'a'.repeat(97)}`, 'password_max_length'],
])('%j is no new password: %s', (newPassword, violation) => {
	expect(refused({ newPassword, confirmPassword: newPassword })).toEqual([['newPassword', violation]])
})

test('the email is no password, in whatever case', () => {
	const newPassword = 'Aigerim-1@Example.kz'
	expect(refused({ newPassword, confirmPassword: newPassword }, 'aigerim-1@example.kz')).toEqual([
		['newPassword', 'password_is_email'],
	])
})

test('the repeat has to be given and the same', () => {
	expect(refused({ confirmPassword: '' })).toEqual([['confirmPassword', 'confirm_password']])
	expect(refused({ confirmPassword: 'Novyi-Parol-2027' })).toEqual([['confirmPassword', 'passwords_differ']])
})

test('a different repeat is told of before the current password is given', () => {
	expect(refused({ currentPassword: '', confirmPassword: 'Novyi-Parol-2027' })).toContainEqual([
		'confirmPassword',
		'passwords_differ',
	])
})

test('the new password differs from the current one', () => {
	expect(refused({ currentPassword: right.newPassword })).toEqual([['newPassword', 'password_unchanged']])
	expect(refused({ currentPassword: right.newPassword.toLowerCase() })).toEqual([])
})
