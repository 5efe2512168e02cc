import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { order } from '#contract/orders.ts'
import { payment } from '#contract/paying/payments.ts'
import type { CrashingShop } from './crashing-shop.ts'
import { ShopCustomer } from './shop-customer.ts'

const pauseMs = 50
const placed = order.extend({ paymentUrl: z.string().optional() })
const cancelling = z.union([z.literal(204), z.literal(409)])

export interface WantedLine {
	readonly productId: string
	readonly unitPrice: number
	readonly quantity: number
}

interface PlaceInput {
	readonly key: string
	readonly lines: readonly WantedLine[]
	readonly method: 'Cash' | 'YooKassa'
}

/** Repeats every unanswered request under the same key until the shop answers. */
export class PersistentCustomer {
	readonly email: string
	readonly #customer: ShopCustomer
	readonly #shop: CrashingShop

	constructor(email: string, shop: CrashingShop) {
		this.email = email
		this.#customer = new ShopCustomer(email)
		this.#shop = shop
	}

	async fillCart(lines: readonly WantedLine[]): Promise<void> {
		for (const { productId, quantity } of lines)
			await this.#ask(200, 'PUT', `/cart/${productId}`, { body: { quantity } })
	}

	async place({ key, lines, method }: PlaceInput) {
		const body = {
			customerName: 'Айгуль',
			customerPhone: '+7-(701)-123-45-67',
			totalPrice: lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
			items: lines,
			shipping: { address: 'ул. Абая, 1' },
			payment: { method, isPaid: true },
		}
		return placed.parse(JSON.parse(await this.#ask(201, 'POST', '/orders', { body, key })))
	}

	/** Waits for the page of the payment, which must differ from `spent`. */
	async findPage(orderId: string, spent?: string): Promise<string> {
		for (;;) {
			const { status, text } = await this.#askOnce('GET', `/payments/by-order/${orderId}`)
			const page = status === 200 ? payment.parse(JSON.parse(text)).confirmationUrl : undefined
			if (page !== undefined && page !== spent) return page
			await wait(pauseMs)
		}
	}

	/** Polls like the return page until the payment has arrived. */
	async awaitPayment(orderId: string): Promise<void> {
		for (;;) {
			const found = payment.parse(JSON.parse(await this.#ask(200, 'GET', `/payments/by-order/${orderId}`)))
			const path = `/payments/status/${found.paymentId}`
			if (payment.parse(JSON.parse(await this.#ask(200, 'GET', path))).paid) return
			await wait(pauseMs)
		}
	}

	/** Accepts an order that is too late to cancel, or that an unanswered request has cancelled. */
	async cancel(orderId: string): Promise<void> {
		const { status } = await this.#askOnce('DELETE', `/orders/${orderId}`)
		cancelling.parse(status)
	}

	async #ask(expected: number, ...request: Parameters<ShopCustomer['ask']>): Promise<string> {
		const { status, text } = await this.#askOnce(...request)
		if (status !== expected) throw new Error(`${request[0]} ${request[1]} answered ${status}: ${text}`)
		return text
	}

	async #askOnce(...request: Parameters<ShopCustomer['ask']>) {
		for (;;) {
			this.#customer.visit(await this.#shop.origin())
			try {
				const answer = await this.#customer.ask(...request)
				// A busy shop answers 503.
				if (answer.status !== 503) return answer
			} catch (error) {
				if (!(error instanceof TypeError)) throw error
			}
			await wait(pauseMs)
		}
	}
}
