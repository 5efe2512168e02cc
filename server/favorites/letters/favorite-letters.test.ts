import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/values/durations.ts'
import { Browser } from '../../testing/browser.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'
import { sendFavoriteLetters } from './favorite-letters.ts'

const settleMs = 10 * minuteMs

let shop: ScratchShop
let email = ''
let userId = ''
let people = 0

beforeAll(async () => {
	shop = await makeScratchShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	await shop.pool.query('delete from favorites')
	await shop.pool.query('delete from favorite_letters')
	email = `asks-${++people}@toys.example`
	userId = await shop.addPerson(email)
})

async function call(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) {
	const headers = { authorization: `Bearer ${await shop.tokenFor(userId)}` }
	return await shop.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) })
}

const ask = (isOn = true) => call('PUT', 'favorite-letters', { isOn })
const set = (product: string, column: 'price' | 'quantity', value: number) =>
	shop.pool.query(`update products set ${column} = $2 where id = $1`, [product, value])

async function keepNew(title: string, { price = 10_000, quantity = 3, translations = {} } = {}): Promise<string> {
	const { rows } = await shop.pool.query<{ id: string }>(
		`insert into products (title, description, category, price, quantity, translations)
		values ($1, '', 'Куклы', $2, $3, $4) returning id`,
		[title, price, quantity, translations],
	)
	const id = rows[0]?.id ?? ''
	expect((await call('POST', `favorites/${userId}/${id}`)).statusCode).toBe(201)
	return id
}

const look = () => sendFavoriteLetters({ ...shop.orders, log: shop.app.log })

/** Looks, and once more after the changes have settled. */
async function lookTwice(): Promise<void> {
	await look()
	shop.clock.advance(settleMs)
	await look()
}

