import { expect, test } from 'vitest'
import { typeTime, wholeTime } from './time-field.tsx'

/** Types a text key by key. */
const type = (text: string) => [...text].reduce((before, key) => typeTime(before + key, before), '')

test.each([
	['1000', '10:00'],
	['10:00', '10:00'],
	['10.30', '10:30'],
	['930', '9:30'],
	['2359', '23:59'],
	['2', '2'],
	['100000', '10:00'],
	['ten', ''],
])('%s is typed as %s', (keys, shown) => {
	expect(type(keys)).toBe(shown)
})

test('a colon that was deleted stays away', () => {
	expect(typeTime('10', '10:')).toBe('10')
	expect(typeTime('100', '10')).toBe('10:0')
})

test.each([
	['9:30', '09:30'],
	['9', '09:00'],
	['10:', '10:00'],
	['18:00', '18:00'],
	['', ''],
	['10:3', '10:3'],
])('%s is left as %s', (typed, left) => {
	expect(wholeTime(typed)).toBe(left)
})
