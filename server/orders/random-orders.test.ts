import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { makePaymentShop, type PaymentShop } from '../testing/payments/payment-shop.ts'
import { expectExact } from '../testing/random-orders/expect-exact.ts'
import { orderSteps, shopOffer } from '../testing/random-orders/order-steps.ts'
import { takeStep } from '../testing/random-orders/take-step.ts'
import { daysToMake, makeWorld } from '../testing/random-orders/world.ts'
import { longRuns, randomSeed } from '../testing/random-runs.ts'

let shop: PaymentShop

beforeAll(async () => {
	shop = await makePaymentShop({
		RATE_LIMIT_FACTOR: '10000',
		UNPAID_ORDER_HOURS: '24',
		DAYS_TO_MAKE: String(daysToMake),
	})
	await shop.pool.query("update transfer_settings set is_on = true, link = 'https://pay.kaspi.kz/pay/abcd1234'")
})

afterAll(() => shop.close())

test('whatever is ordered, changed, paid, given back and cancelled: pieces, tenge, uses of codes and places of the courier agree', {
	timeout: 1_800_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(shopOffer, orderSteps, async (offer, steps) => {
			const world = await makeWorld(shop, offer)
			for (const step of steps) {
				await takeStep(world, step)
				await expectExact(world)
			}
		}),
		{ numRuns: longRuns(300), seed: randomSeed() },
	)
})
