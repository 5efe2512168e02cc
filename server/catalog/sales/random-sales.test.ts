import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hourMs } from '#contract/values/durations.ts'
import { addDays, kostanayDay } from '../../platform/kostanay-time.ts'
import { type EditShop, makeEditShop } from '../../testing/edit-shop.ts'
import { longRuns, randomSeed } from '../../testing/random-runs.ts'
import { keepSales } from './keep-sales.ts'

vi.setConfig({ testTimeout: 180_000 })

let shop: EditShop

beforeAll(async () => {
	shop = await makeEditShop()
})

afterAll(() => shop.close())

interface Expected {
	regular: number
	sale?: { readonly price: number; readonly from: string; readonly through: string } | undefined
	/** Undefined while no sale runs. */
	running?: { readonly price: number; readonly lowest: number } | undefined
	/** What shoppers were offered. */
	offered: number[]
}

const price = fc.integer({ min: 1, max: 40 })

const step = fc.oneof(
	fc.record({ kind: fc.constant('edit' as const), price }),
	fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: -60, max: 80 }) }),
	fc.record({ kind: fc.constant('plan' as const), price, from: fc.nat(2), days: fc.nat(3) }),
	fc.record({ kind: fc.constant('form' as const), price, sale: price, days: fc.nat(3) }),
	fc.record({ kind: fc.constant('end' as const) }),
	fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
)

type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never

const today = () => kostanayDay(shop.clock.now())

/** A session ends within minutes. */
async function signInAgain(): Promise<void> {
	Object.assign(shop.admin, { token: await shop.tokenFor(shop.admin.userId, 'Admin') })
}

async function take(id: string, step: Step): Promise<void> {
	const send = (path: string, body: object) => shop.call(shop.admin, 'POST', path, { body: { ids: [id], ...body } })
	switch (step.kind) {
		case 'edit': {
			// Without a version the price of a sale that has just ended would stand for no change, too.
			const { version } = (await shop.get(id)).json()
			await shop.edit(id, { price: step.price, version })
			break
		}
		case 'percent':
			await send('/product-changes', { change: { field: 'price', percent: step.percent } })
			break
		case 'plan': {
			const from = addDays(today(), step.from)
			await send('/sales', { reduction: { by: 'price', price: step.price }, from, through: addDays(from, step.days) })
			break
		}
		case 'form':
			await shop.edit(id, { price: step.price, salePrice: step.sale, saleThrough: addDays(today(), step.days) })
			break
		case 'end':
			await send('/sales/end', {})
			break
		case 'wait':
			shop.clock.advance(step.hours * hourMs)
			await signInAgain()
	}
	await keepSales(shop)
}

function expectStep(expected: Expected, step: Step): void {
	const { running } = expected
	const plan = (price: number, from: string, through: string) => {
		if (running?.price === price && from <= today()) {
			expected.sale = { price, from, through }
			return
		}
		stop(expected)
		expected.sale = { price, from, through }
	}
	switch (step.kind) {
		case 'edit':
			// The price of a running sale stands for no change.
			if (step.price !== running?.price) expected.regular = step.price
			break
		case 'percent':
			expected.regular = Math.max(1, Math.round((expected.regular * (100 + step.percent)) / 100))
			break
		case 'plan': {
			const from = addDays(today(), step.from)
			if (step.price < expected.regular) plan(step.price, from, addDays(from, step.days))
			break
		}
		case 'form':
			if (step.sale >= step.price) break
			expected.regular = step.price
			// A regular price that is not above the sale interrupts it.
			if (running && running.price >= step.price) stop(expected)
			plan(step.sale, today(), addDays(today(), step.days))
			break
		case 'end':
			stop(expected)
			expected.sale = undefined
	}
	settle(expected)
}

function stop(expected: Expected): void {
	if (expected.running) expected.offered.push(expected.running.price, expected.regular)
	expected.running = undefined
}

/** A sale runs within its days while it is cheaper. */
function settle(expected: Expected): void {
	const { sale, regular } = expected
	if (sale && sale.through < today()) expected.sale = undefined
	const isDue = expected.sale !== undefined && expected.sale.from <= today() && expected.sale.price < regular
	if (!isDue) stop(expected)
	if (!expected.running && expected.offered.at(-1) !== regular) expected.offered.push(regular)
	if (isDue && expected.sale && expected.running?.price !== expected.sale.price)
		expected.running = { price: expected.sale.price, lowest: Math.min(...expected.offered) }
}

test('whatever is written and whenever: the price is that of the sale or exactly the regular one, and no discount is invented', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
			shop.clock.at = new Date('2026-11-21T10:00:00Z')
			await signInAgain()
			const { id } = await shop.makeProduct({ price: 30 })
			const expected: Expected = { regular: 30, offered: [30] }
			for (const step of steps) {
				expectStep(expected, step)
				await take(id, step)
				if (step.kind === 'wait') settle(expected)
				const { price, oldPrice, lowestPrice } = (await shop.get(id)).json()
				const { running, regular } = expected
				expect({ price, oldPrice, lowestPrice }).toEqual(
					running
						? { price: running.price, oldPrice: regular, lowestPrice: running.lowest }
						: { price: regular, oldPrice: undefined, lowestPrice: undefined },
				)
			}
		}),
		{ numRuns: longRuns(300), seed: randomSeed() },
	)
})
