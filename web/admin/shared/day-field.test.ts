import { expect, test } from 'vitest'
import { readDay, typeDay } from './day-field.tsx'

const typeAll = (keys: string) => [...keys].reduce((text, key) => typeDay(text + key, text), '')

test.each(['12122027', '12.12.2027', '12/12/2027'])('typed as %s, a day gets its dots by itself', (keys) => {
	expect(typeAll(keys.replaceAll('/', '.'))).toBe('12.12.2027')
})

test.each([
	['2027-12-31', '31.12.2027'],
	['31122027', '31.12.2027'],
	['1.2.2027', '1.2.2027'],
])('a day that is pasted as %s is shown as %s', (pasted, shown) => {
	expect(typeDay(pasted, '')).toBe(shown)
})

test('a deleted dot stays away until another digit is typed', () => {
	expect(typeDay('12', '12.')).toBe('12')
	expect(typeDay('121', '12')).toBe('12.1')
})

test.each([
	['', ''],
	['31.12.2027', '2027-12-31'],
	['1.2.2027', '2027-02-01'],
	['30.02.2027', undefined],
	['31.12.27', undefined],
	['31.12.', undefined],
])('%s is the day %s', (text, day) => {
	expect(readDay(text)).toBe(day)
})
