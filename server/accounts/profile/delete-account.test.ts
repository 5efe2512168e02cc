import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { legalVersion } from '#contract/limits.ts'
import { dayMs } from '#contract/values/durations.ts'
import { anonymizeExpiredClaims } from '../../claims/claim-records.ts'
import { Browser } from '../../testing/browser.ts'
import { makeOrderShop, type OrderShop, type Person, type Product, placement } from '../../testing/order-shop.ts'

const password = 'Igrushki-2026-Qostanay'
const fullName = 'Айгуль Сапарова'
const start = new Date('2026-11-21T10:00:00Z')
let people = 0
let shop: OrderShop
let browser: Browser
let email: string
let person: Person
let product: Product

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	shop.clock.at = start
	email = `leaving-${++people}@mail.kz`
	const userId = await shop.addPerson(email, { fullName, password })
	browser = new Browser(shop)
	await browser.signIn(email, password)
	person = { userId, token: browser.accessToken ?? '' }
	product = await shop.makeProduct({ quantity: 10 })
})

const leave = (who = browser, currentPassword = password) => who.call('POST', '/profile/deletion', { currentPassword })

async function rowsOf(sql: string, ...values: unknown[]) {
	return (await shop.pool.query(sql, values)).rows
}

async function finishedOrder(headers: Record<string, string> = {}): Promise<string> {
	const placed = await shop.place(person, [[product, 2]], headers)
	const { id } = placed.json()
	await shop.setStatus(id, 4)
	return id
}

test('a deleted account cannot be reached any more: no token, no cookie, no password', async () => {
	const other = new Browser(shop, 'another-device')
	await other.signIn(email, password)
	const kept = other.cookie
	const answer = await leave()
	expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([
		204,
		expect.stringContaining('refresh=; Path=/api/auth; Max-Age=0;'),
	])
	for (const who of [browser, other]) expect((await who.call('GET', '/profile')).statusCode).toBe(401)
	expect((await shop.call(person, 'GET', '/profile')).status).toBe(401)
	other.cookie = kept
	expect((await other.refresh()).statusCode).toBe(401)
	expect((await browser.signIn(email, password)).json().code).toBe('invalid_credentials')
	expect((await leave()).statusCode).toBe(401)
})

test('nothing of the person can be read in any table afterwards', async () => {
	const phone = '+7-(701)-765-43-21'
	const told = ['Не звоните в домофон', 'Тайная улица, 7', phone, fullName, email, '10.9.8.7', 'Одно колесо отвалилось']
	const order = { ...placement([[product, 2]]), customerName: fullName, customerPhone: phone, note: told[0] }
	const body = { ...order, shipping: { address: told[1] } }
	const placed = await shop.call(person, 'POST', '/orders', { body, headers: { 'idempotency-key': 'my-key' } })
	const { id } = placed.json()
	await shop.call(shop.admin, 'PUT', `/orders/${id}`, { body: { id, note: 'Звонить соседке' } })
	await shop.setStatus(id, 4)
	const filing = { kind: 'claim', fullName, email, phone, orderNumber: id.slice(0, 8), text: told[6] }
	await shop.call(person, 'POST', '/claims', { body: filing })
	shop.clock.advance(12 * dayMs)
	await browser.signIn(email, password, { ipAddress: '10.9.8.7' })
	await rowsOf(
		`insert into consents (user_id, document, version, address) values ($1, 'personal-data', $2, '10.9.8.7')`,
		person.userId,
		legalVersion,
	)
	await browser.call('POST', '/forgot-password', { email })
	await browser.call('PUT', '/profile', { fullName, email: `next-${people}@mail.kz` })
	expect((await leave()).statusCode).toBe(204)
	// Letters are gone already. Counters name no person; those of addresses go within the hour.
	const tables = await rowsOf(
		"select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('outbox', 'attempts')",
	)
	for (const { name } of tables) {
		const rows = await rowsOf(`select t::text as row from "${name}" t`)
		const found = [...told, `next-${people}`, 'соседке'].filter((text) => rows.some(({ row }) => row.includes(text)))
		expect([name, found]).toEqual([name, []])
	}
	for (const name of ['consents', 'email_secrets', 'sign_ins', 'sign_in_codes', 'known_devices', 'idempotency_keys']) {
		expect([name, await rowsOf(`select from ${name} where user_id = $1`, person.userId)]).toEqual([name, []])
	}
	expect(await rowsOf('select email, full_name, role from users where id = $1', person.userId)).toEqual([
		{ email: `deleted-${person.userId}`, full_name: '', role: 'Client' },
	])
})

test('finished orders stay as accounting records, which an administrator sees without the person', async () => {
	const id = await finishedOrder()
	await leave()
	const orders: { id: string }[] = (await shop.call(shop.admin, 'GET', '/orders')).json()
	expect(orders.find((order) => order.id === id)).toMatchObject({
		status: 4,
		customerName: '—',
		customerPhone: '',
		note: '',
		totalPrice: 2000,
		items: [{ product: { id: product.id, title: 'Мишка' }, quantity: 2 }],
		shipping: { address: '—' },
	})
	expect((await shop.setStatus(id, 5)).status).toBe(200)
})

