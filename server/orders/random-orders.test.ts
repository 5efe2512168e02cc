import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { makePaymentShop, type PaymentShop } from '../testing/payments/payment-shop.ts'
import { expectExact } from '../testing/random-orders/expect-exact.ts'
import { orderSteps, shopOffer } from '../testing/random-orders/order-steps.ts'
import { takeStep } from '../testing/random-orders/take-step.ts'
import { daysToMake, makeWorld } from '../testing/random-orders/world.ts'
import { longRuns, randomSeed } from '../testing/random-runs.ts'

let shops: Record<'plain' | 'withReceipts', PaymentShop>

beforeAll(async () => {
	shops = { plain: await makeShop(), withReceipts: await makeShop({ YOOKASSA_VAT_CODE: '1' }) }
})

afterAll(async () => {
	for (const shop of Object.values(shops)) await shop.close()
})

async function makeShop(environment: Record<string, string> = {}): Promise<PaymentShop> {
	const shop = await makePaymentShop({
		RATE_LIMIT_FACTOR: '10000',
		UNPAID_ORDER_HOURS: '24',
		DAYS_TO_MAKE: String(daysToMake),
		...environment,
	})
	await shop.pool.query("update transfer_settings set is_on = true, link = 'https://pay.kaspi.kz/pay/abcd1234'")
	return shop
}

test('whatever is ordered, changed, paid, given back and cancelled: pieces, tenge, uses of codes, places of the courier and receipts agree', {
	timeout: 1_800_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(fc.constantFrom('plain', 'withReceipts'), shopOffer, orderSteps, async (kind, offer, steps) => {
			const world = await makeWorld(shops[kind], offer)
			for (const step of steps) {
				await takeStep(world, step)
				await expectExact(world)
			}
		}),
		{ numRuns: longRuns(300), seed: randomSeed() },
	)
})
