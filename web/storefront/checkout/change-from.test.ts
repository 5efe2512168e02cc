import { expect, test } from 'vitest'
import { changeToBring } from './change-from.ts'

test('change is brought from more than the order comes to, when it is paid in cash', () => {
	expect(changeToBring({ method: 'Cash', changeFrom: '20000' }, 11_480)).toBe(20_000)
	expect(changeToBring({ method: 'Cash', changeFrom: '11480' }, 11_480)).toBeUndefined()
	expect(changeToBring({ method: 'Cash', changeFrom: '' }, 11_480)).toBeUndefined()
	expect(changeToBring({ method: 'YooKassa', changeFrom: '20000' }, 11_480)).toBeUndefined()
})
