import { expect, test } from 'vitest'
import { isAllowedPage } from './is-allowed-page.ts'

const allowed = ['yoomoney.ru', 'yookassa.ru', 'http://127.0.0.1:3000']

test.each([
	'https://yoomoney.ru/payments/external/confirmation?orderId=1',
	'https://YooMoney.ru/x',
	'https://www.yookassa.ru/',
	'https://yoomoney.ru:443/x',
	'http://127.0.0.1:3000/dev/yookassa/pay/1',
])('%s may be shown', (address) => expect(isAllowedPage(address, allowed)).toBe(true))

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
])('"%s" may not be shown', (address) => expect(isAllowedPage(address, allowed)).toBe(false))
