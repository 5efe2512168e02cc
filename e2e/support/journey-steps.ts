import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/values/language.ts'
import type { PaymentMethod } from '#contract/values/payment-methods.ts'
import type { GivenOrder, Product } from './orders-test.ts'
import { changeData } from './shop-database.ts'
import { test as base, closePages, enter, expect, expectQuiet, listenTo } from './shop-test.ts'
import { type Say, speakIn } from './texts-in.ts'

/** What journeys that run in each language and at both widths share. */
interface Fixtures {
	/** Of the test's own, for 999 ₸, with five pieces in stock; its title is the same in each language. */
	readonly product: Product
	/** In another browser. */
	readonly sellerPage: Page
}

export const test = base.extend<Fixtures>({
	product: async ({ context }, use) => {
		const product = { id: randomUUID(), title: `Юла ${randomUUID().slice(0, 8)}`, price: 999 }
		await changeData({
			text: `insert into products (id, title, description, category, price, quantity)
				values ($1, $2, 'Хорошая', 'Полка проб', $3, 5)`,
			values: [product.id, product.title, product.price],
		})
		await use(product)
		await closePages(context)
		await changeData({ text: 'update products set deleted_at = now() where id = $1', values: [product.id] })
	},
	sellerPage: async ({ browser, baseURL, expectedNoise }, use) => {
		const context = await browser.newContext()
		const noise = await listenTo(context, baseURL)
		await use(await context.newPage())
		await context.close()
		expectQuiet(noise, expectedNoise)
	},
})

/** Somebody who is signed in. */
export interface Person {
	readonly page: Page
	readonly headers: { readonly authorization: string }
	readonly say: Say
	/** A sum in whole tenge as orders show it. */
	readonly tenge: (sum: number) => string
}

/** Signs in, by default as a new customer, whose pages speak the language. */
export async function comeIn(page: Page, language: Language, account?: Parameters<typeof enter>[1]): Promise<Person> {
	const say = await speakIn(page, language)
	const { headers } = await enter(page, account)
	return { page, headers, say, tenge: moneyIn(language, 2) }
}

export function moneyIn(language: Language, decimals: number): Person['tenge'] {
	const { format } = new Intl.NumberFormat(language === 'en' ? 'en-KZ' : 'ru-KZ', {
		...{ style: 'currency', currency: 'KZT', currencyDisplay: 'narrowSymbol' },
		...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
	})
	return format
}

/** Opens the checkout with one piece of a product. Returns the part with the sums. */
export async function openCheckout({ page, headers, say }: Person, { id }: Product): Promise<Locator> {
	const kept = await page.request.put(`/api/cart/${id}`, { headers, data: { quantity: 1 } })
	expect(kept.status()).toBe(200)
	await page.goto('/checkout')
	const summary = page.getByRole('region', { name: say('checkout_summary'), exact: true })
	await expect(summary).toContainText(say('checkout_pieces', { count: 1 }))
	return summary
}

export async function addPiece({ page, say }: Person, { title }: Product): Promise<void> {
	await page
		.getByRole('main')
		.getByRole('button', { name: say('cart_increase', { title }), exact: true })
		.click()
}

/** Without an address where a courier brings nothing. */
export async function fillIn({ page, say }: Person, address = ''): Promise<void> {
	await page.getByLabel(say('checkout_name'), { exact: true }).fill('Айгүл')
	await page.getByLabel(say('checkout_phone'), { exact: true }).pressSequentially('7011234567')
	if (address !== '') await page.getByLabel(say('checkout_address'), { exact: true }).fill(address)
	await page.locator('[name=hasConsent]').check()
}

/** Expects the total of the checkout, in the sums and in the bar that a phone shows with its button. */
export async function expectTotal({ page, say, tenge }: Person, total: number): Promise<void> {
	const summary = page.getByRole('region', { name: say('checkout_summary'), exact: true })
	await expect(summary).toContainText(say('checkout_total') + tenge(total))
	await expect(page.locator('.order-bar strong')).toHaveText(tenge(total))
}

/** Expects the order to be placed for this total. Returns what is told of it. */
export async function sendOrder({ page, say, tenge }: Person, total: number): Promise<Locator> {
	await page.getByRole('button', { name: say('checkout_submit'), exact: true }).click()
	const news = page.getByRole('alertdialog')
	await expect(news).toContainText(say('checkout_placed'))
	await expect(news).toContainText(say('checkout_total') + tenge(total))
	return news
}

/** Goes from what is told of an order to its card. */
export async function goToOrder({ page, say, tenge }: Person, total: number): Promise<Locator> {
	await page
		.getByRole('alertdialog')
		.getByRole('button', { name: say('checkout_to_order'), exact: true })
		.click()
	await expect(page).toHaveURL(/\/orders#order-/)
	await expect(page.getByRole('heading', { level: 1, name: say('orders_title'), exact: true })).toBeVisible()
	const card = page.getByRole('main').getByRole('article')
	await expect(card).toContainText(say('orders_total') + tenge(total))
	return card
}

export const kaspiLink = 'https://pay.kaspi.kz/pay/abcd1234'

interface TransferWays {
	/** A page of Kaspi. */
	readonly link?: string
	/** A picture. */
	readonly qr?: Buffer
	/** The shopkeeper sends invoices to the phones of orders. */
	readonly isInvoiced?: boolean
}

/** Lets customers pay by a transfer, by default to a page of Kaspi; without any way they cannot. */
export async function takeTransfers(ways: TransferWays = { link: kaspiLink }): Promise<void> {
	const { link = '', qr, isInvoiced = false } = ways
	const isOn = link !== '' || qr !== undefined || isInvoiced
	await changeData({
		text: 'update transfer_settings set is_on = $1, link = $2, qr = $3, is_invoiced = $4',
		values: [isOn, link, qr, isInvoiced],
	})
}

// A QR of the smallest kind: what it holds does not matter.
export const qrPicture = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)

/** Sets where the shop delivers and where orders are picked up; without either as it is by default. */
export async function offerDelivery(zones: readonly object[] = [], points: readonly object[] = []): Promise<void> {
	await changeData({
		text: 'update delivery_settings set zones = $1, points = $2, version = version + 1',
		values: [JSON.stringify(zones), JSON.stringify(points)],
	})
}

interface PlacementWishes {
	readonly pieces?: number
	readonly method?: PaymentMethod
}

/** Places an order without the screens. */
export async function placeOrder(
	{ page, headers }: Person,
	product: Product,
	{ pieces = 1, method = 'Cash' }: PlacementWishes = {},
): Promise<GivenOrder> {
	const answer = await page.request.post('/api/orders', {
		headers,
		data: {
			...{ customerName: 'Айгүл', customerPhone: '+7-(701)-123-45-67', shipping: { address: 'ул. Абая, 24' } },
			items: [{ productId: product.id, quantity: pieces, unitPrice: product.price }],
			totalPrice: product.price * pieces,
			payment: { method },
		},
	})
	expect(answer.status()).toBe(201)
	const { id }: { id: string } = await answer.json()
	return numbered(id)
}

function numbered(id: string): GivenOrder {
	return { id, number: `#${id.slice(0, 8)}` }
}

/** The order that the address of the page names. */
export function orderInAddress(page: Page): GivenOrder {
	const [id] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(page.url()) ?? []
	if (!id) throw new Error(`No order stands in ${page.url()}`)
	return numbered(id)
}

/** Opens the list of own orders. Returns the card of one. */
export async function openOrder({ page, say }: Person, { number }: GivenOrder): Promise<Locator> {
	await page.goto('/orders')
	return page.getByRole('article', { name: say('orders_number', { number }), exact: true })
}
