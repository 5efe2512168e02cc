import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import * as catalog from '#contract/catalog.ts'
import type { EndpointDeclaration } from '#contract/endpoint.ts'
import * as favorites from '#contract/favorites.ts'
import * as zones from '#contract/prices/zones.ts'
import * as reviews from '#contract/reviews.ts'
import { countSearch } from '#contract/search-words.ts'
import { countChoices } from '#contract/showcase/choices.ts'
import * as places from '#contract/showcase/places.ts'
import * as shelves from '#contract/showcase/shelves.ts'
import { countSpeed } from '#contract/speed/speed.ts'
import type { Language } from '#contract/values/language.ts'
import { mountedPath } from '../../platform/http/mount-routes.ts'
import { watchChanges } from '../database/watch-changes.ts'
import type { Person, Product } from '../order-shop.ts'
import { expectOfMany, randomRuns, randomSeed } from '../random-runs.ts'
import { makeReviewShop, type ReviewShop } from '../review-shop.ts'
import { expectRefusal } from './expect-refusal.ts'
import { asObject, junkBody, junkHeaders, junkId, junkQuery, unaskedText, type WrittenField } from './junk.ts'
import { junkQueryValue } from './junk-query-value.ts'

vi.setConfig({ testTimeout: 180_000 })

const runs = randomRuns(200)
const runsWithBody = randomRuns(300)

const senders = ['guest', 'author', 'stranger', 'admin'] as const
type Sender = (typeof senders)[number]

const { filterProducts, suggestProducts, getProduct, getProductCategory, listProductsById } = catalog
const tried: unknown[] = [
	filterProducts,
	suggestProducts,
	getProduct,
	getProductCategory,
	countChoices,
	listProductsById,
	countSearch,
	countSpeed,
	...Object.values(reviews),
	...Object.values(favorites),
	...[places.getPlaceTree, places.savePlaceTree, places.proposePlaces],
	...[shelves.getShelfSettings, shelves.saveShelfSettings],
	...[zones.getDeliverySettings, zones.saveDeliverySettings, zones.getDeliveryPrice],
]
const declared: [string, EndpointDeclaration][] = Object.entries(calls)
const triedCalls = declared.filter(([, endpoint]) => tried.includes(endpoint))

/** The senders of calls on the author's own things; the access of every other call decides. */
const ownCalls: Readonly<Record<string, readonly Sender[]>> = {
	createReview: ['author'],
	updateReview: ['author'],
	deleteReview: ['author'],
	listUserReviews: ['author', 'admin'],
	listFavorites: ['author'],
	addFavorite: ['author'],
	removeFavorite: ['author'],
}

const sendersOf = { public: senders, customer: ['author', 'stranger', 'admin'], admin: ['admin'] } as const

const rated = ['reviews', 'rating_counts', 'products', 'product_search']

/** The tables that a valid call changes. */
const changed: Readonly<Record<string, readonly string[]>> = {
	countSearch: ['search_counts'],
	createReview: rated,
	updateReview: rated,
	deleteReview: rated,
	hideReview: [...rated, 'audit_entries'],
	answerReview: ['reviews', 'audit_entries'],
	markHelpful: ['helpful_marks', 'reviews'],
	unmarkHelpful: ['helpful_marks', 'reviews'],
	addFavorite: ['favorites'],
	removeFavorite: ['favorites'],
	openFavoriteLink: ['favorite_links'],
	closeFavoriteLink: ['favorite_links'],
	setFavoriteLetters: ['favorite_letters', 'favorites'],
	stopFavoriteLetters: ['favorite_letters'],
	saveShelfSettings: ['showcase', 'shelves', 'audit_entries'],
	saveDeliverySettings: ['delivery_settings', 'audit_entries'],
	savePlaceTree: ['showcase', 'places', 'place_categories', 'audit_entries'],
}

