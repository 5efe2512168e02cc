import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { answeredText, missingText } from './use-answering.ts'

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

test('who answers second reads that there is an answer, and not what customers read', () => {
	const problem = { code: 'transfer_not_awaited', detail: 'Свяжитесь с магазином.' } as const
	expect(answeredText(new ApiProblem(409, problem))).toMatch(/уже ответили/)
	expect(answeredText(new ApiProblem(409, { code: 'edited_meanwhile' }))).toBeUndefined()
})
