import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openEmulator } from '../../testing/payments/open-emulator.ts'

let emulator: Awaited<ReturnType<typeof openEmulator>>

beforeAll(async () => {
	emulator = await openEmulator()
})

afterEach(() => emulator.faults.set({}))

afterAll(() => emulator.close())

async function pay(changes: object = {}): Promise<string> {
	const { id } = await emulator.createPayment(changes)
	await emulator.visitPage(id, { outcome: 'pay' })
	return id
}

const cabinet = (path = '', init: RequestInit = {}) =>
	fetch(`${emulator.url}/dev/yookassa/cabinet${path}`, { redirect: 'manual', ...init })

const giveBack = (id: string, amount: string) =>
	cabinet(`/${id}`, { method: 'POST', body: new URLSearchParams({ amount }) })

const refundsOf = (id: string) =>
	emulator.shop.received.filter(({ event, object }) => event === 'refund.succeeded' && object.payment_id === id)

test('the cabinet shows what was paid, and neither what was not nor anything that runs', async () => {
	const paid = await pay({ description: 'Заказ <b>#1</b>' })
	const { id: open } = await emulator.createPayment()
	const answer = await cabinet()
	const html = await answer.text()
	expect([answer.status, html.includes(paid), html.includes(open)]).toEqual([200, true, false])
	expect(html).toContain('Заказ &lt;b&gt;#1&lt;/b&gt;')
	expect(html).toContain('12\u00a0500,00\u00a0₸')
	expect(answer.headers.get('content-security-policy')).toMatch(
		/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
	)
})

test('a part goes back without the shop having asked, then the rest, and the shop hears of both', async () => {
	const id = await pay()
	const answer = await giveBack(id, '3000')
	expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dev/yookassa/cabinet'])
	expect(await emulator.getPayment(id)).toMatchObject({ refunded_amount: { value: '3000.00' }, refundable: true })
	expect(await (await cabinet()).text()).toContain('Возвращено 3\u00a0000,00\u00a0₸')
	expect((await giveBack(id, '')).status).toBe(303)
	expect(await emulator.getPayment(id)).toMatchObject({ refunded_amount: { value: '12500.00' }, refundable: false })
	await expect.poll(() => refundsOf(id)).toHaveLength(2)
	expect(refundsOf(id).map(({ object }) => [object.status, object.metadata, object.amount])).toEqual([
		['succeeded', {}, { value: '3000.00', currency: 'KZT' }],
		['succeeded', {}, { value: '9500.00', currency: 'KZT' }],
	])
})

test('no more goes back than came, nothing of what was not paid, and no sum that is none', async () => {
	const id = await pay()
	const { id: open } = await emulator.createPayment()
	for (const [payment, amount] of [
		[id, '12500,01'],
		[id, '0'],
		[open, '1'],
	] as const) {
		const answer = await giveBack(payment, amount)
		expect([answer.status, (await answer.text()).includes('Столько вернуть нельзя.')]).toEqual([422, true])
	}
	for (const amount of ['-1', '1e3', 'all', '1.001']) expect((await giveBack(id, amount)).status).toBe(400)
	expect((await giveBack('unknown', '1')).status).toBe(404)
	expect(await emulator.getPayment(id)).not.toHaveProperty('refunded_amount')
})

test('whatever came through a proxy does not reach the cabinet', async () => {
	const id = await pay()
	const headers = { 'x-forwarded-for': '203.0.113.7' }
	expect((await cabinet('', { headers })).status).toBe(404)
	expect((await cabinet(`/${id}`, { method: 'POST', headers, body: new URLSearchParams() })).status).toBe(404)
	expect(await emulator.getPayment(id)).not.toHaveProperty('refunded_amount')
})
