import { expect, test } from 'vitest'
import { isTransferLink } from './transfers.ts'

test.each([
	['https://pay.kaspi.kz/pay/abcd1234', true],
	['https://kaspi.kz/pay/Shop', true],
	['http://pay.kaspi.kz/pay/abcd1234', false],
	['https://pay.kaspi.kz.example/pay/abcd1234', false],
	['https://notkaspi.kz/pay', false],
	['https://pay.kaspi.kz@toys.example/pay', false],
	['https://pay.kaspi.kz:8443/pay', false],
	['javascript:alert(1)', false],
	['+7 701 123 45 67', false],
])('%s is a page of Kaspi: %s', (link, isLink) => {
	expect(isTransferLink(link)).toBe(isLink)
})
