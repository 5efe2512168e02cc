import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatTenge } from '../../platform/format.ts'
import { differenceOf, TotalDifference } from './lines-difference.tsx'

const items = [{ productId: 'bear', unitPrice: 5000, quantity: 2, discount: 500 }]
const paid = {
	items,
	isPaid: true,
	due: 0,
	refundable: 9500,
	isReturnedByHand: false,
	totalPrice: 9500,
	wrappingPrice: 0,
	deliveryPrice: 0,
}

const differences: [string, Partial<typeof paid>, pieces: number, Partial<ReturnType<typeof differenceOf>>][] = [
	['gives back what it costs less', {}, 1, { before: 9500, after: 4750, refund: 4750, due: 0 }],
	['asks for what it costs more', {}, 3, { before: 9500, after: 14_500, refund: 0, due: 5000 }],
	['gives back what it costs less beside what is still due', { due: 1000 }, 1, { refund: 3750, due: 0 }],
	['gives back no more than is left of the money', { refundable: 4000 }, 1, { after: 4750, refund: 4000, due: 0 }],
	['asks for no more than what is still due', { due: 1000 }, 2, { refund: 0, due: 1000 }],
	['that nobody has paid does neither', { isPaid: false }, 1, { after: 4750, refund: 0, due: 0 }],
]

test.each(differences)('a paid order %s', (_, order, quantity, difference) => {
	expect(differenceOf({ ...paid, ...order }, [{ productId: 'bear', unitPrice: 5000, quantity }])).toMatchObject(
		difference,
	)
})

test('where the provider wants receipts the shopkeeper is told to return the money', () => {
	const shown = (isReturnedByHand: boolean) =>
		renderToStaticMarkup(createElement(TotalDifference, { order: { ...paid, isReturnedByHand }, after: 9000 }))
	expect(shown(false)).toContain(`Вернём ${formatTenge(500)}`)
	expect(shown(true)).toContain(`Верните ${formatTenge(500)} в кабинете ЮKassa`)
})
