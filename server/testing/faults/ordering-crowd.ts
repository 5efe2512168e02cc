import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { order } from '#contract/orders.ts'
import { ShopCustomer } from './shop-customer.ts'

const pauseMs = 50

interface OfferedProduct {
	readonly id: string
	readonly price: number
}

export class OrderingCrowd {
	/** Order id by idempotency key. */
	readonly acknowledged = new Map<string, string>()
	/** Times of `performance.now()`, in their order. */
	readonly acknowledgedAt: number[] = []
	/** Answers other than 201 and a 503 with `Retry-After`, or behind a proxy a 502. */
	readonly wrong = new Set<string>()
	putOff = 0
	slowestMs = 0
	readonly #customers: readonly ShopCustomer[]
	readonly #offered: readonly OfferedProduct[]
	readonly #isBehindProxy: boolean
	#begun = 0
	#ordering: Promise<unknown> | undefined
	#isOver = false
	#isGivenUp = false

	constructor(emails: readonly string[], offered: readonly OfferedProduct[], { isBehindProxy = false } = {}) {
		this.#customers = emails.map((email) => new ShopCustomer(email))
		this.#offered = offered
		this.#isBehindProxy = isBehindProxy
	}

	async signIn(origin: string): Promise<void> {
		for (const customer of this.#customers) {
			customer.visit(origin)
			await customer.signIn()
		}
	}

	start(): void {
		this.#isOver = false
		this.#ordering = Promise.all(this.#customers.map((customer) => this.#orderOn(customer)))
	}

	/** Lets every customer finish the current order. */
	async stop(): Promise<void> {
		this.#isOver = true
		await this.#ordering
	}

	giveUp(): void {
		this.#isOver = true
		this.#isGivenUp = true
	}

	/** Resolves once `count` orders that begin after this call are acknowledged. */
	async untilOrdered(count: number): Promise<void> {
		const before = this.#begun
		const isNew = (key: string) => Number(key.slice(key.indexOf('-') + 1)) >= before
		while ([...this.acknowledged.keys()].filter(isNew).length < count) await wait(pauseMs)
	}

	async #orderOn(customer: ShopCustomer): Promise<void> {
		while (!this.#isOver) {
			const turn = this.#begun++
			const product = this.#offered[turn % this.#offered.length]
			if (!product) return
			const key = `order-${turn}`
			while (!this.acknowledged.has(key) && !this.#isGivenUp) {
				await this.#try(customer, key, product).catch((error: unknown) => this.wrong.add(String(error)))
				if (!this.acknowledged.has(key)) await wait(pauseMs)
			}
		}
	}

	async #try(customer: ShopCustomer, key: string, product: OfferedProduct): Promise<void> {
		const body = {
			customerName: 'Айгуль',
			customerPhone: '+7-(701)-123-45-67',
			totalPrice: product.price,
			items: [{ productId: product.id, unitPrice: product.price, quantity: 1 }],
			shipping: { address: 'ул. Абая, 1' },
			payment: { method: 'Cash' },
		}
		const began = performance.now()
		const { status, text, retryAfter } = await customer.ask('POST', '/orders', { body, key })
		this.slowestMs = Math.max(this.slowestMs, Math.round(performance.now() - began))
		if (status === 201) {
			this.acknowledged.set(key, order.parse(JSON.parse(text)).id)
			this.acknowledgedAt.push(performance.now())
		} else if (status === 503 && Number(retryAfter) > 0) this.putOff++
		else if (this.#isBehindProxy && status === 502) this.putOff++
		else this.wrong.add(`${status}, retry after ${retryAfter}: ${text.replace(/"requestId":"[^"]*"/, '')}`)
	}
}

/** Returns acknowledged orders that do not exist, and orders that no customer was told of. */
export async function listUntrue(pool: Pool, { acknowledged }: OrderingCrowd): Promise<string[]> {
	const { rows } = await pool.query<{ key: string | null; id: string }>(
		'select key, orders.id from orders left join idempotency_keys on order_id = orders.id',
	)
	const found = new Set(rows.map(({ key, id }) => `${key} ${id}`))
	const told = new Set([...acknowledged].map(([key, id]) => `${key} ${id}`))
	return [
		...[...told].filter((line) => !found.has(line)).map((line) => `lost: ${line}`),
		...[...found].filter((line) => !told.has(line)).map((line) => `not told: ${line}`),
	]
}
