import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ReadOrder, readOrder } from '../../../platform/api/read-order.ts'
import { PlacedFacts } from './placed-facts.tsx'

const id = '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11'
const hours = [null, null, null, null, null, null, null]
const pickup = { name: 'На Абая', address: 'ул. Абая, 1', code: '4821', readyOn: '2026-11-24', hours }
const delivery = { date: '2020-11-24', from: '10:00', to: '14:00' }

function orderOf(fields: object): ReadOrder {
	const shipping = { address: 'пр. Назарбаева, 5', city: 'Kostanay', country: 'Kazakhstan' }
	const sent = { id, totalPrice: 690, shipping, ...fields }
	return readOrder(sent)
}

function said(fields: object, paying: 'paid' | 'Cash' | 'Kaspi'): string {
	const html = renderToStaticMarkup(<PlacedFacts order={orderOf(fields)} paying={paying} />)
	return html
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()
}

test('number and sum are told, and whether the money is still to come', () => {
	expect(said({}, 'paid')).toMatch(/Номер заказа #7f1f2f5e Оплачено 690,00 ₸/)
	expect(said({}, 'Cash')).toMatch(/Номер заказа #7f1f2f5e К оплате 690,00 ₸/)
})

test('the discount of a code is told, not that of an old price: the lowest one before it is not known any more', () => {
	const items = [{ product: { id: 'bear', title: 'Мишка' }, unitPrice: 800, oldPrice: 1000, quantity: 2 }]
	expect(said({ items, discount: 300 }, 'Cash')).toContain('Скидка 300,00 ₸')
	expect(said({ items }, 'Cash')).not.toContain('Скидка')
})

test('an order with a courier tells its window and address, and that it is brought', () => {
	const text = said({ delivery }, 'paid')
	expect(text).toMatch(/Когда 24 ноября 2020.*10.*14 Адрес доставки пр\. Назарбаева, 5/)
	expect(text).toContain('курьер привезёт его в выбранное время')
	expect(text).toContain('на почту')
})

test('without a window the shop calls', () => {
	expect(said({}, 'paid')).toContain('Когда Созвонимся и договоримся')
	expect(said({}, 'paid')).toContain('позвоним, чтобы договориться о времени')
})

test.each(['paid', 'Cash', 'Kaspi'] as const)(
	'an order that is picked up tells place, day and code, and of no courier (%s)',
	(paying) => {
		const text = said({ pickup }, paying)
		expect(text).toMatch(/Пункт самовывоза На Абая, ул\. Абая, 1/)
		expect(text).toMatch(/Можно забрать с? ?24 ноября/)
		expect(text).toContain('Код для получения 4821')
		expect(text).toContain('Приходите с кодом 4821')
		expect(text).not.toMatch(/курьер|привез|доставк/i)
	},
)

test('an order that is picked up without a code asks for none', () => {
	const text = said({ pickup: { ...pickup, code: '' } }, 'paid')
	expect(text).toContain('Приходите в пункт самовывоза: ул. Абая, 1.')
	expect(text).not.toMatch(/код/i)
})

test('cash is paid where the order is handed over, and nothing for an order that costs nothing', () => {
	expect(said({ delivery }, 'Cash')).toContain('Оплатите курьеру')
	expect(said({ pickup }, 'Cash')).toContain('Оплатите, когда заберёте заказ.')
	expect(said({ delivery, totalPrice: 0 }, 'Cash')).toContain('Платить не нужно')
	expect(said({ delivery, totalPrice: 0 }, 'Cash')).not.toContain('Оплатите')
	expect(said({ delivery }, 'paid')).not.toContain('Оплатите')
})

test('of an order that was cancelled before the payment came nothing is promised but the money', () => {
	const text = said({ delivery, status: 5 }, 'paid')
	expect(text).toContain('Заказ был отменён, поэтому деньги вернутся к вам.')
	expect(text).not.toMatch(/привез|Когда/)
})
