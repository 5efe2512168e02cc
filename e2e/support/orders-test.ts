import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { changeData } from './shop-database.ts'
import { shopOfWorker } from './shop-of-worker.ts'
import { expect } from './shop-test.ts'

export interface Product {
	readonly id: string
	readonly title: string
	readonly price: number
}

/** One piece is made to order by default. */
interface OrderedProduct extends Product {
	readonly fromStock?: number
	readonly toMake?: number
}

interface OrderOptions {
	readonly status?: number
	readonly isOnline?: boolean
	readonly isPaid?: boolean
	readonly refunded?: number
	readonly payUntil?: string
	readonly readyBy?: string
	readonly placedAt?: string
	readonly changeFrom?: number
	readonly delivery?: { readonly date: string; readonly from: string; readonly to: string }
}

export interface GivenOrder {
	readonly id: string
	readonly number: string
}

export async function findProducts(page: Page): Promise<[Product, Product]> {
	const answer = await page.request.get('/api/products/filter', { params: { pageSize: 2, query: 'мишка' } })
	const { items }: { items: readonly Product[] } = await answer.json()
	const [one, other] = items
	if (!one || !other) throw new Error('The shop has too few products')
	return [one, other]
}

export async function findProduct(page: Page, query: string): Promise<Product> {
	const answer = await page.request.get('/api/products/filter', { params: { query, pageSize: 1 } })
	const { items }: { items: readonly Product[] } = await answer.json()
	const [product] = items
	if (!product) throw new Error(`No product is called ${query}`)
	return product
}

/** Inserts an order of some products for a customer. */
export async function giveOrder(
	userId: string,
	products: readonly OrderedProduct[],
	wishes: OrderOptions = {},
): Promise<GivenOrder> {
	const { status = 0, isOnline = false, isPaid = false, refunded = 0 } = wishes
	const { delivery, payUntil, readyBy, placedAt, changeFrom } = wishes
	const id = randomUUID()
	const items = products.map(({ fromStock = 0, toMake = 1, ...product }) => ({ ...product, fromStock, toMake }))
	const total = items.reduce((sum, { price, fromStock, toMake }) => sum + price * (fromStock + toMake), 0)
	const paying = [isOnline ? 'YooKassa' : 'Cash', isPaid, refunded, payUntil ?? null, changeFrom ?? null]
	const coming = [
		placedAt ?? null,
		readyBy ?? null,
		delivery?.date ?? null,
		delivery?.from ?? null,
		delivery?.to ?? null,
	]
	const lines = items.map(({ fromStock, toMake, ...product }, index) => ({
		text: `insert into order_lines (order_id, product_id, position, title, unit_price, quantity, from_stock, to_make)
			values ($1, $2, $3, $4, $5, $6, $7, $8)`,
		values: [id, product.id, index, product.title, product.price, fromStock + toMake, fromStock, toMake],
	}))
	await changeData(
		{
			text: `insert into orders (id, user_id, status, total_price, payment_method, is_paid, refunded, pay_until,
				change_from, created_at, ready_by, delivery_date, delivery_from, delivery_to, customer_name, customer_phone, address, language)
				values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, now()), $11, $12, $13, $14, 'Айгуль', '+7-(701)-123-45-67', 'ул. Абая, 24', 'ru')`,
			values: [id, userId, status, total, ...paying, ...coming],
		},
		...lines,
		...(isOnline && isPaid ? [paymentFor(id, total, refunded)] : []),
		{
			text: "insert into order_events (order_id, at, user_id, kind) values ($1, '2026-11-20T04:30:00Z', $2, 'placed')",
			values: [id, userId],
		},
	)
	return { id, number: `#${id.slice(0, 8)}` }
}

/** Records an online payment of an order, with a partial refund if given. */
function paymentFor(orderId: string, amount: number, refunded: number) {
	return {
		text: `insert into payments (id, reference, idempotence_key, request_body, amount, currency, status, refunded, created_at)
			values (gen_random_uuid(), $1, gen_random_uuid(), '', $2, 'KZT', 'succeeded', $3, now())`,
		values: [orderId, amount, refunded],
	}
}

export async function moveOrder({ id }: GivenOrder, status: number): Promise<void> {
	await changeData(
		{ text: 'update orders set status = $2 where id = $1', values: [id, status] },
		{
			text: "insert into order_events (order_id, at, kind, details) values ($1, now(), 'status_changed', $2)",
			values: [id, { to: status }],
		},
	)
}

export function orderCard(page: Page, { number }: GivenOrder): Locator {
	return page.getByRole('article', { name: `Заказ ${number}` })
}

/** Shows everything of all orders; at first only the newest is open. */
export async function unfoldAll(page: Page): Promise<void> {
	await expect(page.getByRole('article').first()).toBeVisible()
	const folded = page.getByRole('button', { name: /^Подробнее/ })
	for (let left = await folded.count(); left > 0; left--) await folded.first().press('Enter')
}

/** Answers a call with a body or a failure status. */
export async function answerCall(page: Page, path: string, answer: object | number): Promise<void> {
	await page.route(`**/api${path}`, async (route) => {
		const isRefusal = typeof answer === 'number'
		await route.fulfill({ status: isRefusal ? answer : 200, json: isRefusal ? {} : answer })
	})
}

/** The URL of a payment page; those of the demo belong to the shop. */
export function paymentPage(number = 1): string {
	return `${shopOfWorker().origin}/dev/payment-page/${number}`
}

/** Stubs the payment pages. */
export async function servePaymentPage(page: Page): Promise<void> {
	await page.route('**/dev/payment-page/*', (route) =>
		route.fulfill({
			contentType: 'text/html; charset=utf-8',
			body: '<!doctype html><title>Оплата</title><h1>Оплата картой</h1>',
		}),
	)
}

export function toastsOf(page: Page): Locator {
	return page.getByRole('region', { name: 'Уведомления' })
}

/** Expects no horizontal overflow. */
export async function expectNoOverflow(page: Page): Promise<void> {
	// On a phone overflow widens the viewport.
	const overflow = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement
		return scrollWidth - clientWidth
	})
	expect(overflow).toBeLessThanOrEqual(0)
}
