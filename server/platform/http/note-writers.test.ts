import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'
import type { Freshness } from '../database.ts'
import { inProcessCaller } from './call-in-process.ts'
import { KeptAnswers } from './kept-answers.ts'

let shop: ScratchShop
let productId: string
const wanted: Freshness[] = []

beforeAll(async () => {
	shop = await makeScratchShop(
		{},
		{
			readFrom: (freshness) => {
				wanted.push(freshness)
				return shop.db
			},
		},
	)
	const { rows } = await shop.pool.query<{ id: string }>(
		`insert into products (title, description, price, quantity, category) values ('Мяч', '', 900, 3, 'Мячи') returning id`,
	)
	productId = rows[0]?.id ?? ''
})

afterAll(() => shop.close())

beforeEach(() => {
	wanted.length = 0
})

const writing = 'wrote=1; Max-Age=10; Path=/; HttpOnly; SameSite=Strict'

async function read(path: string, headers: Record<string, string> = {}): Promise<void> {
	const answer = await shop.app.inject({ url: path, headers })
	expect(answer.statusCode).toBe(200)
	expect(answer.headers['set-cookie']).toBeUndefined()
}

test('what everybody may read, guests and customers read a little late', async () => {
	const { token } = await shop.signIn('reader@toys.example')
	const paths = [
		'/api/products/filter',
		'/api/products/filter?query=мяч',
		'/api/products/suggestions?query=мя',
		`/api/products/${productId}`,
		`/api/productreviews/product/${productId}`,
		`/api/productreviews/product/${productId}/ratings`,
		'/sitemap.xml',
	]
	for (const path of paths) {
		wanted.length = 0
		await read(encodeURI(path), { authorization: `Bearer ${token}` })
		expect([path, ...new Set(wanted)]).toEqual([path, 'recent'])
	}
})

test('who has just written reads the latest for some seconds', async () => {
	const { token, userId } = await shop.signIn('writer@toys.example')
	const headers = { authorization: `Bearer ${token}` }
	const like = (id: string) => shop.app.inject({ method: 'POST', url: `/api/favorites/${userId}/${id}`, headers })
	expect((await like(productId)).headers['set-cookie']).toBe(writing)
	await read('/api/products/filter', { cookie: 'wrote=1' })
	expect(wanted).toEqual(['latest'])
	expect((await like('nothing')).headers['set-cookie']).toBeUndefined()
})

test('an administrator reads the latest', async () => {
	const { token } = await shop.signIn('admin@toys.example', 'Admin')
	await read('/api/products/filter', { authorization: `Bearer ${token}` })
	expect(wanted).toEqual(['latest'])
})

test('a page is rendered from what has the last change', async () => {
	await inProcessCaller(shop.routes, new KeptAnswers(() => false))(
		'GET /products/filter',
		{ query: {} },
		'ru',
		() => {},
	)
	expect(wanted).toEqual(['current'])
})

test('without replicas only those are marked who changed what kept pages show', async () => {
	const plain = await makeScratchShop()
	const { token } = await plain.signIn('writer@toys.example', 'Admin')
	const headers = { authorization: `Bearer ${token}` }
	const { rows } = await plain.pool.query<{ id: string }>(
		`insert into products (title, description, price, quantity, category) values ('Мяч', '', 900, 3, 'Мячи') returning id`,
	)
	const removed = await plain.app.inject({ method: 'DELETE', url: `/api/products/${rows[0]?.id}`, headers })
	expect([removed.statusCode, removed.headers['set-cookie']]).toEqual([204, writing])
	const answer = await plain.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
	expect([answer.headers['set-cookie']].flat().join()).not.toContain('wrote')
	await plain.close()
})
