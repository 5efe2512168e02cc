import { m } from '#messages'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { orderNumber } from './describe-order.ts'
import type { OrderDeps } from './order-deps.ts'
import type { OrderRow } from './queries.ts'

/** Keeps a new attempt to pay for an order, in the caller's transaction; returns its id. */
export async function openOrderPayment(
	tx: Database,
	{ payments, publicUrl }: OrderDeps,
	{ id, totalPrice, language }: OrderRow,
	now: Date,
): Promise<string> {
	if (!payments) return fail('online_payment_unavailable')
	return await payments.open(tx, {
		reference: id,
		amount: totalPrice,
		description: m.order_payment_description({ number: orderNumber({ id }) }, { locale: language }),
		returnUrl: `${publicUrl}/payment-success?orderId=${id}`,
		language,
		now,
	})
}
