import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { readOrder } from '../../../platform/api/read-order.ts'
import OrderSlipPage from './order-slip-page.tsx'

const answer = {
	...{ id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11', status: 1, totalPrice: 8982, discount: 998, promoCode: 'GIFT10' },
	items: [{ product: { id: 'bear', title: 'Мишка' }, unitPrice: 4990, oldPrice: 6990, discount: 998, quantity: 2 }],
	...{ customerName: 'Айгуль', customerPhone: '+7-(701)-555-01-01', shipping: { address: 'ул. Абая, 5' } },
	payment: { method: 'Cash', isPaid: false },
}

/** The lines of the slip with its sums, as on paper and as on a phone. */
function printedLines(): { paper: string; phone: string } {
	const order = readOrder(answer)
	const details = { order, otherOrders: [], payments: [], timeline: [], notes: [] }
	const Slip = createRoutesStub([{ id: 'slip', path: '/', Component: OrderSlipPage }])
	const page = <Slip hydrationData={{ loaderData: { slip: { details, failure: undefined } } }} />
	const table = /<tbody>.*<\/table>/s.exec(renderToStaticMarkup(page))?.[0] ?? ''
	const plain = (html: string) =>
		html
			.replace(/<[^>]*>/g, ' ')
			.replace(/\s+/g, ' ')
			.trim()
	const [phone = ''] = /<span class="[^"]*sm:hidden.*?(?=<\/td>)/s.exec(table) ?? []
	return { paper: plain(table.replace(phone, '')), phone: plain(phone) }
}

test('a line has its old price, its sum and its discount, which is taken off once, on paper as on a phone', () => {
	const { paper, phone } = printedLines()
	const [sum, discount] = ['9 980,00 ₸', '−998,00 ₸']
	const sums = `Товары ${sum} Скидка по промокоду GIFT10 ${discount} Итого 8 982,00 ₸`
	expect(phone).toBe(`2 × 4 990,00 ₸ Раньше: 6 990,00 ₸ ${sum} ${discount}`)
	expect(paper).toBe(`Мишка 2 Раньше: 6 990,00 ₸ 4 990,00 ₸ ${sum} ${discount} ${sums}`)
})
