import { expect, test } from 'vitest'
import { isAllowedPage, verifyPayment } from './apply-answer.ts'

const payment = {
	id: 'p-1',
	status: 'succeeded',
	paid: true,
	amount: { value: '12990.00', currency: 'KZT' },
	metadata: { attempt_id: 'a-1', reference: 'r-1', more: null },
	recipient: { account_id: '100500' },
	test: true,
}
const expected = {
	paymentId: 'p-1',
	attemptId: 'a-1',
	reference: 'r-1',
	amount: 12_990,
	currency: 'KZT',
	shopId: '100500',
	isTest: true,
}

test('a payment is believed that agrees in everything', () => {
	expect(verifyPayment(payment, expected)).toEqual([])
	expect(verifyPayment({ ...payment, status: 'pending', paid: false }, expected)).toEqual([])
})

test.each([
	['id', { id: 'p-2' }],
	['amount', { amount: { value: '12990.01', currency: 'KZT' } }],
	['amount', { amount: { value: '1299.00', currency: 'KZT' } }],
	['amount', { amount: { value: '-12990.00', currency: 'KZT' } }],
	['amount', { amount: { value: '1.299e4', currency: 'KZT' } }],
	['currency', { amount: { value: '12990.00', currency: 'RUB' } }],
	['metadata.attempt_id', { metadata: { attempt_id: 'a-2', reference: 'r-1' } }],
	['metadata.reference', { metadata: { attempt_id: 'a-1' } }],
	['recipient.account_id', { recipient: { account_id: '1' } }],
	['recipient.account_id', { recipient: undefined }],
	['test', { test: false }],
	['paid', { paid: false }],
])('a payment is not believed that differs in its %s', (name, change) => {
	expect(verifyPayment({ ...payment, ...change }, expected)).toEqual([name])
})

test('without any metadata both of its parts are missing', () => {
	expect(verifyPayment({ ...payment, metadata: null }, expected)).toEqual(['metadata.attempt_id', 'metadata.reference'])
})

test('what is not expected is not compared', () => {
	const open = { ...expected, paymentId: undefined, isTest: undefined }
	expect(verifyPayment({ ...payment, id: 'p-2', test: false }, open)).toEqual([])
})

test('a whole sum may be written with fewer zeros', () => {
	for (const value of ['12990', '12990.0', '12990.00', '012990.00']) {
		expect(verifyPayment({ ...payment, amount: { value, currency: 'KZT' } }, expected)).toEqual([])
	}
})

const allowed = ['yoomoney.ru', 'yookassa.ru', 'http://127.0.0.1:3000']

test.each([
	'https://yoomoney.ru/payments/external/confirmation?orderId=1',
	'https://YooMoney.ru/x',
	'https://www.yookassa.ru/',
	'https://yoomoney.ru:443/x',
	'http://127.0.0.1:3000/dev/yookassa/pay/1',
])('%s may be shown', (url) => expect(isAllowedPage(url, allowed)).toBe(true))

test.each([
	'http://yoomoney.ru/x',
	'https://yoomoney.ru:8443/x',
	'https://notyoomoney.ru/x',
	'https://yoomoney.ru.example/x',
	'https://user:password@yoomoney.ru/x',
	'https://yoomoney.ru@example.org/x',
	'javascript:alert(1)//yoomoney.ru',
	'http://127.0.0.1:3001/x',
	'https://127.0.0.1:3000/x',
	'//yoomoney.ru/x',
	'',
])('"%s" may not be shown', (url) => expect(isAllowedPage(url, allowed)).toBe(false))
