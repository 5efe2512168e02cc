import type { Pool } from 'pg'
import { order as orderSchema } from '#contract/orders.ts'
import { expireOrders } from '../../orders/paying/expire-orders.ts'
import { yookassaClient } from '../../payments/provider/yookassa-client.ts'
import { makeScratchDatabase } from '../database/scratch-database.ts'
import { makeOrderShop, type Person, type Product, placement } from '../order-shop.ts'
import { TestClock } from '../scratch-shop.ts'
import { until } from '../until.ts'
import { startEmulator } from './start-emulator.ts'

const account = { shopId: 'test-shop', secretKey: 'a-secret-of-the-provider' }

/** An order shop with an emulator over HTTP. Notifications reach the shop at once; `handleNotifications()` handles them. */
export async function makePaymentShop(environment: Record<string, string> = {}) {
	const clock = new TestClock()
	const providerDatabase = await makeScratchDatabase()
	const wantsReceipts = environment.YOOKASSA_VAT_CODE !== undefined
	const emulator = await startEmulator({ ...account, databaseUrl: providerDatabase.url, clock, wantsReceipts })
	const queued: number[] = []
	const shop = await makeOrderShop(environment, {
		clock,
		provider: {
			client: yookassaClient({ ...account, apiUrl: emulator.apiUrl }),
			shopId: account.shopId,
			isTest: true,
			queueNotification: async (_, id) => {
				queued.push(id)
			},
			senderNetworks: ['127.0.0.1'],
			pageHosts: [emulator.url],
		},
	})
	const { payments, orders } = shop
	if (!payments) throw new Error('The shop was given a provider')
	const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
	emulator.urls.notifyUrl = `${url}/api/payments/notifications`

	async function placeOnline(
		lines: [Product, number][],
		person: Person = shop.customer,
		headers: Record<string, string> = {},
	) {
		const body = { ...placement(lines), payment: { method: 'YooKassa', isPaid: true } }
		return await shop.call(person, 'POST', '/orders', { body, headers })
	}

	/** Also renews the tokens of signed-in people. */
	async function advance(ms: number) {
		clock.advance(ms)
		Object.assign(shop.customer, { token: await shop.tokenFor(shop.customer.userId) })
		Object.assign(shop.admin, { token: await shop.tokenFor(shop.admin.userId, 'Admin') })
	}

	const handleNotifications = async (count: number) => {
		await until(() => {
			if (queued.length < count) throw new Error(`${queued.length} of ${count} notifications have come`)
		})
		for (const id of queued.splice(0)) await payments.handleNotification(id)
	}

	return {
		...shop,
		advance,
		emulator,
		payments,
		placeOnline,
		atProvider,
		/** Pays, and asks the provider: its notification comes at its own time. */
		async pay(orderId: string, paymentUrl: string) {
			await atProvider(paymentUrl, 'pay')
			const newest = await payments.findNewest(orders.db, orderId)
			if (newest) await payments.check(newest.id, 0)
		},
		/** Notifications that `handleNotifications` has not handled. */
		queued,
		/** The provider's own database. */
		provider: providerDatabase.pool,
		/** Waits until `count` notifications have come, and handles them. */
		handleNotifications,
		/** Refunds in the provider's cabinet; the whole rest without a sum. */
		giveBackAtProvider: (orderId: string, amount?: number) =>
			giveBackAtProvider({ pool: providerDatabase.pool, url: emulator.url }, orderId, amount),
		sweep: () => payments.sweep(),
		expire: () => expireOrders(orders),
		orderOf: async (id: string) => {
			const orders = orderSchema.array().parse((await shop.call(shop.admin, 'GET', '/orders', {})).json())
			return orders.find((one) => one.id === id)
		},
		close: async () => {
			await emulator.close()
			// Unused connections of the emulator would delay the close.
			shop.app.server.closeAllConnections()
			await shop.close()
			await providerDatabase.drop()
		},
	}
}

export type PaymentShop = Awaited<ReturnType<typeof makePaymentShop>>

/** Acts as the payer; returns the URL of the redirect. */
async function atProvider(confirmationUrl: string, outcome: 'pay' | 'decline') {
	const body = new URLSearchParams({ outcome })
	const answer = await fetch(confirmationUrl, { method: 'POST', body, redirect: 'manual' })
	return answer.headers.get('location')
}

async function giveBackAtProvider(
	{ pool, url }: { readonly pool: Pool; readonly url: string },
	orderId: string,
	amount: number | '' = '',
): Promise<void> {
	const { rows } = await pool.query<{ id: string }>(
		`select id from emulated_payments where kind = 'payment' and body #>> '{metadata,reference}' = $1
		and (body ->> 'refundable')::boolean order by created_at limit 1`,
		[orderId],
	)
	const body = new URLSearchParams({ amount: String(amount) })
	const cabinet = `${url}/dev/yookassa/cabinet/${rows[0]?.id}`
	const answer = await fetch(cabinet, { method: 'POST', body, redirect: 'manual' })
	if (answer.status !== 303) throw new Error(`The provider's cabinet answered ${answer.status}`)
}
