import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop, type Product, placement } from '../../testing/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

async function lastLetters() {
	const [customer, seller] = (await shop.letters()).slice(-2)
	if (!customer || !seller) throw new Error('an order sends two letters')
	return { customer, seller }
}

/** Prices as typed on a keyboard: Intl puts no-break spaces between the digits. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('placing an order tells the customer and the shopkeeper', async () => {
	const product = await shop.makeProduct({ title: 'Мишка <Топтыжка>', price: 12_500, quantity: 2 })
	const { id } = await shop.placed([[product, 3]])
	const number = `#${id.slice(0, 8)}`
	const { customer, seller } = await lastLetters()
	expect([customer.to, seller.to]).toEqual(['customer@toys.example', 'shop@toys.example'])
	expect(customer.subject).toBe(`Заказ ${number} принят`)
	expect(plain(seller.subject)).toBe(`Новый заказ ${number} на 37 500,00 ₸`)
	for (const { text } of [customer, seller]) {
		expect(plain(text)).toContain(
			'Мишка <Топтыжка> · 3 шт. (есть в наличии: 2 шт., изготовим на заказ: 1 шт.) · 12 500,00 ₸ · 37 500,00 ₸',
		)
		expect(plain(text)).toContain('Итого · 37 500,00 ₸')
		expect(text).toContain('г. Костанай, ул. Абая, 1')
		expect(text).toContain('+7-(701)-123-45-67')
	}
	expect(customer.text).toContain('http://shop.test/orders')
	expect(customer.text).toContain('000000000000')
	expect(seller.text).toContain('http://shop.test/admin/orders')
	expect(seller.text).toContain('customer@toys.example')
	expect(customer.html).toContain('Мишка &lt;Топтыжка&gt;')
	expect(customer.html).not.toContain('<Топтыжка>')
})

test('a letter of a long order names its first lines and what the others cost, and mail programs show all of it', async () => {
	const title = 'Ё'.repeat(100)
	const products = await Promise.all(
		Array.from({ length: 150 }, () => shop.makeProduct({ title, price: 12_500, quantity: 2 })),
	)
	const lines = products.map((product): [Product, number] => [product, 1])
	await shop.placed(lines)
	for (const { text, html } of Object.values(await lastLetters())) {
		expect(text.split(title)).toHaveLength(61)
		expect(plain(text)).toContain('и ещё 90 позиций · 1 125 000,00 ₸\nИтого · 1 875 000,00 ₸')
		expect(Buffer.byteLength(html)).toBeLessThan(90 * 1024)
		expect(html).toMatch(/href="http:\/\/shop\.test\/(?:admin\/)?orders"/)
	}
	await shop.placed(lines.slice(0, 60))
	expect((await lastLetters()).customer.text).not.toContain('и ещё')
})

test("the customer's letter is in the language of the order, the shopkeeper's in Russian", async () => {
	const product = await shop.makeProduct({ price: 12_500 })
	for (const [language, subject, total] of [
		['kk', /тапсырысы қабылданды$/, 'Барлығы · 12 500,00 ₸'],
		['en', /^Order #.{8} received$/, 'Total · ₸12,500.00'],
	] as const) {
		await shop.place(shop.customer, [[product, 1]], { cookie: `language=${language}` })
		const { customer, seller } = await lastLetters()
		expect(customer.subject).toMatch(subject)
		expect(plain(customer.text)).toContain(total)
		expect(seller.subject).toMatch(/^Новый заказ/)
	}
})

test('a line of a product on sale names the price before it', async () => {
	const product = await shop.makeProduct({ price: 12_500 })
	const sale = 'set old_price = 15000, lowest_price = 15000, sale_until = now()'
	await shop.pool.query(`update products ${sale} where id = $1`, [product.id])
	await shop.place(shop.customer, [[product, 1]])
	const { customer } = await lastLetters()
	expect(plain(customer.text)).toContain('12 500,00 ₸ (раньше 15 000,00 ₸)')
})

test('the comment is told when there is one', async () => {
	const product = await shop.makeProduct()
	const body = { ...placement([[product, 1]]), note: 'Не звонить & не стучать' }
	await shop.call(shop.customer, 'POST', '/orders', { body })
	const { customer } = await lastLetters()
	expect(customer.text).toContain('Комментарий: Не звонить & не стучать')
	expect(customer.html).toContain('Не звонить &amp; не стучать')
})
