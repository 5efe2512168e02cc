import { expect, test } from 'vitest'
import { type ReadOrder, readOrder } from '../../../platform/api/read-order.ts'
import { questionOf } from '../bulk/use-status-change.ts'
import { questionAbout } from './ask-about-status.ts'

function orderOf(status: number, payment: object): ReadOrder {
	const order = readOrder({ id: 'one', status, totalPrice: 5000, payment })
	if (!order) throw new Error('No order')
	return order
}

const paid = { method: 'YooKassa', isPaid: true }
const givenBack = { method: 'YooKassa', isPaid: false, refunded: 5000 }
const cash = { method: 'Cash', isPaid: false }

test('cancelling names the order and its money, however it is paid', () => {
	expect(questionAbout(orderOf(1, cash), 5)?.text).toMatch(/^Отменить заказ #one на 5\s000,00\s₸\?/)
	expect(questionAbout(orderOf(2, paid), 5)?.text).toMatch(
		/оплачен онлайн\. Отменить его и вернуть покупателю 5\s000,00/,
	)
})

test('a letter is promised only where there is somebody to write to', () => {
	expect(questionAbout(orderOf(1, cash), 5)?.text).toContain('получит письмо')
	const byPhone = { ...orderOf(1, cash), isWithoutAccount: true }
	expect(questionAbout(byPhone, 5)?.text).toContain('письма не будет')
})

test('work on an order whose money went back names what is to be paid at the door', () => {
	for (const [from, to] of [
		[5, 3],
		[5, 1],
		[2, 3],
		[2, 4],
	] as const) {
		const asked = questionAbout(orderOf(from, givenBack), to)
		expect(asked?.text).toMatch(/вернулись покупателю. Теперь он платит при получении: 5\s000,00/)
	}
	expect(questionAbout(orderOf(2, givenBack), 3)?.answer).toBe('Отправлен')
})

test('any other status is set without a question', () => {
	expect(questionAbout(orderOf(0, cash), 1)).toBeUndefined()
	expect(questionAbout(orderOf(5, cash), 1)).toBeUndefined()
	expect(questionAbout(orderOf(2, paid), 3)).toBeUndefined()
	expect(questionAbout(orderOf(3, givenBack), 4)).toBeUndefined()
	expect(questionAbout(orderOf(5, givenBack), 0)).toBeUndefined()
	expect(questionAbout(orderOf(5, { ...cash, refunded: 5000 }), 3)).toBeUndefined()
})

test('the question about many orders names the money that went back and is to be paid at the door', () => {
	const orders = [orderOf(2, givenBack), orderOf(5, givenBack), orderOf(2, paid)]
	expect(questionOf(orders, 3)).toMatch(/платят при получении: 10\s000,00\s₸\.$/)
	expect(questionOf(orders, 0)).not.toMatch(/при получении/)
})
