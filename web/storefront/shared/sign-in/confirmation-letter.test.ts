import { expect, test } from 'vitest'
import { areLettersDelayed } from './confirmation-letter.tsx'

test('a delay is told by the answer', () => {
	expect(areLettersDelayed({ lettersDelayed: true })).toBe(true)
	expect(areLettersDelayed({ lettersDelayed: false })).toBe(false)
})

test.each([[undefined], [null], [{}], ['text'], [{ lettersDelayed: 'true' }]])('%j tells of no delay', (answer) => {
	expect(areLettersDelayed(answer)).toBe(false)
})