/** Prices as typed on a keyboard: Intl puts no-break spaces between the digits. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

const letters = async () => (await shop.letters()).filter(({ to }) => to === email)

const subjects = async () => (await letters()).map(({ subject }) => subject)

test('letters are off until the person asks for them, and again after stopping them', async () => {
	const isOn = async () => (await call('GET', 'favorite-letters')).json()
	expect(await isOn()).toEqual({ isOn: false })
	expect((await ask(false)).json()).toEqual({ isOn: false })
	expect((await ask()).json()).toEqual({ isOn: true })
	expect(await isOn()).toEqual({ isOn: true })
	await ask(false)
	expect(await isOn()).toEqual({ isOn: false })
})

test('one letter tells all that is cheaper or back, with both prices and links', async () => {
	await ask()
	const cheaper = await keepNew('Мишка <Топтыжка>', { price: 12_500 })
	const back = await keepNew('Юла', { quantity: 0 })
	await keepNew('Кубики')
	await set(cheaper, 'price', 10_000)
	await set(back, 'quantity', 1)
	await lookTwice()
	const [letter, ...others] = await letters()
	expect(others).toEqual([])
	expect(letter?.subject).toBe('Новости избранного: Юла и ещё 1')
	const text = plain(letter?.text ?? '')
	expect(text).toContain(`Юла\nСнова в наличии\nhttp://shop.test/product/${back}`)
	expect(text).toContain(`Мишка <Топтыжка>\nЦена: 12 500,00 ₸ → 10 000,00 ₸\nhttp://shop.test/product/${cheaper}`)
	expect(text).not.toContain('Кубики')
	expect(text).toContain('Больше не писать об избранном:\nhttp://shop.test/stop-letters?token=')
	expect(letter?.html).toContain(`<a class="ink" href="http://shop.test/product/${cheaper}"`)
	expect(letter?.html).toContain('Мишка &lt;Топтыжка&gt;')
	expect(text).toContain(`Больше не писать об избранном:\n${letter?.stopUrl}`)
})

test.each([
	['kk', 'Арзандады: Аю', 'Бағасы: 10 000,00 ₸ → 9 000,00 ₸'],
	['en', 'Cheaper now: Bear', 'Price: ₸10,000.00 → ₸9,000.00'],
] as const)(
	'in %s the letter, the titles and the page to stop it are in that language',
	async (language, subject, price) => {
		await shop.pool.query('update users set language = $2 where id = $1', [userId, language])
		await ask()
		const translations = { kk: { title: 'Аю' }, en: { title: 'Bear' } }
		await set(await keepNew('Мишка', { translations }), 'price', 9000)
		await lookTwice()
		const [letter] = await letters()
		expect(letter?.subject).toBe(subject)
		expect(plain(letter?.text ?? '')).toContain(price)
		expect(letter?.stopUrl).toMatch(new RegExp(`&lang=${language}$`))
	},
)

test('a change that is undone before the letter goes is told to nobody', async () => {
	await ask()
	const [one, other] = [await keepNew('Мишка'), await keepNew('Юла', { quantity: 0 })]
	await set(one, 'price', 9000)
	await set(other, 'quantity', 1)
	await look()
	await set(one, 'price', 10_000)
	await set(other, 'quantity', 0)
	shop.clock.advance(settleMs)
	await look()
	await lookTwice()
	expect(await subjects()).toEqual([])
})

test('a change waits until it has settled', async () => {
	await ask()
	await set(await keepNew('Мишка'), 'price', 9000)
	await look()
	shop.clock.advance(settleMs - 1)
	await look()
	expect(await subjects()).toEqual([])
	shop.clock.advance(1)
	await look()
	expect(await subjects()).toEqual(['Подешевело: Мишка'])
})

test('there is one letter a day at most, and the next one tells what is still new', async () => {
	await ask()
	const [one, two, three] = [await keepNew('Мишка'), await keepNew('Юла'), await keepNew('Мяч')]
	await set(one, 'price', 9000)
	await lookTwice()
	await set(two, 'price', 9000)
	await set(three, 'price', 9000)
	shop.clock.advance(dayMs - 1)
	await look()
	await set(three, 'price', 10_000)
	shop.clock.advance(settleMs)
	await look()
	expect(await subjects()).toEqual(['Подешевело: Мишка', 'Подешевело: Юла'])
})

test('asking again does not make a letter come earlier', async () => {
	await ask()
	const product = await keepNew('Мишка')
	await set(product, 'price', 9000)
	await lookTwice()
	await ask(false)
	await ask()
	await set(product, 'price', 8000)
	await lookTwice()
	expect(await subjects()).toHaveLength(1)
	shop.clock.advance(dayMs)
	await look()
	expect(await subjects()).toHaveLength(2)
})

test('a price is news only below the last one that was told', async () => {
	await ask()
	const product = await keepNew('Мишка')
	for (const price of [12_000, 10_000, 9000, 11_000, 9000, 9500]) {
		await set(product, 'price', price)
		await lookTwice()
		shop.clock.advance(dayMs)
	}
	expect(await subjects()).toEqual(['Подешевело: Мишка'])
	await set(product, 'price', 8999)
	await lookTwice()
	expect(plain((await letters())[1]?.text ?? '')).toContain('Цена: 9 000,00 ₸ → 8 999,00 ₸')
})

test('a product that sells out and comes back is news each time', async () => {
	await ask()
	const product = await keepNew('Юла')
	for (let time = 0; time < 2; time++) {
		await set(product, 'quantity', 0)
		await lookTwice()
		await set(product, 'quantity', 5)
		await lookTwice()
		shop.clock.advance(dayMs)
	}
	expect(await subjects()).toEqual(['Снова в наличии: Юла', 'Снова в наличии: Юла'])
})

test('who asks is told of later changes only, also of favourites whose price nobody noted', async () => {
	const [one, other] = [await keepNew('Мишка'), await keepNew('Юла')]
	await set(one, 'price', 9000)
	await shop.pool.query('update favorites set seen_price = null, was_in_stock = null where product_id = $1', [other])
	await ask()
	await lookTwice()
	expect(await subjects()).toEqual([])
	// As an earlier release adds one while both run.
	await shop.pool.query('update favorites set seen_price = null, was_in_stock = null')
	await look()
	await set(other, 'price', 9000)
	await lookTwice()
	expect(await subjects()).toEqual(['Подешевело: Юла'])
})

test('nothing is told of hidden products, of prices that the shop does not know, and to those who did not ask', async () => {
	const [hidden, unpriced, defaulted] = [await keepNew('Мишка'), await keepNew('Юла'), await keepNew('Мяч')]
	for (const product of [hidden, unpriced, defaulted]) await set(product, 'price', 9000)
	await lookTwice()
	await ask()
	await shop.pool.query('update products set price = 8000, deleted_at = now() where id = $1', [hidden])
	await set(unpriced, 'price', 0)
	await set(defaulted, 'price', 1)
	await shop.pool.query(`update products set defaulted = '{price}' where id = $1`, [defaulted])
	await lookTwice()
	await ask(false)
	await shop.pool.query('update products set deleted_at = null where id = $1', [hidden])
	await lookTwice()
	expect(await subjects()).toEqual([])
})

test('processes that look at once, and one that fails and starts again, write one letter', async () => {
	await ask()
	await set(await keepNew('Мишка'), 'price', 9000)
	await look()
	shop.clock.advance(settleMs)
	shop.breakMail(true)
	await look()
	shop.breakMail(false)
	expect(await subjects()).toEqual([])
	await Promise.all(Array.from({ length: 6 }, look))
	await look()
	expect(await subjects()).toEqual(['Подешевело: Мишка'])
})

test('while the mail service is down nothing is written', async () => {
	await ask()
	const product = await keepNew('Мишка')
	await set(product, 'price', 9000)
	await look()
	shop.clock.advance(settleMs)
	await shop.pool.query('insert into mail_outage (since) values (now())')
	await look()
	await shop.pool.query('delete from mail_outage')
	expect(await subjects()).toEqual([])
	await set(product, 'price', 10_000)
	await lookTwice()
	expect(await subjects()).toEqual([])
})

test('a letter with more than fifty favourites says how many it leaves out', async () => {
	await ask()
	await shop.pool.query(
		`with made as (
			insert into products (title, description, category, price, quantity)
			select 'Игрушка ' || n, '', 'Куклы', 100, 1 from generate_series(1, 53) n returning id
		)
		insert into favorites (user_id, product_id, seen_price, was_in_stock) select $1, id, 200, true from made`,
		[userId],
	)
	await lookTwice()
	const [letter] = await letters()
	expect(letter?.text.match(/\/product\//g)).toHaveLength(50)
	expect(letter?.text).toContain('Изменилось и ещё: 3.')
	shop.clock.advance(dayMs)
	await lookTwice()
	expect(await subjects()).toHaveLength(1)
})

test('the own data name the letters without their secret, and deleting the account ends them', async () => {
	const password = 'Igrushki-2026-Qostanay'
	email = 'leaves@toys.example'
	userId = await shop.addPerson(email, { password })
	await ask()
	await set(await keepNew('Мишка'), 'price', 9000)
	await lookTwice()
	const { stopUrl = '' } = (await letters())[0] ?? {}
	const token = new URL(stopUrl).searchParams.get('token') ?? ''
	const data = await call('GET', 'profile/data')
	expect(data.json().favoriteLetters).toEqual([{ askedAt: expect.any(String), lastSentAt: expect.any(String) }])
	expect(data.json().favorites).toMatchObject([{ title: 'Мишка', seenPrice: 9000, wasInStock: true }])
	expect(data.body).not.toContain(token)
	const browser = new Browser(shop)
	await browser.signIn(email, password)
	expect((await browser.call('POST', '/profile/deletion', { currentPassword: password })).statusCode).toBe(204)
	const stopped = await shop.app.inject({ method: 'POST', url: '/api/favorite-letters/stop', payload: { token } })
	expect(stopped.statusCode).toBe(404)
})