test('reviews go and the rating follows, favourites go too', async () => {
	await rowsOf(
		`insert into reviews (product_id, user_id, rating, comment) values ($1, $2, 1, 'Сломался'), ($1, $3, 5, 'Хороший')`,
		product.id,
		person.userId,
		shop.customer.userId,
	)
	await shop.call(person, 'POST', `/favorites/${person.userId}/${product.id}`)
	await shop.call(person, 'POST', '/addresses', { body: { address: 'ул. Абая, 24' } })
	await leave()
	expect(await rowsOf('select rating_sum, reviews_count from products where id = $1', product.id)).toEqual([
		{ rating_sum: 5, reviews_count: 1 },
	])
	expect(await rowsOf('select from favorites where user_id = $1', person.userId)).toEqual([])
	expect(await rowsOf('select from saved_addresses where user_id = $1', person.userId)).toEqual([])
})

test('a claim that waits for its answer stays until the last day for it has passed', async () => {
	const filing = { kind: 'return', fullName, email, phone: '', text: 'Одно колесо отвалилось' }
	await shop.call(person, 'POST', '/claims', { body: filing })
	await leave()
	const claim = () => rowsOf('select full_name, email, text, network from claims where user_id = $1', person.userId)
	const lastDay = new Date(shop.clock.now().getTime() + 10 * dayMs)
	await anonymizeExpiredClaims(shop.db, lastDay)
	expect(await claim()).toMatchObject([{ full_name: fullName, email, text: 'Одно колесо отвалилось' }])
	await shop.call(shop.customer, 'POST', '/claims', { body: { ...filing, email: 'stays@mail.kz' } })
	await anonymizeExpiredClaims(shop.db, new Date(lastDay.getTime() + dayMs))
	expect(await claim()).toEqual([{ full_name: '—', email: '', text: '—'.repeat(10), network: '0.0.0.0/32' }])
	expect(await rowsOf("select from claims where email = 'stays@mail.kz'")).toHaveLength(1)
})

test('the old address gets a farewell in the language of the person, and can register anew', async () => {
	await rowsOf("update users set language = 'en' where id = $1", person.userId)
	await leave()
	const letter = (await shop.letters()).at(-1)
	expect(letter).toMatchObject({ to: email, subject: expect.stringContaining('Your account was deleted') })
	const form = { fullName: 'Вернулась', email, password, confirmPassword: password, enableTwoFactor: false }
	expect((await browser.call('POST', '/register', form)).statusCode).toBe(201)
	const token = /token=([\w-]+)/.exec((await shop.letters()).at(-1)?.text ?? '')?.[1]
	expect((await browser.call('POST', '/confirm-email', { email, token })).statusCode).toBe(204)
	expect((await browser.signIn(email, password)).statusCode).toBe(200)
	expect((await browser.call('GET', '/profile')).json().fullName).toBe('Вернулась')
	expect((await browser.call('GET', '/profile/orders')).json()).toEqual([])
})

test('without the right password nothing is deleted, and guessing brings a pause', async () => {
	expect((await leave(browser, '')).json()).toMatchObject({ code: 'invalid_input' })
	for (let tried = 0; tried < 5; tried++) {
		expect((await leave(browser, 'Ne-tot-parol-2026')).json()).toMatchObject({ status: 403, code: 'wrong_password' })
	}
	expect((await leave()).statusCode).toBe(429)
	expect((await browser.call('GET', '/profile')).json().email).toBe(email)
})

test('the counters of the address go with the account', async () => {
	for (let asked = 0; asked < 5; asked++) await browser.call('POST', '/forgot-password', { email })
	expect((await browser.call('POST', '/forgot-password', { email })).statusCode).toBe(429)
	await leave()
	expect((await browser.call('POST', '/forgot-password', { email })).statusCode).not.toBe(429)
})

test.each([0, 1, 2, 3])('nobody goes while an order is in status %d, and nothing is lost by trying', async (status) => {
	const { id } = await shop.placed([[product, 1]], person)
	await shop.setStatus(id, status)
	expect((await leave()).json()).toMatchObject({ status: 409, code: 'orders_unfinished' })
	expect((await browser.call('GET', '/profile')).json().email).toBe(email)
	expect((await browser.call('GET', '/profile/orders')).json()).toMatchObject([{ id, customerName: 'Айгуль' }])
})

test('a cancelled order keeps nobody, nor does one that an administrator removed', async () => {
	const { id } = await shop.placed([[product, 1]], person)
	const removed = await shop.placed([[product, 1]], person)
	await shop.call(person, 'DELETE', `/orders/${id}`)
	await shop.call(shop.admin, 'DELETE', `/orders/${removed.id}`)
	expect((await leave()).statusCode).toBe(204)
	const names = await rowsOf('select distinct customer_name from orders where id = any ($1)', [id, removed.id])
	expect(names).toEqual([{ customer_name: '—' }])
})
