import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureCalls } from './api/browser-call.ts'
import { forgetPaymentPage, lastPaymentPage, openPaymentPage } from './open-payment-page.ts'

const assign = vi.fn()
const kept = new Map<string, string>()

beforeEach(() => {
	assign.mockReset()
	kept.clear()
	vi.stubGlobal('window', { location: { assign, href: 'https://shop.example/orders' } })
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
	})
	allow(undefined)
})

afterEach(() => vi.unstubAllGlobals())

function allow(paymentHosts: readonly string[] | undefined): void {
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	const bases = { apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller }
	configureCalls({ ...bases, ...(paymentHosts && { paymentHosts }) })
}

function leadsTo(url: string): string | undefined {
	assign.mockReset()
	try {
		openPaymentPage(url)
	} catch {
		return undefined
	}
	return assign.mock.calls[0]?.[0]
}

test('without a setting the provider’s hosts and their subdomains are left for, over https', () => {
	expect(leadsTo('https://yoomoney.ru/checkout/payments/v2/contract?orderId=1')).toBe(
		'https://yoomoney.ru/checkout/payments/v2/contract?orderId=1',
	)
	expect(leadsTo('https://payments.yookassa.ru/1')).toBe('https://payments.yookassa.ru/1')
	expect(leadsTo('HTTPS://YooMoney.ru/1')).toBe('https://yoomoney.ru/1')
	expect(leadsTo('http://yoomoney.ru/1')).toBeUndefined()
})

test.each([
	'',
	'null',
	'/checkout',
	'//yoomoney.ru/1',
	'\\\\yoomoney.ru\\1',
	'https:\\\\yoomoney.ru\\1',
	'https://evil.example\\@yoomoney.ru/',
	'https://yoomoney.ru@evil.example/',
	'https://yoomoney.ru:secret@evil.example/',
	'https://somebody@yoomoney.ru/',
	'https://evil.example/https://yoomoney.ru/',
	'https://evil.example?yoomoney.ru',
	'https://evil.example#.yoomoney.ru',
	'https://yoomoney.ru.evil.example/',
	'https://evilyoomoney.ru/',
	'https://yoomoney.ru./',
	'https://yoomoney.ru:8443/',
	'https://yоomoney.ru/', // with a Cyrillic о
	'https://yoomoney.ru%2eevil.example/',
	' https://yoomoney.ru/',
	'https://yoo\tmoney.ru/',
	'javascript:alert(1)//yoomoney.ru',
	'javascript://yoomoney.ru/%0aalert(1)',
	'data:text/html,yoomoney.ru',
	'blob:https://yoomoney.ru/1',
	'ftp://yoomoney.ru/1',
	'file://yoomoney.ru/1',
])('%j is not left for', (url) => {
	expect(() => openPaymentPage(url)).toThrow()
	expect(assign).not.toHaveBeenCalled()
	expect(lastPaymentPage()).toBeUndefined()
})

test('the setting names other hosts, and origins which mean exactly themselves', () => {
	allow(['Pay.example', 'http://127.0.0.1:3000', ''])
	expect(leadsTo('https://pay.example/1')).toBe('https://pay.example/1')
	expect(leadsTo('https://a.b.pay.example/1')).toBe('https://a.b.pay.example/1')
	expect(leadsTo('http://127.0.0.1:3000/dev/pay/1')).toBe('http://127.0.0.1:3000/dev/pay/1')
	expect(leadsTo('http://127.0.0.1:3001/dev/pay/1')).toBeUndefined()
	expect(leadsTo('https://127.0.0.1:3000/dev/pay/1')).toBeUndefined()
	expect(leadsTo('http://a.127.0.0.1:3000/')).toBeUndefined()
	expect(leadsTo('https://yoomoney.ru/1')).toBeUndefined()
	expect(leadsTo('https://evil.example./1')).toBeUndefined()
})

test('a setting that names no host allows none', () => {
	allow([])
	expect(leadsTo('https://yoomoney.ru/1')).toBeUndefined()
})

test('the tab knows which page it left for until that is settled, and leaves without storage too', () => {
	openPaymentPage('https://yoomoney.ru/1')
	expect(lastPaymentPage()).toBe('https://yoomoney.ru/1')
	forgetPaymentPage()
	expect(lastPaymentPage()).toBeUndefined()
	vi.stubGlobal('sessionStorage', undefined)
	expect(leadsTo('https://yoomoney.ru/2')).toBe('https://yoomoney.ru/2')
	expect(lastPaymentPage()).toBeUndefined()
})
