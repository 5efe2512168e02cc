import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureCalls } from '../../platform/api/browser-call.ts'
import { lastPaymentPage, openPaymentPage } from '../../platform/open-payment-page.ts'
import { pause } from '../../platform/pause.ts'
import { watchPayment } from './watch-payment.ts'

type Answer = object | number

let answers: Record<string, Answer[]>
let asked: string[]

const byOrder = '/api/payments/by-order/order'
const status = '/api/payments/status/p1'
const page = 'https://yoomoney.ru/1'

beforeEach(() => {
	vi.useFakeTimers()
	asked = []
	answers = {}
	const kept = new Map<string, string>()
	vi.stubGlobal('window', { location: { assign() {}, href: 'https://shop.example/' } })
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
	})
	vi.stubGlobal('fetch', async (url: string) => {
		asked.push(url)
		const [answer = 404, ...rest] = answers[url] ?? []
		if (rest.length > 0) answers[url] = rest
		const isStatus = typeof answer === 'number'
		return new Response(isStatus ? '{}' : JSON.stringify(answer), { status: isStatus ? answer : 200 })
	})
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
})

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

async function outcomeAfter(milliseconds: number, { paymentId = '', orderId = '' }) {
	const outcome = watchPayment({ paymentId, orderId }, { pause, signal: new AbortController().signal })
	await vi.advanceTimersByTimeAsync(milliseconds)
	return await Promise.race([outcome, Promise.resolve('waiting')])
}

test.each([{ status: 'succeeded' }, { status: 'Succeeded', paid: false }, { status: 'unheard-of', paid: true }])(
	'%j is success',
	async (payment) => {
		answers[status] = [payment]
		expect(await outcomeAfter(0, { paymentId: 'p1', orderId: 'order' })).toBe('succeeded')
		expect(asked).toEqual([status])
	},
)

test('without its id the payment is found by the order', async () => {
	answers[byOrder] = [{ paymentId: 'p1' }]
	answers[status] = [{ status: 'succeeded', paid: true }]
	expect(await outcomeAfter(0, { orderId: 'order' })).toBe('succeeded')
	expect(asked).toEqual([byOrder, status])
})

test('a payment on its way is asked for again every 1.5 s, until it is there', async () => {
	answers[status] = [{ status: 'pending' }, { status: 'waiting_for_capture' }, { status: 'succeeded', paid: true }]
	expect(await outcomeAfter(2999, { paymentId: 'p1' })).toBe('waiting')
	expect(asked).toHaveLength(2)
	await vi.advanceTimersByTimeAsync(1)
	expect(asked).toHaveLength(3)
})

test('a payment that stays on its way is called failed after 20 s', async () => {
	answers[status] = [{ status: 'pending', paid: false }]
	expect(await outcomeAfter(19_000, { paymentId: 'p1' })).toBe('waiting')
	expect(await outcomeAfter(22_000, { paymentId: 'p1' })).toBe('failed')
})

test.each(['canceled', 'Cancelled', 'failed', 'expired'])('%s is failure at once', async (word) => {
	answers[status] = [{ status: word, paid: false }]
	expect(await outcomeAfter(0, { paymentId: 'p1' })).toBe('failed')
})

test('nothing can be found out without an id, without a payment of the order, and when the call fails', async () => {
	expect(await outcomeAfter(0, {})).toBe('error')
	answers[byOrder] = [{}]
	expect(await outcomeAfter(0, { orderId: 'order' })).toBe('error')
	answers[byOrder] = [404]
	expect(await outcomeAfter(0, { orderId: 'order' })).toBe('error')
	answers[status] = [500]
	expect(await outcomeAfter(0, { paymentId: 'p1' })).toBe('error')
})

test('a call that fails once while a payment is on its way changes nothing, one that goes on failing is an error', async () => {
	answers[status] = [{ status: 'pending' }, 503, { status: 'succeeded' }]
	expect(await outcomeAfter(3000, { paymentId: 'p1' })).toBe('succeeded')
	answers[status] = [{ status: 'pending' }, 503]
	expect(await outcomeAfter(22_000, { paymentId: 'p1' })).toBe('error')
})

test('another payment than was left for tells at once that the first came to nothing', async () => {
	openPaymentPage(page)
	answers[byOrder] = [{ paymentId: 'p1', status: 'pending', paid: false, confirmationUrl: 'https://yoomoney.ru/2' }]
	expect(await outcomeAfter(0, { orderId: 'order' })).toBe('failed')
	expect(asked).toEqual([byOrder])
	expect(lastPaymentPage()).toBeUndefined()
})

test('the payment that was left for is waited for like any other', async () => {
	openPaymentPage(page)
	answers[byOrder] = [{ paymentId: 'p1', status: 'pending', confirmationUrl: page }]
	answers[status] = [{ status: 'pending' }, { status: 'succeeded' }]
	expect(await outcomeAfter(1500, { orderId: 'order' })).toBe('succeeded')
})

test('where it is not known any more which page was left for, the payment is waited for', async () => {
	answers[byOrder] = [{ paymentId: 'p1', status: 'pending', confirmationUrl: page }]
	answers[status] = [{ status: 'pending' }, { status: 'succeeded' }]
	expect(await outcomeAfter(1500, { orderId: 'order' })).toBe('succeeded')
})

async function watchForASecond() {
	answers[status] = [{ status: 'pending' }]
	const watching = new AbortController()
	void watchPayment({ paymentId: 'p1', orderId: '' }, { pause, signal: watching.signal })
	await vi.advanceTimersByTimeAsync(1000)
	watching.abort()
}

test('a payment that is watched no longer is not asked for again', async () => {
	await watchForASecond()
	await vi.advanceTimersByTimeAsync(30_000)
	expect(asked).toEqual([status])
})

test('a request under way is aborted when the payment is watched no longer', async () => {
	let requested: AbortSignal | undefined
	vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
		requested = signal
		return new Promise(() => {})
	})
	const watching = new AbortController()
	void watchPayment({ paymentId: '', orderId: 'order' }, { pause, signal: watching.signal })
	await vi.advanceTimersByTimeAsync(0)
	watching.abort()
	expect(requested?.aborted).toBe(true)
})

test('the page of a payment begun after the watching ended is still known', async () => {
	await watchForASecond()
	openPaymentPage(page)
	await vi.advanceTimersByTimeAsync(30_000)
	expect(lastPaymentPage()).toBe(page)
})
