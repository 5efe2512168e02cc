import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { missingText } from './use-answering.ts'

overwriteGetLocale(() => 'ru')

test.each([
	[true, true, 'Покупатель получит письмо. Заказ снова будет ждать оплаты.'],
	[true, false, 'Покупатель получит письмо.'],
	[false, true, 'Письма покупателю не будет: при необходимости позвоните ему. Заказ снова будет ждать оплаты.'],
	[false, false, 'Письма покупателю не будет: при необходимости позвоните ему.'],
])('the question promises a letter (%j) and a payment (%j) only where they come', (isTold, waits, promise) => {
	const order = { number: '#7f1f2f5e', sum: '690 ₸' }
	expect(missingText(order, { isTold, waits })).toBe(`Перевода 690 ₸ за заказ #7f1f2f5e нет? ${promise}`)
})
