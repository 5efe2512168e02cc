import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, product } from '#contract/catalog.ts'
import { Browser } from '../testing/browser.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'

type Person = Awaited<ReturnType<ScratchShop['signIn']>>

let shop: ScratchShop
let products: readonly string[]

beforeAll(async () => {
	shop = await makeScratchShop()
	const { rows } = await shop.pool.query<{ id: string }>(
		`insert into products (title, description, category, price, quantity)
		select 'Мяч ' || n, '', 'Мячи', 100 * n, n from generate_series(1, 3) n returning id`,
	)
	products = rows.map(({ id }) => id)
})

afterAll(() => shop.close())

async function send(person: Person, method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string) {
	return await shop.app.inject({ method, url: `/api/${path}`, headers: { authorization: `Bearer ${person.token}` } })
}

async function share(person: Person): Promise<string> {
	for (const id of products) await send(person, 'POST', `favorites/${person.userId}/${id}`)
	return (await send(person, 'PUT', 'favorite-link')).json().token
}

const read = async (token: string) => await shop.app.inject(`/api/shared-favorites/${token}`)

test('a shared list is read by guests as it is now, the newest first, and names nobody', async () => {
	const person = await shop.signIn('shares@toys.example')
	expect((await send(person, 'GET', 'favorite-link')).json()).toEqual({})
	const token = await share(person)
	expect((await send(person, 'GET', 'favorite-link')).json()).toEqual({ token })
	const answer = await read(token)
	expect(answer.headers['cache-control']).toBe('no-store')
	const shown: Product[] = product.array().parse(answer.json())
	expect(shown.map(({ title, price }) => [title, price])).toEqual([
		['Мяч 3', 300],
		['Мяч 2', 200],
		['Мяч 1', 100],
	])
	expect(answer.body).not.toContain(person.userId)
	await send(person, 'DELETE', `favorites/${person.userId}/${products[1]}`)
	expect((await read(token)).json()).toMatchObject([{ title: 'Мяч 3' }, { title: 'Мяч 1' }])
})

test('sharing again answers the same address, of two requests at once too', async () => {
	const person = await shop.signIn('again@toys.example')
	const tokens = await Promise.all([share(person), share(person)])
	expect(new Set([...tokens, await share(person)]).size).toBe(1)
})

test('a stopped address leads nowhere, and sharing anew makes another', async () => {
	const person = await shop.signIn('stops@toys.example')
	const token = await share(person)
	expect((await send(person, 'DELETE', 'favorite-link')).statusCode).toBe(204)
	expect((await send(person, 'DELETE', 'favorite-link')).statusCode).toBe(204)
	expect((await read(token)).statusCode).toBe(404)
	const next = await share(person)
	expect(next).not.toBe(token)
	expect((await read(next)).statusCode).toBe(200)
})

test('an address that nobody made is not found', async () => {
	for (const token of ['7', 'A'.repeat(22), 'A'.repeat(23)]) expect((await read(token)).statusCode).toBe(404)
})

test('an empty list is shared as an empty one', async () => {
	const person = await shop.signIn('empty@toys.example')
	const { token } = (await send(person, 'PUT', 'favorite-link')).json()
	expect((await read(token)).json()).toEqual([])
})

test('the own data name the sharing without its secret, and deleting the account ends it', async () => {
	const password = 'Igrushki-2026-Qostanay'
	const userId = await shop.addPerson('leaves@toys.example', { password })
	const person = { userId, token: await shop.tokenFor(userId) }
	const token = await share(person)
	const data = await send(person, 'GET', 'profile/data')
	expect(data.json().favoriteLinks).toEqual([{ sharedAt: expect.any(String) }])
	expect(data.body).not.toContain(token)
	const browser = new Browser(shop)
	await browser.signIn('leaves@toys.example', password)
	expect((await browser.call('POST', '/profile/deletion', { currentPassword: password })).statusCode).toBe(204)
	expect((await read(token)).statusCode).toBe(404)
})
