import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/values/payment-methods.ts'
import { openLog } from './platform/log.ts'
import type { PageContext } from './platform/pages/load-pages.ts'
import type { Pages } from './platform/pages/serve-pages.ts'
import { makeLiveSettings } from './shop-settings.ts'
import { followDatabase } from './start-shop.ts'
import { makeOrderShop, type OrderShop } from './testing/order-shop.ts'
import { makeSecondProcess } from './testing/second-process.ts'
import { until } from './testing/until.ts'

const longestLagMs = 2_000

/** Pages that say which settings they were rendered with. */
async function loadPages({ settings }: PageContext): Promise<Pages> {
	return {
		resolve: (url) => ({ url, rank: 'browsing' }),
		render: async () => ({ status: 200, html: JSON.stringify(settings), inlineScripts: [], tags: [] }),
	}
}

let shop: OrderShop
let second: Awaited<ReturnType<typeof makeSecondProcess>>
let unfollow: () => Promise<void>

beforeAll(async () => {
	shop = await makeOrderShop()
	await shop.pool.query("update transfer_settings set link = 'https://pay.kaspi.kz/pay/abcd1234'")
	const { trading, live } = makeLiveSettings(shop.config, { db: shop.db, clock: shop.clock, hasAccount: false })
	second = await makeSecondProcess(shop, { loadPages, trading: trading.value })
	const { keptPages, hub, pool: promptPool, url } = second
	const log = openLog('test', 'silent')
	unfollow = await followDatabase({ url, database: { promptPool }, replicas: undefined, keptPages, hub, live, log })
})

afterAll(async () => {
	await unfollow()
	await second.close()
	await shop.close()
})

async function offer(offered: readonly PaymentMethod[]): Promise<void> {
	const { missing: _, ...before } = (await shop.call(shop.admin, 'GET', '/trading')).json()
	expect((await shop.call(shop.admin, 'PUT', '/trading', { body: { ...before, offered } })).status).toBe(200)
}

const tellsCash = async () => (await second.app.inject('/catalog')).json().cashPayments

test('kept pages of another process tell within two seconds which ways to pay are offered', async () => {
	expect(await tellsCash()).toBe(true)
	const pauses = monitorEventLoopDelay({ resolution: 10 })
	pauses.enable()
	for (const takesCash of [false, true]) {
		await offer(takesCash ? ['Cash', 'Kaspi'] : ['Kaspi'])
		const answeredAt = performance.now()
		let worst = 0
		await until(async () => {
			const askedAt = performance.now()
			if ((await tellsCash()) === takesCash) return
			worst = askedAt - answeredAt
			throw new Error('the page is as before')
		})
		// What a pause of this very process adds is no lag of a page.
		expect(worst).toBeLessThan(longestLagMs + pauses.max / 1_000_000)
	}
	pauses.disable()
	expect(second.keptPages.dropped + second.keptPages.served.stale).toBeGreaterThan(0)
})
