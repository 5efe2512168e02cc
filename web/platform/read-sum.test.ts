import { expect, test } from 'vitest'
import { readSum } from './read-sum.ts'

test('a sum is read however it is typed', () => {
	expect(readSum('20 000 ₸')).toBe('20000')
	expect(readSum('no sum')).toBe('')
	expect(readSum('12345678901')).toBe('123456789')
})
