import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Page, request } from '@playwright/test'
import { legalVersion } from '#contract/limits.ts'
import { admin, customerPassword, expect, newEmail, registerCustomer, signIn, test } from './shop-test.ts'

export interface Toy {
	readonly id: string
	readonly title: string
	readonly price: number
}

/** The first toy that a search finds. */
export async function findToy(page: Page, query: string): Promise<Toy> {
	const answer = await page.request.get('/api/products/filter', { params: { query, pageSize: 1 } })
	const { items }: { items: readonly Toy[] } = await answer.json()
	const [toy] = items
	if (!toy) throw new Error(`No toy is called ${query}`)
	return toy
}

const taken = new Set<string>()

/** A toy that nobody has reviewed, another one each time. */
export async function takeUnreviewedToy(page: Page): Promise<Toy> {
	const answer = await page.request.get('/api/products/filter', { params: { pageSize: 200 } })
	const { items }: { items: readonly (Toy & { reviewsCount: number })[] } = await answer.json()
	const toy = items.find(({ id, reviewsCount }) => reviewsCount === 0 && !taken.has(id))
	if (!toy) throw new Error('Every toy has been reviewed')
	taken.add(toy.id)
	return toy
}

/** The calls of a person who is signed in apart from every page. */
async function callsOf(email: string, password: string): Promise<APIRequestContext> {
	const { baseURL = '' } = test.info().project.use
	const guest = await request.newContext({ baseURL })
	const answer = await guest.post('/api/auth/login', { data: { email, password, fingerprint: 'apart' } })
	expect(answer.status()).toBe(200)
	const { accessToken }: { accessToken: string } = await answer.json()
	await guest.dispose()
	return await request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${accessToken}` } })
}

/** A new customer who has received the toys, and the customer's calls. */
async function makeBuyer(page: Page, toys: readonly Toy[], fullName = 'Айгуль') {
	const email = newEmail()
	await registerCustomer(page, email, { fullName })
	const calls = await callsOf(email, customerPassword)
	const placed = await calls.post('/api/orders', {
		headers: { 'idempotency-key': randomUUID() },
		data: {
			customerName: fullName,
			customerPhone: '+7-(701)-123-45-67',
			totalPrice: toys.reduce((sum, { price }) => sum + price, 0),
			items: toys.map(({ id, price }) => ({ productId: id, quantity: 1, unitPrice: price })),
			shipping: { address: 'ул. Абая, 24' },
			payment: { method: 'Cash' },
			consent: { terms: legalVersion, privacy: legalVersion },
		},
	})
	expect(placed.status()).toBe(201)
	const { id }: { id: string } = await placed.json()
	const desk = await callsOf(admin.email, admin.password)
	expect((await desk.put(`/api/orders/${id}`, { data: { id, status: 4 } })).status()).toBe(200)
	await desk.dispose()
	return { email, calls }
}

/** Signs in on the page as a new customer who has received the toy. Returns the customer's email. */
export async function enterAsBuyer(page: Page, toy: Toy): Promise<string> {
	const { email, calls } = await makeBuyer(page, [toy])
	await calls.dispose()
	await signIn(page, email, customerPassword)
	return email
}

interface Words {
	readonly rating?: number
	readonly comment?: string
	readonly fullName?: string
}

/** Lets a new customer, who has received the toy, review it. */
export async function addReview(
	page: Page,
	toy: Toy,
	{ rating = 5, comment = 'Хорошая игрушка', fullName }: Words = {},
): Promise<void> {
	const { calls } = await makeBuyer(page, [toy], fullName)
	const answer = await calls.post('/api/productreviews', { data: { productId: toy.id, rating, comment } })
	expect(answer.status()).toBe(201)
	await calls.dispose()
}

/** Opens a toy's page and waits until it is alive. */
export async function openToy(page: Page, { id, title }: Toy): Promise<void> {
	await page.goto(`/product/${id}`)
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** The part of a product page that holds the reviews. */
export function reviewsOf(page: Page) {
	return page.getByRole('region', { name: 'Отзывы' })
}
