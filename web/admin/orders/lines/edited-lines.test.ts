import { expect, test } from 'vitest'
import { addToLines, editLines, isWrong, toItems } from './edited-lines.ts'

const bear = { productId: 'bear', title: 'Мишка', unitPrice: 4990, stock: 1 }
const items = [{ ...bear, quantity: 2, toMake: 0 }]

test('a product that is added again gets one more piece, and no line more than it takes', () => {
	const lines = editLines({ items })
	expect(toItems(addToLines(lines, bear, 20))).toEqual([{ productId: 'bear', quantity: 3, unitPrice: 4990 }])
	expect(toItems(addToLines(lines, bear, 2))).toEqual([{ productId: 'bear', quantity: 2, unitPrice: 4990 }])
	expect(toItems(addToLines(lines, { ...bear, productId: 'ball', unitPrice: 1500 }, 20))).toContainEqual({
		productId: 'ball',
		quantity: 1,
		unitPrice: 1500,
	})
})

test('another price needs a reason, which goes with it', () => {
	const [line] = editLines({ items })
	if (!line) throw new Error('the order has a line')
	expect(isWrong({ ...line, price: '' })).toBe(true)
	expect(isWrong({ ...line, price: '4000', reason: ' ' })).toBe(true)
	const repriced = { ...line, price: '4000', reason: ' царапина ' }
	expect(isWrong(repriced)).toBe(false)
	expect(toItems([repriced])).toEqual([{ productId: 'bear', quantity: 2, unitPrice: 4000, reason: 'царапина' }])
	expect(toItems([{ ...line, reason: 'царапина' }])).toEqual([{ productId: 'bear', quantity: 2, unitPrice: 4990 }])
})
