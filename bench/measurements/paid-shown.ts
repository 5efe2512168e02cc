import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { m } from '#messages'
import { order } from '../../contract/orders.ts'
import { findFreePort } from '../../server/testing/find-free-port.ts'
import { startEmulator } from '../../server/testing/payments/start-emulator.ts'
import { onEnd } from '../clean-up.ts'
import { askShop } from '../data/shop-queries.ts'
import { type Findings, type Manner, type Measurement, percentileOf } from '../measuring.ts'
import { type Credentials, joinDatabase, openShop, signIn } from '../shops/measured-shop.ts'
import { openBrowser } from '../shops/open-browser.ts'

const account = { shopId: 'measured', secretKey: 'test_a-secret-of-the-provider' }
const notifications = '/api/payments/notifications'

interface PayingShop extends AsyncDisposable {
	readonly url: string
	readonly buyer: Credentials
}

async function openPayingShop(manner: Manner): Promise<PayingShop> {
	const port = await findFreePort()
	const providerUrl = `http://127.0.0.1:${port}`
	const environment = {
		YOOKASSA_SHOP_ID: account.shopId,
		YOOKASSA_SECRET_KEY: account.secretKey,
		YOOKASSA_API_URL: `${providerUrl}/dev/yookassa/v3`,
	}
	const shop = await openShop({ stock: { generated: 100 }, accounts: 1, environment }, manner)
	const [buyer] = shop.accounts
	if (!buyer) throw new Error('There is nobody to buy')
	// The emulator needs the shop's database.
	const database = await joinDatabase(shop)
	const notifyUrl = shop.url + notifications
	const emulator = await startEmulator({ ...account, port: Number(port), databaseUrl: database.url, notifyUrl })
	await untilOnline(shop.url)
	const closeProvider = onEnd(async () => {
		await emulator.close()
		await database[Symbol.asyncDispose]()
	})
	const close = async () => {
		await closeProvider()
		await shop[Symbol.asyncDispose]()
	}
	return { url: shop.url, buyer, [Symbol.asyncDispose]: close }
}

const availability = z.object({ online: z.boolean() })

/** The shop asks its provider at the start, when nobody answers yet, and again within a minute. */
async function untilOnline(url: string): Promise<void> {
	while (!availability.parse(await askShop(url, '/api/payments/availability')).online) await wait(500)
}

const targetMs = 2_000
const paidText = m.orders_paid({}, { locale: 'ru' })

/** From the provider's notification to the drawn page. */
export const paidShown: Measurement = {
	name: 'paid-shown',
	title: "from the provider's notification to the order shown as paid in an open /orders, Chromium",
	async run(manner) {
		await using shop = await openPayingShop(manner)
		await using chromium = await openBrowser()
		return await measurePayments(shop, await chromium.browser.newPage(), manner.isProof ? 1 : 30)
	},
}

async function measurePayments(shop: PayingShop, page: Page, payments: number): Promise<Findings> {
	const token = await signIn(shop.url, shop.buyer)
	await page.addInitScript((kept) => sessionStorage.setItem('accessToken', kept), token)
	const waits: number[] = []
	for (let payment = 0; payment < payments; payment++) {
		const placed = await placeOnline(shop.url, token)
		await openOrders(page, shop.url, placed.id)
		waits.push(await measurePayment(page, placed))
	}
	const figure = (percent: number) => percentileOf(waits, percent)
	return {
		figures: [
			{ name: 'shown as paid: p50', value: figure(50), unit: 'ms' },
			{ name: 'shown as paid: p95', value: figure(95), unit: 'ms', target: { below: targetMs } },
		],
		remarks: [`${payments} payments, one at a time; the slowest took ${Math.round(Math.max(...waits))} ms`],
	}
}

const placedOnline = order.extend({ paymentUrl: z.string() })

async function placeOnline(url: string, token: string) {
	const offered = z.object({ items: z.array(z.object({ id: z.string(), price: z.int() })) })
	const [product] = offered.parse(await askShop(url, '/api/products/filter?pageSize=1')).items
	if (!product) throw new Error('There is no product to order')
	const answer = await fetch(`${url}/api/orders`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			authorization: `Bearer ${token}`,
			'idempotency-key': randomUUID(),
		},
		body: JSON.stringify({
			customerName: 'Measured Buyer',
			customerPhone: '+7-(701)-123-45-67',
			totalPrice: product.price,
			items: [{ productId: product.id, unitPrice: product.price, quantity: 1 }],
			shipping: { address: 'ул. Абая, 1' },
			payment: { method: 'YooKassa', isPaid: true },
		}),
	})
	return placedOnline.parse(await answer.json())
}

const numberOf = (id: string) => `#${id.slice(0, 8)}`

/** Waits for the newest order and the stream of events. */
async function openOrders(page: Page, url: string, id: string): Promise<void> {
	const stream = page.waitForResponse((answer) => answer.url() === `${url}/api/events`)
	await page.goto(`${url}/orders`)
	await page
		.getByRole('article')
		.filter({ hasText: numberOf(id) })
		.waitFor()
	if ((await stream).status() !== 200) throw new Error('There is no stream of events')
}

/** Milliseconds from the notification to the drawn page. */
async function measurePayment(page: Page, { id, paymentUrl }: z.output<typeof placedOnline>): Promise<number> {
	const sent = momentOfNotification()
	const shown = page.evaluate(untilShown, [numberOf(id), paidText] as const)
	const answer = await fetch(paymentUrl, {
		method: 'POST',
		body: new URLSearchParams({ outcome: 'pay' }),
		redirect: 'manual',
	})
	if (answer.status !== 303) throw new Error(`The provider's page answered ${answer.status}`)
	return (await shown) - (await sent)
}

const requestSent = z.object({ request: z.object({ path: z.string() }) })

/** Works because the emulator runs in this process. */
function momentOfNotification(): Promise<number> {
	const channel = 'undici:request:create'
	return new Promise((resolve) => {
		const note = (message: unknown) => {
			if (!requestSent.safeParse(message).data?.request.path.endsWith('/notifications')) return
			unsubscribe(channel, note)
			resolve(Date.now())
		}
		subscribe(channel, note)
	})
}

/** Runs in the page. */
function untilShown([number, words]: readonly [string, string]): Promise<number> {
	return new Promise((resolve) => {
		const look = () => {
			const cards = [...document.querySelectorAll('article')]
			const card = cards.find(({ textContent }) => textContent.includes(number))
			if (!card?.textContent.includes(words)) return
			observer.disconnect()
			requestAnimationFrame(() => resolve(Date.now()))
		}
		const observer = new MutationObserver(look)
		observer.observe(document.body, { childList: true, subtree: true, characterData: true })
		look()
	})
}
