import { expect, test } from 'vitest'
import { changedProfile, isSameEmail, sentProfile } from './changed-profile.ts'

const long = { fullName: 'а'.repeat(40), email: `${'a'.repeat(40)}@example.kz` }

function refused(stored: typeof long, given: typeof long) {
	const parsed = changedProfile(stored).safeParse(given)
	return parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

test('a longer stored value does not block saving the other', () => {
	expect(refused(long, { ...long, fullName: 'Айгерим' })).toEqual([])
	expect(refused(long, { ...long, email: 'a@example.kz' })).toEqual([])
})

test('a changed value may have 25 characters', () => {
	expect(refused(long, { ...long, fullName: 'б'.repeat(25) })).toEqual([])
	expect(refused(long, { fullName: 'б'.repeat(26), email: 'abcdefghijklmno@example.kz' })).toEqual([
		['fullName', 'max_length'],
		['email', 'max_length'],
	])
})

test('the own email in another case is no other email', () => {
	expect(isSameEmail('aigul@example.kz', ' Aigul@Example.KZ ')).toBe(true)
	expect(isSameEmail('aigul@example.kz', 'aigul@example.com')).toBe(false)
	expect(isSameEmail('aigul@xn--80a1acny.xn--p1ai', 'Aigul@почта.рф')).toBe(true)
})

test('a longer stored email may stay in another case, too', () => {
	expect(refused(long, { ...long, email: long.email.toUpperCase() })).toEqual([])
})

test.each(['', ' ', 'nobody', 'a@b', 'aigul@почта.рф'])(
	'whether %j is a name or an email is for the server to say',
	(given) => {
		expect(refused(long, { fullName: given, email: given })).toEqual([])
	},
)

test('an address whose national domain the browser wrote in ASCII is left to the server', () => {
	expect(refused(long, { ...long, email: 'aigul@xn--80aaaabhgr4cps3ajao.xn--p1ai' })).toEqual([])
})

test('the own email is sent as it is kept, however it is shown, and another one as it was typed', () => {
	const kept = { fullName: 'Айгуль', email: 'aigul@xn--80a1acny.xn--p1ai', language: 'kk' }
	expect(sentProfile(kept, { fullName: 'Айгерим', email: 'aigul@почта.рф' })).toEqual({ ...kept, fullName: 'Айгерим' })
	expect(sentProfile(kept, { fullName: 'Айгуль', email: 'aigerim@почта.рф' })).toEqual({
		...kept,
		email: 'aigerim@почта.рф',
	})
})