const rightQuery: Readonly<Record<string, string>> = {
	pageNumber: '1',
	pageSize: '12',
	query: encodeURIComponent('мишка'),
	category: encodeURIComponent('Куклы'),
	minQuantity: '1',
	minPrice: '0',
	maxPrice: '9999',
	availability: 'available',
	sort: 'new',
	literal: 'true',
	fields: 'category',
	rating: '5',
}

const rightBody = {
	rating: 4,
	comment: 'Хорошая игрушка',
	reason: 'Не о товаре',
	text: 'Спасибо за отзыв',
	items: 3,
	opened: true,
	isOn: true,
	token: 'the-author-s-own-token',
	version: 1,
	shelves: [{ kind: 'new', isShown: true, pinned: [] }],
	zones: [{ name: 'Весь город', streets: ['ул. Абая'], isRest: true, price: 900, freeFrom: 9000, capacity: 3 }],
	points: [],
	closedDays: [],
	closedWeekdays: [],
	courier: { windows: [{ from: '10:00', to: '14:00' }], cutoff: '12:00', capacity: 10, days: 14 },
	address: 'ул. Абая, 1',
	sum: 5000,
	places: [{ names: { ru: 'Куклы' }, icon: 'doll', isInside: false, categories: ['Куклы'] }],
}

const junk = fc.record({
	sender: fc.oneof({ weight: 2, arbitrary: fc.constant<Sender>('author') }, fc.constantFrom(...senders)),
	write: junkBody,
	headers: junkHeaders,
	query: fc.array(fc.tuple(fc.nat(), junkQueryValue), { maxLength: 4 }),
	moreQuery: junkQuery,
	ids: fc.tuple(junkId, junkId),
	wish: fc.constantFrom<Language>('ru', 'kk', 'en'),
})

type Junk = typeof junk extends fc.Arbitrary<infer Made> ? Made : never

let shop: ReviewShop
let changes: Awaited<ReturnType<typeof watchChanges>>
let people: Readonly<Record<Exclude<Sender, 'guest'>, Person>>
let reviewed: Product
let bought: Product
let reviewId = ''
let linkToken = ''

beforeAll(async () => {
	shop = await makeReviewShop()
	const author = await shop.signIn('author@toys.example')
	people = { author, stranger: await shop.signIn('stranger@toys.example'), admin: shop.admin }
	reviewed = await shop.makeProduct()
	bought = await shop.makeProduct()
	await shop.buy(author, reviewed)
	await shop.buy(author, bought)
	changes = await watchChanges(shop.pool)
	await renew()
})

afterAll(() => shop.close())

/** The buyer has reviewed and saved one product, and only bought the other. */
async function renew(): Promise<void> {
	await shop.pool.query('delete from favorites')
	await shop.pool.query('delete from reviews')
	await shop.pool.query('delete from favorite_letters')
	await shop.pool.query('insert into favorite_letters (user_id, token, asked_at) values ($1, $2, now())', [
		people.author.userId,
		rightBody.token,
	])
	await shop.pool.query('update showcase set version = 1')
	reviewId = (await shop.create(people.author, reviewed)).json().id
	linkToken = (await shop.call(people.author, 'PUT', '/favorite-link')).json().token
	await changes.take()
}

function rightId({ path }: EndpointDeclaration): string {
	if (path.startsWith('/productreviews/{id}')) return reviewId
	if (path.startsWith('/shared-favorites/')) return linkToken
	return reviewed.id
}

function requestFor([name, endpoint]: [string, EndpointDeclaration], made: Junk): InjectOptions {
	const { method, query, body } = endpoint
	const [id, userId] = made.ids
	const path = mountedPath(endpoint, { apiBase: '/api', authBase: '/api/auth' })
		.replace(':userId', userId ?? people.author.userId)
		.replace(/:\w+/, id ?? rightId(endpoint))
	const names = Object.keys(query?.shape ?? { pageNumber: '', sort: '' })
	const parameters = made.query.map(([which, value]) => [names[which % names.length] ?? '', value] as const)
	const search = [
		...(name === 'suggestProducts' ? ['query=bear'] : []),
		...(name === 'listProductsById' ? [`ids=${reviewed.id}`] : []),
		...parameters.map(([key, value]) => `${key}=${value ?? rightQuery[key] ?? ''}`),
		...(made.moreQuery ? [made.moreQuery] : []),
	]
	const known: Record<string, unknown> = { ...rightBody, productId: bought.id }
	const fields = Object.keys(body?.shape ?? {}).map(
		(key): WrittenField => [JSON.stringify(key), JSON.stringify(known[key] ?? 'text')],
	)
	return {
		method,
		url: `${path}?${search.join('&')}`,
		headers: {
			...(body && { 'content-type': 'application/json' }),
			...(made.sender !== 'guest' && { authorization: `Bearer ${people[made.sender].token}` }),
			'accept-language': made.wish,
			...made.headers,
		},
		...(body && { payload: made.write(fields) }),
	}
}

