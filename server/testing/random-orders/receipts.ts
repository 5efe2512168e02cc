import { expect } from 'vitest'
import { z } from 'zod'
import { linePrice } from '#contract/prices/order-sums.ts'
import type { KeptOrder } from './read-orders.ts'
import { type Named, titleAt, type World } from './world.ts'

const item = z.object({ description: z.string(), quantity: z.number(), amount: z.object({ value: z.coerce.number() }) })
const request = z.object({ receipt: z.object({ items: z.array(item) }).optional() })

function nameIn(named: Named, body: string): Named {
	for (const { description, quantity, amount } of request.parse(JSON.parse(body)).receipt?.items ?? []) {
		add(named, description, { pieces: quantity, sum: quantity * amount.value })
	}
	return named
}

function add(named: Named, title: string, more: { readonly pieces: number; readonly sum: number }): void {
	const { pieces, sum } = named.get(title) ?? { pieces: 0, sum: 0 }
	named.set(title, { pieces: pieces + more.pieces, sum: sum + more.sum })
}

/**
 * Each part of a payment goes back with a receipt, and all receipts of refunds together name no more than the receipt of their payment.
 * To be read before they are sent and forgotten.
 */
export async function expectReceipts({ shop, orders, receipts }: World): Promise<void> {
	const { rows } = await shop.pool.query<{ payment: string; paid: string; body: string; part: number | null }>(
		`select payments.id as payment, payments.request_body as paid, refunds.request_body as body,
			case when refunds.amount < payments.amount then refunds.amount::integer end as part
		from refunds join payments on payments.id = payment_id
		where reference = any($1::uuid[]) and refunds.status = 'creating'`,
		[orders.map(({ id }) => id)],
	)
	for (const { payment, paid, body, part } of rows) {
		const sums = [...nameIn(new Map(), body).values()].map(({ sum }) => sum)
		if (part !== null) expect(sums.reduce((all, sum) => all + sum, 0)).toBe(part)
		const given = nameIn(receipts.get(payment) ?? new Map(), body)
		receipts.set(payment, given)
		const bought = nameIn(new Map(), paid)
		for (const [name, { pieces, sum }] of given) {
			const { pieces: most, sum: whole } = bought.get(name) ?? { pieces: 0, sum: 0 }
			expect([name, pieces <= most, sum <= whole]).toEqual([name, true, true])
		}
	}
}

/** Whether an order is exactly what the receipt of its only payment names, and no money of it went back but for pieces. */
export async function isAsPaid({ shop }: World, order: KeptOrder): Promise<boolean> {
	const { rows } = await shop.pool.query<{ paid: string; titles: Record<string, string> }>(
		`select request_body as paid, (select json_object_agg(product_id, title) from order_lines where order_id = $1) as titles
		from payments where reference = $1 and status = 'succeeded' and refunded < amount
		and not exists (select from refunds where payment_id = payments.id and reason = 'at_provider')`,
		[order.id],
	)
	const [only] = rows
	if (rows.length !== 1 || !only?.paid) return false
	const named = nameIn(new Map(), only.paid)
	const { lines, wrappingPrice, deliveryPrice } = order
	const products = lines.map((line) => ({ ...line, title: only.titles[line.productId] ?? '' }))
	return (
		products.every((line) => {
			const { pieces, sum } = named.get(line.title) ?? { pieces: 0, sum: 0 }
			return linePrice(line) === sum && (sum === 0 || pieces === line.quantity)
		}) &&
		(named.get('Подарочная упаковка')?.sum ?? 0) === wrappingPrice &&
		(named.get('Доставка')?.sum ?? 0) === deliveryPrice
	)
}

/** The provider's cabinet writes the receipt of pieces that were only dropped and whose money is given back there. */
export async function nameDropped({ shop, ...world }: World, after: KeptOrder, amount: number): Promise<void> {
	const lines = world.before.orders.get(after.id)?.lines ?? []
	const dropped = lines.map((line) => {
		const left = after.lines.find(({ productId }) => productId === line.productId)
		const pieces = line.quantity - (left?.quantity ?? 0)
		return { productId: line.productId, pieces, sum: linePrice(line) - (left ? linePrice(left) : 0) }
	})
	const isAll = dropped.reduce((all, { sum }) => all + sum, 0) === amount
	if (!isAll || dropped.some(({ pieces, sum }) => pieces < 0 || sum < 0)) return
	const { rows } = await shop.pool.query<{ id: string }>(
		"select id from payments where reference = $1 and status = 'succeeded' and refunded < amount",
		[after.id],
	)
	for (const { id } of rows) {
		const named = world.receipts.get(id) ?? new Map()
		world.receipts.set(id, named)
		for (const { productId, ...gone } of dropped) add(named, titleAt(world.productIds.indexOf(productId)), gone)
	}
}
