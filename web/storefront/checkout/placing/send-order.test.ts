import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { describePlaced, describeRefusal } from './send-order.ts'

overwriteGetLocale(() => 'ru')

test('an order in cash is placed, and that is all', () => {
	expect(describePlaced({ id: 'a' }, { method: 'Cash', readyBy: undefined })).toMatchObject({
		paymentUrl: '',
		news: '',
		text: 'Заказ успешно оформлен!',
	})
})

test('the answer may name a page to pay at', () => {
	const answer = { paymentUrl: 'https://yoomoney.ru/pay' }
	expect(describePlaced(answer, { method: 'YooKassa', readyBy: undefined }).paymentUrl).toBe('https://yoomoney.ru/pay')
})

test('an online order without a page can be paid later', () => {
	expect(describePlaced(undefined, { method: 'YooKassa', readyBy: undefined }).text).toBe(
		'Заказ успешно оформлен! Оплатить его можно в разделе «Мои заказы».',
	)
})

test('a promise later than the one shown is told, the same or an earlier one is not', () => {
	const answer = { readyBy: '2026-11-28' }
	expect(describePlaced(answer, { method: 'Cash', readyBy: undefined }).text).toBe(
		'Заказ успешно оформлен! Пока вы оформляли заказ, остаток на складе изменился: изготовим до 28 ноября.',
	)
	expect(describePlaced(answer, { method: 'Cash', readyBy: '2026-11-26' }).news).not.toBe('')
	expect(describePlaced(answer, { method: 'Cash', readyBy: '2026-11-28' }).news).toBe('')
	expect(describePlaced(answer, { method: 'Cash', readyBy: '2026-12-01' }).news).toBe('')
})

const kept = 'Корзина сохранена.'

test.each([
	['delivery_taken', 'Это время доставки только что заняли. Заказ ещё не отправлен: выберите другое время.', kept],
	[
		'key_reused',
		'Похоже, заказ с этими товарами уже оформлен: посмотрите в разделе «Мои заказы». Если нужен ещё один, нажмите «Оформить заказ» ещё раз.',
		kept,
	],
	['delivery_over', 'Причина.', kept],
	['delivery_closed', 'Причина.', kept],
	['delivery_unfit', 'Причина.', kept],
	['promo_code_over', 'Причина.', kept],
	['too_many_requests', 'Произошла ошибка при отправке заказа.', `Причина. ${kept}`],
	['wrapping_unavailable', 'Произошла ошибка при отправке заказа.', `Причина. ${kept}`],
	[undefined, 'Произошла ошибка при отправке заказа.', `Причина. ${kept}`],
] as const)('a refusal with %s is told once, with what is kept', (code, text, hint) => {
	expect(describeRefusal({ code, details: ['Причина.'] })).toEqual({ text, hint })
})

test('a refusal without a reason is still told', () => {
	const failed = { text: 'Произошла ошибка при отправке заказа.', hint: kept }
	expect(describeRefusal({ code: undefined, details: [] })).toEqual(failed)
	expect(describeRefusal({ code: 'promo_code_over', details: [] })).toEqual(failed)
})
