import { expect } from 'vitest'
import { z } from 'zod'
import { linePrice } from '#contract/prices/order-sums.ts'
import type { KeptOrder } from './read-orders.ts'
import type { Named, World } from './world.ts'

const item = z.object({ description: z.string(), quantity: z.number(), amount: z.object({ value: z.coerce.number() }) })
const request = z.object({ receipt: z.object({ items: z.array(item) }).optional() })

function nameIn(named: Named, body: string): Named {
	for (const { description, quantity, amount } of request.parse(JSON.parse(body)).receipt?.items ?? []) {
		const { pieces, sum } = named.get(description) ?? { pieces: 0, sum: 0 }
		named.set(description, { pieces: pieces + quantity, sum: sum + quantity * amount.value })
	}
	return named
}

/** All receipts of refunds together name no more than the receipt of their payment. To be read before they are sent and forgotten. */
export async function expectReceipts({ shop, orders, receipts }: World): Promise<void> {
	const { rows } = await shop.pool.query<{ payment: string; paid: string; body: string }>(
		`select payments.id as payment, payments.request_body as paid, refunds.request_body as body
		from refunds join payments on payments.id = payment_id
		where reference = any($1::uuid[]) and refunds.status = 'creating'`,
		[orders.map(({ id }) => id)],
	)
	for (const { payment, paid, body } of rows) {
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
	if (rows.length !== 1 || !only) return false
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