async function expectOwnWorkAlone([name, { access }]: [string, EndpointDeclaration], sender: Sender) {
	expect(ownCalls[name] ?? sendersOf[access], 'anyone who is answered may ask').toContain(sender)
	const stored = await changes.take()
	expect(stored.filter(({ table }) => !changed[name]?.includes(table))).toEqual([])
	expect(stored.filter(({ row }) => row.includes(unaskedText))).toEqual([])
	const authors = stored.filter(({ table }) => table === 'reviews').map(({ row }) => JSON.parse(row).user_id)
	expect(authors.filter((userId) => userId !== people.author.userId)).toEqual([])
	if (stored.length > 0) await renew()
}

/** Returns the count of each answer. */
async function bombard(call: [string, EndpointDeclaration], seed: number): Promise<number> {
	let accepted = 0
	await fc.assert(
		fc.asyncProperty(junk, async (made) => {
			const request = requestFor(call, made)
			const answer = await shop.app.inject(request)
			try {
				expect(answer.statusCode).toBeLessThan(500)
				if (answer.statusCode >= 400) return await expectRefusal(answer, made.wish, changes)
				accepted++
				await expectOwnWorkAlone(call, made.sender)
			} catch (error) {
				throw new Error(`${made.sender}: ${JSON.stringify(request)}\n${answer.statusCode} ${answer.body}\n${error}`)
			}
		}),
		{ numRuns: call[1].body ? runsWithBody : runs, seed, endOnFailure: true },
	)
	return accepted
}

test.each(triedCalls)(
	'whatever is sent to %s, it is refused in the language of the request or does its own work alone',
	async (...call) => {
		// Each run sends other junk; the seed in a failure repeats it.
		const seed = randomSeed()
		const accepted = await bombard(call, seed)
		expectOfMany(() => expect(accepted, `some of it must have been right, seed ${seed}`).toBeGreaterThan(0))
		expect(accepted, `some of it must have been wrong, seed ${seed}`).toBeLessThan(call[1].body ? runsWithBody : runs)
	},
)

const texts: [name: string, field: string][] = [
	['createReview', 'comment'],
	['createReview', 'productId'],
	['updateReview', 'comment'],
	['hideReview', 'reason'],
	['answerReview', 'text'],
]

test.each(texts)('%s refuses NUL and half a surrogate pair in its %s', async (name, field) => {
	const call = triedCalls.find(([known]) => known === name)
	if (!call) throw new Error(`${name} is tried`)
	await renew()
	for (const end of ['\\u0000', '\\ud800', '\\udc00\\ud800']) {
		const write = (fields: readonly WrittenField[]) =>
			asObject(fields.map(([key, value]) => [key, key === `"${field}"` ? value.replace(/"$/, `${end}"`) : value]))
		const sender: Sender = call[1].access === 'admin' ? 'admin' : 'author'
		const right = {
			headers: {},
			query: [],
			moreQuery: '',
			ids: [undefined, undefined],
			wish: 'en',
		} satisfies Partial<Junk>
		const answer = await shop.app.inject(requestFor(call, { ...right, sender, write }))
		expect([end, answer.statusCode, answer.json().code]).toEqual([end, 400, 'malformed_request'])
		await expectRefusal(answer, 'en', changes)
	}
})
