import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { order } from '#contract/orders.ts'
import { ShopCustomer } from './shop-customer.ts'

const pauseMs = 50

interface OfferedProduct {
	readonly id: string
	readonly price: number
}

/** Customers who order one piece after another, each again under the same key until it is acknowledged. */
export class OrderingCrowd {
	/** The order that was acknowledged for each key. */
	readonly acknowledged = new Map<string, string>()
	/** Answers that are neither 201 nor a 503 that says when to come back. */
	readonly wrong = new Set<string>()
	/** How many were put off with 503. */
	putOff = 0
	/** What the slowest answer took. */
	slowestMs = 0
	readonly #customers: readonly ShopCustomer[]
	readonly #offered: readonly OfferedProduct[]
	#begun = 0
	#ordering: Promise<unknown> | undefined
	#isOver = false
	#isGivenUp = false

	constructor(emails: readonly string[], offered: readonly OfferedProduct[]) {
		this.#customers = emails.map((email) => new ShopCustomer(email))
		this.#offered = offered
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

	/** Lets everybody come to an end with the order they are about. */
	async stop(): Promise<void> {
		this.#isOver = true
		await this.#ordering
	}

	/** Lets nobody ask again. */
	giveUp(): void {
		this.#isOver = true
		this.#isGivenUp = true
	}

	/** Resolves once so many orders that begin from now on are acknowledged. */
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
		if (status === 201) this.acknowledged.set(key, order.parse(JSON.parse(text)).id)
		else if (status === 503 && Number(retryAfter) > 0) this.putOff++
		else this.wrong.add(`${status}, retry after ${retryAfter}: ${text.replace(/"requestId":"[^"]*"/, '')}`)
	}
}

/** What a crowd was not told the truth about: orders that were acknowledged and are not there, or that nobody was told of. */
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
