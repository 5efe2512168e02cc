import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readOrder } from '../../../platform/api/read-order.ts'
import { type PiecesByProduct, RefundPieces, refundSum } from './refund-pieces.tsx'

// Three pieces for 2 900 tenge, and one for 699.
const items = [
	{ productId: 'bear', unitPrice: 1000, quantity: 3, discount: 100 },
	{ productId: 'ball', unitPrice: 699, quantity: 1, discount: 0 },
]

const sumOf = (chosen: PiecesByProduct, before: PiecesByProduct = {}, refundable = 3599) =>
	refundSum(items, chosen, { before, refundable })

test('what goes back is what was paid for the chosen pieces, to the tenge', () => {
	expect(sumOf({ bear: 1 })).toBe(966)
	expect(sumOf({ bear: 2, ball: 1 })).toBe(1933 + 699)
	expect(sumOf({ bear: 3, ball: 1 })).toBe(2900 + 699)
})

test('pieces one after another come to the price of their line', () => {
	const each = [0, 1, 2].map((before) => sumOf({ bear: 1 }, { bear: before }))
	expect(each).toEqual([966, 967, 967])
	expect(sumOf({ bear: 2 }, { bear: 1, ball: 1 })).toBe(2900 - 966)
})

test('no more goes back than is left, and all of it where no piece is chosen', () => {
	expect(sumOf({ bear: 2 }, {}, 1500)).toBe(1500)
	for (const chosen of [{}, { bear: 0, ball: 0 }]) expect(sumOf(chosen, { bear: 1 }, 1500)).toBe(1500)
})

test('a line offers the pieces that did not go back yet', () => {
	const titled = items.map((line) => ({ ...line, product: { id: line.productId, title: line.productId } }))
	const order = readOrder({ id: 'one', status: 2, totalPrice: 3599, items: titled })
	const html = renderToString(
		<RefundPieces
			items={order?.items ?? []}
			chosen={{ bear: 1, ball: 0 }}
			before={{ bear: 2, ball: 1 }}
			isWaiting={false}
			onChoose={() => {}}
		/>,
	)
	const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
	expect(text).toMatch(/bear 1 шт\. за 967,00 ₸ Возвращено раньше: 2 шт\. 1 ball Возвращено раньше: 1 шт\. 0 $/)
	const buttons = html.match(/<button[^>]*>/g) ?? []
	expect(buttons.map((button) => /aria-disabled="true"|disabled=""/.test(button))).toEqual([false, true, true, true])
})
