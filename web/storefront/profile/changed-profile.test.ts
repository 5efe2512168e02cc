import { expect, test } from 'vitest'
import { changedProfile } from './changed-profile.ts'

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
