import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

/** The letters to the customer after the one about the placing. */
async function letterAfter(work: () => Promise<unknown>) {
	const before = (await shop.letters()).length
	await work()
	return (await shop.letters()).slice(before)
}

test.each([
	[2, /оплачен$/, 'Оплата: отмечена магазином'],
	[3, /отправлен$/, 'передан курьеру'],
	[4, /завершён$/, 'оставить отзыв'],
	[5, /отменён$/, 'платить за него не нужно'],
] as const)('status %i is told to the customer', async (status, subject, text) => {
	const { id } = await shop.placed([[await shop.makeProduct({ title: 'Лошадка' }), 1]])
	const [letter, ...others] = await letterAfter(() => shop.setStatus(id, status))
	expect([letter?.to, others.length]).toEqual(['customer@toys.example', 0])
	expect(letter?.subject).toMatch(subject)
	expect(letter?.subject).toContain(`#${id.slice(0, 8)}`)
	expect(letter?.text).toContain(text)
	expect(letter?.text).toContain('Лошадка')
	expect(letter?.text).not.toContain('есть в наличии')
	expect(letter?.text).toContain('http://shop.test/orders')
})

test.each([
	['kk', 'тапсырысы төленді', 'Төлем: дүкен төленген деп белгіледі', 'Ақшасы қайтарылған'],
	['en', 'is paid', 'Payment: marked as paid by the shop', 'has been returned already'],
	['ru', 'оплачен', 'Оплата: отмечена магазином', 'Деньги за него уже возвращены'],
] as const)(
	'in %s letters about an order that is paid tell who said so, and of money that went back',
	async (language, subject, marked, back) => {
		const product = await shop.makeProduct()
		const placed = await shop.place(shop.customer, [[product, 1]], { cookie: `language=${language}` })
		const { id } = placed.json()
		const [letter] = await letterAfter(() => shop.setStatus(id, 2))
		expect(letter?.subject).toContain(subject)
		expect(letter?.text).toContain(marked)
		await shop.setStatus(id, 4)
		await shop.pool.query("update orders set payment_method = 'YooKassa', refunded = total_price where id = $1", [id])
		const [shipped] = await letterAfter(() => shop.setStatus(id, 3))
		expect(shipped?.text).toMatch(
			/Оплата: деньги возвращены|Төлем: ақша қайтарылды|Payment: the money has been returned/,
		)
		const [cancelled] = await letterAfter(() => shop.setStatus(id, 5))
		expect(cancelled?.text).toContain(back)
	},
)

test('an order that can be paid online no more tells no time until which it can', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	const until = "payment_method = 'YooKassa', pay_until = now() + interval '1 day'"
	await shop.pool.query(`update orders set ${until} where id = $1`, [id])
	const [letter] = await letterAfter(() => shop.setStatus(id, 3))
	expect(letter?.text).toContain('Оплата: картой онлайн')
	expect(letter?.text).not.toContain('можно оплатить')
})

test('work on an order, and a status that it has already, are told to nobody', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	expect(await letterAfter(() => shop.setStatus(id, 1))).toEqual([])
	await shop.setStatus(id, 3)
	expect(await letterAfter(() => shop.setStatus(id, 3))).toEqual([])
})

test('a customer who cancels gets a letter about it', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	const [letter] = await letterAfter(() => shop.call(shop.customer, 'DELETE', `/orders/${id}`))
	expect(letter?.subject).toMatch(/отменён$/)
})

test('letters are in the language of the order', async () => {
	const product = await shop.makeProduct()
	for (const [language, subject] of [
		['kk', /жіберілді$/],
		['en', /is shipped$/],
	] as const) {
		const placed = await shop.place(shop.customer, [[product, 1]], { cookie: `language=${language}` })
		const [letter] = await letterAfter(() => shop.setStatus(placed.json().id, 3))
		expect(letter?.subject).toMatch(subject)
	}
})

test('a letter that cannot be sent leaves the status as it was', async () => {
	const product = await shop.makeProduct({ quantity: 1 })
	const { id } = await shop.placed([[product, 1]])
	shop.breakMail(true)
	expect((await shop.setStatus(id, 5)).status).toBe(500)
	shop.breakMail(false)
	const orders = (await shop.call(shop.customer, 'GET', '/profile/orders')).json()
	expect(orders.find((order: { id: string }) => order.id === id).status).toBe(0)
	expect(await shop.stockOf(product)).toBe(0)
})
