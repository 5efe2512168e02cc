import { expect, test } from 'vitest'
import { answerBy } from './file-claim.ts'

test('the answer is due 10 calendar days after the day of receipt', () => {
	expect(answerBy(new Date('2026-11-21T10:00:00Z'))).toBe('2026-12-01')
	expect(answerBy(new Date('2027-02-20T10:00:00Z'))).toBe('2027-03-02')
	expect(answerBy(new Date('2026-12-25T10:00:00Z'))).toBe('2027-01-04')
})

test('the day is the one in Kostanay, five hours ahead of UTC', () => {
	expect(answerBy(new Date('2026-11-21T18:59:59Z'))).toBe('2026-12-01')
	expect(answerBy(new Date('2026-11-21T19:00:00Z'))).toBe('2026-12-02')
})
