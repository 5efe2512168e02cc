import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalVersion } from '#contract/limits.ts'
import { ownData } from '#contract/own-data.ts'
import { dayMs } from '#contract/values/durations.ts'
import { Browser } from '../../testing/browser.ts'
import { makeOrderShop, type OrderShop, placement } from '../../testing/order-shop.ts'

const password = 'Igrushki-2026-Qostanay'
let shop: OrderShop
let browser: Browser
let userId: string
const email = 'own@mail.kz'
const home = {
	...{ address: 'ул. Абая, 24', label: 'Дом', recipientName: 'Айгуль', recipientPhone: '+7-(701)-123-45-67' },
	isUsual: true,
}

beforeAll(async () => {
	shop = await makeOrderShop()
	userId = await shop.addPerson(email, { password })
	browser = new Browser(shop)
	await browser.signIn(email, password)
})

afterAll(() => shop.close())

const download = () => browser.call('GET', '/profile/data')

async function fill() {
	const me = { userId, token: browser.accessToken ?? '' }
	const product = await shop.makeProduct({ title: 'Верблюжонок' })
	const hidden = await shop.makeProduct({ title: 'Снятый с продажи' })
	const order = await shop.placed([[product, 2]], me)
	const consent = { terms: legalVersion, privacy: legalVersion }
	const removed = await shop.call(me, 'POST', '/orders', { body: { ...placement([[product, 1]]), consent } })
	await shop.call(shop.admin, 'DELETE', `/orders/${removed.json().id}`)
	await shop.placed([[product, 1]])
	const phone = new Browser(shop, 'phone')
	await phone.signIn(email, password, { ipAddress: '10.0.0.2' })
	await phone.call('POST', '/auth/logout')
	await shop.pool.query(
		`insert into consents (user_id, document, version, accepted_at, address)
		values ($1, 'personal-data', $2, $3, '10.0.0.1')`,
		[userId, legalVersion, shop.clock.now()],
	)
	await shop.pool.query(
		`insert into reviews (product_id, user_id, rating, comment) values ($1, $2, 5, 'Мягкий'), ($1, $3, 1, 'Чужой')`,
		[product.id, userId, shop.customer.userId],
	)
	for (const { id } of [product, hidden]) await shop.call(me, 'POST', `/favorites/${userId}/${id}`)
	await shop.pool.query('update products set deleted_at = now() where id = $1', [hidden.id])
	await shop.call(me, 'POST', '/addresses', { body: home })
	const filing = { kind: 'claim', fullName: 'Айгуль', email, phone: '', text: 'Одно колесо отвалилось' }
	const claim = await shop.call(me, 'POST', '/claims', { body: filing })
	return { order, removed: removed.json(), product, hidden, claim: claim.json() }
}

test('the copy holds everything that is the own, and nothing of anybody else', async () => {
	const { order, removed, product, hidden, claim } = await fill()
	const now = shop.clock.now().toISOString()
	const consent = { terms: legalVersion, privacy: legalVersion, acceptedAt: now }
	const answer = await download()
	expect(answer.statusCode).toBe(200)
	const data = ownData.parse(answer.json())
	expect(data).toMatchObject({
		madeAt: now,
		account: { fullName: 'Покупатель', email, twoFactorEnabled: false, language: 'ru', createdAt: expect.any(String) },
		consents: [{ document: 'personal-data', version: legalVersion, address: '10.0.0.1' }],
		reviews: [{ productId: product.id, rating: 5, comment: 'Мягкий' }],
		addresses: [{ ...home, savedAt: expect.any(String) }],
		claims: [{ number: claim.number, kind: 'claim', text: 'Одно колесо отвалилось', answerBy: claim.answerBy }],
	})
	expect(data.signIns).toHaveLength(2)
	expect(data.signIns.find(({ isCurrent }) => isCurrent)).toMatchObject({ address: '127.0.0.1' })
	expect(data.signIns.find(({ endedAt }) => endedAt)).toMatchObject({ address: '10.0.0.2', endedAt: now })
	expect(data.orders).toHaveLength(2)
	expect(data.orders).toEqual(
		expect.arrayContaining([
			{ ...order, payments: [] },
			{ ...removed, version: 2, consent, payments: [], removedAt: expect.any(String) },
		]),
	)
	expect([data.reviews.length, data.claims.length]).toEqual([1, 1])
	expect(data.favorites.map(({ productId }) => productId)).toEqual([hidden.id, product.id])
})

test('the copy is a file to keep, and holds no hash, token or fingerprint', async () => {
	const answer = await download()
	expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
	expect(answer.headers['cache-control']).toBe('no-store')
	expect(answer.body).not.toMatch(/hash|argon2|token|fingerprint|network/i)
})

test('more than 500 orders are all in the copy', async () => {
	await shop.pool.query(
		`insert into orders (user_id, customer_name, customer_phone, address, total_price, payment_method, language)
		select $1, 'Айгуль', '', 'ул. Абая, 1', 0, 'Cash', 'ru' from generate_series(1, 501)`,
		[userId],
	)
	await shop.pool.query(
		`insert into order_lines (order_id, product_id, position, title, unit_price, quantity, from_stock, to_make)
		select orders.id, products.id, 0, 'Мишка', 0, 1, 0, 1
		from orders, (select id from products limit 1) as products
		where not exists (select from order_lines where order_id = orders.id)`,
	)
	expect((await download()).json().orders).toHaveLength(503)
})

test('twenty copies a day are enough', async () => {
	shop.clock.advance(dayMs)
	await browser.signIn(email, password)
	for (let made = 0; made < 20; made++) expect((await download()).statusCode).toBe(200)
	const refused = await download()
	expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400'])
	shop.clock.advance(dayMs)
	await browser.signIn(email, password)
	expect((await download()).statusCode).toBe(200)
})
