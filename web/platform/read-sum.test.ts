import { expect, test } from 'vitest'
import { readSum } from './read-sum.ts'

test('a sum is read however it is typed', () => {
	expect(readSum('20 000 ₸')).toEqual({ digits: '20000', dropped: '' })
	expect(readSum('no sum')).toEqual({ digits: '', dropped: 'nosum' })
	expect(readSum('12345678901')).toEqual({ digits: '123456789', dropped: '01' })
	expect(readSum('12,50', 3)).toEqual({ digits: '125', dropped: ',0' })
})

test('of a long text the beginning of what was left out is enough', () => {
	expect(readSum('a'.repeat(30)).dropped).toBe(`${'a'.repeat(20)}…`)
})
