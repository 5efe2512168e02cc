import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hourMs } from '#contract/values/durations.ts'
import { openEmulator } from '../../testing/payments/open-emulator.ts'

let emulator: Awaited<ReturnType<typeof openEmulator>>

beforeAll(async () => {
	emulator = await openEmulator()
})

afterEach(() => emulator.faults.set({}))

afterAll(() => emulator.close())

const returnUrl = 'http://shop.test/payment-success?order=1'

async function openPage(id: string) {
	const answer = await fetch(`${emulator.url}/dev/yookassa/pay/${id}`)
	return { status: answer.status, policy: answer.headers.get('content-security-policy'), html: await answer.text() }
}

test('the page shows shop, order and sum as people write it, and says that no money moves', async () => {
	const { id, confirmation } = await emulator.createPayment()
	expect(confirmation?.confirmation_url).toBe(`${emulator.url}/dev/yookassa/pay/${id}`)
	const { status, html } = await openPage(id)
	expect(status).toBe(200)
	expect(html).toContain('<html lang="ru">')
	expect(html).toContain('Демонстрация: деньги не списываются')
	expect(html).toContain('Ойыншық')
	expect(html).toContain('Заказ #1a2b3c4d')
	expect(html).toContain('12\u00a0500,00\u00a0₸')
	expect(html).toContain('<option value="5555 5555 5555 4600">MasterCard: Недостаточно денег</option>')
})

test('an English payer reads English', async () => {
	const confirmation = { type: 'redirect', return_url: returnUrl, locale: 'en_US' }
	const { id } = await emulator.createPayment({ confirmation })
	const { html } = await openPage(id)
	expect(html).toContain('<html lang="en">')
	expect(html).toContain('Demonstration: no money moves')
	expect(html).toContain('₸12,500.00')
	expect(html.replaceAll('Заказ', '').replaceAll('Ойыншық', '')).not.toMatch(/[а-яё]/i)
})

test('the page may run nothing, and its form leads only to itself and to the shop', async () => {
	const { id } = await emulator.createPayment({ description: '<script>alert(1)</script>' })
	const { policy, html } = await openPage(id)
	expect(html).not.toContain('<script')
	expect(policy).toMatch(
		/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/shop\.test; frame-ancestors 'none'; base-uri 'none'$/,
	)
})

test('who pays goes back to the shop, and the shop hears of the money', async () => {
	const { id } = await emulator.createPayment()
	const answer = await emulator.visitPage(id, { outcome: 'pay', card: '' })
	expect(answer.status).toBe(303)
	expect(answer.headers.get('location')).toBe(returnUrl)
	expect(await emulator.getPayment(id)).toMatchObject({ status: 'succeeded', paid: true, refundable: true })
	await expect
		.poll(() => receivedOf(id))
		.toMatchObject([
			{ event: 'payment.succeeded', object: { status: 'succeeded', paid: true, metadata: { attempt_id: 'a-1' } } },
		])
})

test('who declines goes back to the shop, and the payment is over', async () => {
	const { id } = await emulator.createPayment()
	const answer = await emulator.visitPage(id, { outcome: 'decline', card: 'whatever' })
	expect(answer.headers.get('location')).toBe(returnUrl)
	expect(await emulator.getPayment(id)).toMatchObject({ status: 'canceled', paid: false })
	await expect.poll(() => receivedOf(id)).toMatchObject([{ event: 'payment.canceled', object: { status: 'canceled' } }])
})

test.each([
	['5555 5555 5555 4477', { status: 'succeeded', authorization_details: { three_d_secure: { applied: true } } }],
	['4111111111111111', { status: 'succeeded', authorization_details: { three_d_secure: { applied: false } } }],
	['2200-0000-0000-0053', refused('insufficient_funds', 'payment_network')],
	['5555555555554584', refused('country_forbidden', 'yoo_money')],
	['4839665499603842', refused('3d_secure_failed', 'payment_network')],
])('the test card %s does what it is for', async (card, outcome) => {
	const { id } = await emulator.createPayment()
	await emulator.visitPage(id, { outcome: 'pay', card })
	const digits = card.replace(/\D/g, '')
	expect(await emulator.getPayment(id)).toMatchObject({
		...outcome,
		payment_method: { card: { first6: digits.slice(0, 6), last4: digits.slice(-4) } },
	})
})

function refused(reason: string, party: string) {
	return { status: 'canceled', paid: false, cancellation_details: { reason, party } }
}

test('any other card is refused and shown nowhere', async () => {
	const { id } = await emulator.createPayment()
	const answer = await emulator.visitPage(id, { outcome: 'pay', card: '4000001234567899' })
	expect(answer.status).toBe(422)
	const html = await answer.text()
	expect(html).toContain('Такой тестовой карты нет.')
	expect(html).not.toContain('4000001234567899')
	expect(await emulator.getPayment(id)).toMatchObject({ status: 'pending' })
})

test('the page takes JSON as well', async () => {
	const { id } = await emulator.createPayment()
	const answer = await fetch(`${emulator.url}/dev/yookassa/pay/${id}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ outcome: 'pay' }),
		redirect: 'manual',
	})
	expect(answer.status).toBe(303)
	expect(await emulator.getPayment(id)).toMatchObject({ status: 'succeeded' })
})

test('a payment that is over shows how it ended and leads back, whatever is posted', async () => {
	const { id } = await emulator.createPayment()
	await emulator.visitPage(id, { outcome: 'pay' })
	const again = await emulator.visitPage(id, { outcome: 'decline' })
	expect(again.headers.get('location')).toBe(returnUrl)
	expect(await emulator.getPayment(id)).toMatchObject({ status: 'succeeded' })
	const { html } = await openPage(id)
	expect(html).toContain('Оплачено')
	expect(html).toContain(`<a class="button main" href="${returnUrl}">Вернуться в магазин</a>`)
	expect(html).not.toContain('<form')
})

test('who comes after the hour learns that the time is over', async () => {
	const { id } = await emulator.createPayment()
	emulator.clock.advance(hourMs)
	expect((await emulator.visitPage(id, { outcome: 'pay' })).status).toBe(303)
	const { html } = await openPage(id)
	expect(html).toContain('Платёж отменён')
	expect(html).toContain('Время на оплату истекло')
})

test('there is no page of an unknown payment, and nothing but paying and declining', async () => {
	expect((await openPage('unknown')).status).toBe(404)
	expect((await emulator.visitPage('unknown', { outcome: 'pay' })).status).toBe(404)
	const { id } = await emulator.createPayment()
	expect((await emulator.visitPage(id, { outcome: 'steal' })).status).toBe(400)
})

test('a visitor of a demo from elsewhere reaches the page, and neither API nor faults', async () => {
	const { id } = await emulator.createPayment()
	const headers = { 'x-forwarded-for': '203.0.113.7' }
	const paths = { [`pay/${id}`]: 200, 'v3/payments': 404, faults: 404 }
	for (const [path, status] of Object.entries(paths)) {
		const method = path === 'faults' ? 'POST' : 'GET'
		const answer = await fetch(`${emulator.url}/dev/yookassa/${path}`, { method, headers })
		expect([path, answer.status]).toEqual([path, status])
	}
})

function receivedOf(id: string) {
	return emulator.shop.received.filter(({ object }) => object.id === id)
}
