import { afterAll, beforeAll, expect, test } from 'vitest'
import { problem } from '#contract/problems.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'

type Person = Awaited<ReturnType<ScratchShop['signIn']>>

const unknownProduct = '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11'

let shop: ScratchShop

beforeAll(async () => {
	shop = await makeScratchShop()
})

afterAll(() => shop.close())

async function makeProduct(title: string, more: { images?: string[]; translations?: object } = {}): Promise<string> {
	const { rows } = await shop.pool.query<{ id: string }>(
		`insert into products (title, description, category, price, quantity, images, translations)
		values ($1, 'Игрушка', 'Куклы', 4500, 3, $2, $3) returning id`,
		[title, more.images ?? [], more.translations ?? null],
	)
	return rows[0]?.id ?? ''
}

async function send(person: Person, method: 'GET' | 'POST' | 'DELETE', path: string) {
	return await shop.app.inject({
		method,
		url: `/api/favorites/${path}`,
		headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'ru' },
	})
}

const add = (person: Person, product: string) => send(person, 'POST', `${person.userId}/${product}`)
const remove = (person: Person, product: string) => send(person, 'DELETE', `${person.userId}/${product}`)

async function list(person: Person, query = '') {
	const answer = await send(person, 'GET', `${person.userId}${query}`)
	const favorites: { title: string }[] = answer.json()
	return { total: answer.headers['x-total-count'], titles: favorites.map(({ title }) => title) }
}

test('a product is kept once: 201 with the favourite, and 200 with the same when it is kept again', async () => {
	const person = await shop.signIn('keeps@toys.example')
	const product = await makeProduct('Мишка', {
		images: ['/demo/bear-1.webp'],
		translations: { kk: { title: 'Аю', description: 'Жұмсақ' }, en: { title: 'Bear' } },
	})
	const favorite = {
		productId: product,
		title: 'Мишка',
		price: 4500,
		quantity: 3,
		images: [{ url: '/demo/bear-1.webp' }],
		pictures: [{ path: '/demo/bear-1.webp', widths: [240, 480, 960], formats: ['avif'] }],
		translations: { kk: { title: 'Аю' }, en: { title: 'Bear' } },
	}
	const first = await add(person, product)
	expect([first.statusCode, first.json()]).toEqual([201, favorite])
	const second = await add(person, product)
	expect([second.statusCode, second.json()]).toEqual([200, favorite])
	expect((await send(person, 'GET', person.userId)).json()).toEqual([favorite])
})

test('a favourite on sale has its old price and the lowest of the 30 days before', async () => {
	const person = await shop.signIn('bargain@toys.example')
	const product = await makeProduct('Волчок')
	await shop.pool.query(
		`update products set old_price = 9000, lowest_price = 4500, sale_until = now() + interval '1 day' where id = $1`,
		[product],
	)
	expect((await add(person, product)).json()).toMatchObject({ price: 4500, oldPrice: 9000, lowestPrice: 4500 })
})

test('of many additions at once exactly one is the new one', async () => {
	const person = await shop.signIn('hurried@toys.example')
	const product = await makeProduct('Юла')
	const answers = await Promise.all(Array.from({ length: 8 }, () => add(person, product)))
	expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
	expect(await list(person)).toEqual({ total: '1', titles: ['Юла'] })
})

test('removing answers 204, also for a product that was not kept or never existed', async () => {
	const person = await shop.signIn('removes@toys.example')
	const product = await makeProduct('Кубики')
	await add(person, product)
	for (const gone of [product, product, unknownProduct]) {
		const answer = await remove(person, gone)
		expect([answer.statusCode, answer.body]).toEqual([204, ''])
	}
	expect(await list(person)).toEqual({ total: '0', titles: [] })
})

test('the newest come first, in pages that follow each other', async () => {
	const person = await shop.signIn('pages@toys.example')
	for (const title of ['1', '2', '3', '4', '5']) await add(person, await makeProduct(title))
	expect(await list(person)).toEqual({ total: '5', titles: ['5', '4', '3', '2', '1'] })
	expect(await list(person, '?pageNumber=1&pageSize=2')).toEqual({ total: '5', titles: ['5', '4'] })
	expect(await list(person, '?pageNumber=3&pageSize=2')).toEqual({ total: '5', titles: ['1'] })
	expect(await list(person, '?pageNumber=4&pageSize=2')).toEqual({ total: '5', titles: [] })
	expect((await list(person, '?pageNumber=&pageSize=')).titles).toHaveLength(5)
	for (const query of ['pageSize=0', 'pageSize=10000', 'pageNumber=-1', 'pageNumber=two']) {
		expect((await send(person, 'GET', `${person.userId}?${query}`)).statusCode, query).toBe(400)
	}
})

