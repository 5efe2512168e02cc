import { expect, test } from 'vitest'
import { readProfile } from './read-profile.ts'

const aigul = { fullName: 'Айгуль', email: 'aigul@toys.example', twoFactorEnabled: true }

test('a profile is read, and what else a server tells is left out', () => {
	expect(readProfile({ ...aigul, id: 7, lettersDelayed: true })).toEqual(aigul)
})

test('what another server leaves out has its empty value', () => {
	const { email } = aigul
	expect(readProfile({ email, fullName: null })).toEqual({ fullName: '', email, twoFactorEnabled: false })
})

test('an answer without an email is no profile', () => {
	for (const answer of [undefined, null, '', 'OK', {}, { message: 'Saved' }, []]) {
		expect(readProfile(answer)).toBeUndefined()
	}
})
