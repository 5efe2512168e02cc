import { expect, test } from 'vitest'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { linesRefusal } from './lines-refusal.ts'

const lines = ['bear', 'ball', 'doll'].map((productId) => ({ productId, title: productId }))

test('a refusal for want of stock names each product and the most that the order can have', () => {
	const left = (productId: string, quantity: number) => ({ productId, quantity, unitPrice: 1, title: productId })
	const current = [left('bear', 4), left('doll', 0)]
	const error = new ApiProblem(409, { code: 'stock_short', detail: 'Не хватает.', current })
	expect(linesRefusal(error, lines)).toBe(
		'Не хватает. «bear»: в заказе может быть не больше 4 шт. «doll»: нет в наличии.',
	)
})

test('a refusal of a promo code tells the sum that it asks for', () => {
	const error = new ApiProblem(409, { code: 'promo_code_sum', detail: 'Мало.', least: 2000 })
	expect(linesRefusal(error, lines)?.replaceAll(/\s/g, ' ')).toBe('Мало. Он действует на товары от 2 000,00 ₸.')
})

test('a refusal for a delivery that would cost something tells the sum from which it is free', () => {
	const error = new ApiProblem(409, { code: 'delivery_not_free', detail: 'Платно.', least: 12_000 })
	expect(linesRefusal(error, lines)?.replaceAll(/\s/g, ' ')).toBe('Платно. При заказе от 12 000,00 ₸ — бесплатно.')
})

test('any other refusal is told as the server words it, and no answer has no reason', () => {
	expect(linesRefusal(new ApiProblem(409, { code: 'lines_fixed', detail: 'Поздно.' }), lines)).toBe('Поздно.')
	expect(linesRefusal(new TypeError('Failed to fetch'), lines)).toBeUndefined()
})