test('without paging the newest 500 come, and all of them are counted', async () => {
	const person = await shop.signIn('many@toys.example')
	await shop.pool.query(
		`with inserted as (
			insert into products (title, description, category, price, quantity)
			select 'Игрушка ' || n, '', 'Куклы', 1, 1 from generate_series(1, 501) as n returning id, number, title
		)
		insert into favorites (user_id, product_id, created_at)
		select $1, id, timestamptz '2026-01-01' + split_part(title, ' ', 2)::integer * interval '1 minute' from inserted`,
		[person.userId],
	)
	const { total, titles } = await list(person)
	expect([total, titles.length, titles[0], titles.at(-1)]).toEqual(['501', 500, 'Игрушка 501', 'Игрушка 2'])
	expect((await list(person, '?pageNumber=1&pageSize=9999')).titles).toHaveLength(501)
})

test('a deleted product is neither shown nor counted nor kept, and can be removed', async () => {
	const person = await shop.signIn('hidden@toys.example')
	const [seen, hidden] = [await makeProduct('Видна'), await makeProduct('Скрыта')]
	await add(person, seen)
	await add(person, hidden)
	await shop.pool.query('update products set deleted_at = now() where id = $1', [hidden])
	expect(await list(person)).toEqual({ total: '1', titles: ['Видна'] })
	expect((await add(person, hidden)).statusCode).toBe(404)
	expect((await remove(person, hidden)).statusCode).toBe(204)
	await shop.pool.query('update products set deleted_at = null where id = $1', [hidden])
	expect((await list(person)).titles).toEqual(['Видна'])
})

test("another person's favourites are refused, to administrators too", async () => {
	const owner = await shop.signIn('owner@toys.example')
	const product = await makeProduct('Своя')
	await add(owner, product)
	for (const stranger of [
		await shop.signIn('stranger@toys.example'),
		await shop.signIn('boss@toys.example', 'Admin'),
	]) {
		const answers = [
			await send(stranger, 'GET', owner.userId),
			await send(stranger, 'POST', `${owner.userId}/${product}`),
			await send(stranger, 'DELETE', `${owner.userId}/${product}`),
			await send(stranger, 'POST', `${owner.userId}/${unknownProduct}`),
		]
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
		expect(problem.parse(answers[0]?.json()).code).toBe('forbidden')
	}
	expect((await list(owner)).titles).toEqual(['Своя'])
})

test('an unknown product and malformed ids answer 404', async () => {
	const person = await shop.signIn('mistypes@toys.example')
	const product = await makeProduct('Есть')
	expect((await add(person, unknownProduct)).statusCode).toBe(404)
	for (const id of ['42', 'null', `${product}0`, '%00', '..%2f..', "'%20or%201=1", '%F0%9F%A7%B8']) {
		for (const answer of [
			await add(person, id),
			await remove(person, id),
			await send(person, 'POST', `${id}/${product}`),
			await send(person, 'GET', id),
		]) {
			expect([400, 404], id).toContain(answer.statusCode)
		}
	}
	expect((await add(person, 'malformed')).statusCode).toBe(404)
})

test('ids in capital letters mean the same', async () => {
	const person = await shop.signIn('capital@toys.example')
	const product = await makeProduct('Буквы')
	expect((await send(person, 'POST', `${person.userId.toUpperCase()}/${product.toUpperCase()}`)).statusCode).toBe(201)
	expect((await add(person, product)).statusCode).toBe(200)
	expect((await send(person, 'GET', person.userId.toUpperCase())).json()).toHaveLength(1)
})

test('a body that nobody asked for changes nothing', async () => {
	const person = await shop.signIn('chatty@toys.example')
	const product = await makeProduct('Болтун')
	const answer = await shop.app.inject({
		method: 'POST',
		url: `/api/favorites/${person.userId}/${product}`,
		headers: { authorization: `Bearer ${person.token}` },
		payload: { productId: unknownProduct, userId: unknownProduct },
	})
	expect(answer.statusCode).toBe(201)
	expect(await list(person)).toEqual({ total: '1', titles: ['Болтун'] })
})

test('answers are kept by no cache', async () => {
	const person = await shop.signIn('cache@toys.example')
	expect((await send(person, 'GET', person.userId)).headers['cache-control']).toBe('no-store')
})
