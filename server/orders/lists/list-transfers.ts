import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listTransfers as listTransfersCall } from '#contract/paying/transfers.ts'
import { listReported, listTransferRefunds } from '../../payments/transfers.ts'
import type { Database } from '../../platform/database.ts'
import { isToldOfMissing } from '../order-status.ts'
import { earlierTotals } from '../paying/changed-total.ts'
import { listOrdersById, type OrderRow } from '../queries.ts'
import { orders } from '../tables.ts'
import { toOrder } from '../to-order.ts'
import { readOrderSearch, readPhoneEnd } from './order-search.ts'
import { hasMeaning, listAwaitingTransfer, listEventsOf } from './queries.ts'

type TransferQuery = z.output<typeof listTransfersCall.query>
type Listed = z.input<(typeof listTransfersCall)['answers'][200]>

// More than anybody answers in a day.
const mostListed = 500

/** What waits for the shopkeeper, or that of it which is sought, in the order of `listTransfers` of the contract. */
export async function listTransfers(db: Database, { query = '', sort }: TransferQuery): Promise<Listed> {
	const page = { atMost: mostListed, isDearFirst: sort === 'dear' }
	const search = query === '' ? undefined : readTransferSearch(query)
	const [reported, awaiting, refunds] = await Promise.all([
		listReported(db, { ...page, search }),
		listAwaitingTransfer(db, { ...page, isSought: search?.isAwaited }),
		listTransferRefunds(db, { ...page, search }),
	])
	const [known, events] = await Promise.all([
		listOrdersById(db, [...reported, ...refunds.map(({ reference }) => reference)]),
		listEventsOf(
			db,
			awaiting.map(({ id }) => id),
		),
	])
	const byId = new Map(known.map((order) => [order.id, order]))
	return {
		reported: reported
			.flatMap((id) => byId.get(id) ?? [])
			.map((order) => ({ ...toOrder(order), amount: amountOf(order), isTold: isToldOfMissing(order) })),
		unpaid: awaiting.map((order) => {
			const earlier = earlierTotals(events.get(order.id) ?? [], order)
			return { ...toOrder(order), ...(earlier.length > 0 && { earlier }) }
		}),
		refunds: refunds.flatMap(({ id, reference, amount, createdAt }) => {
			const order = byId.get(reference)
			return order ? [{ id, amount, ...describe(order), createdAt: createdAt.toISOString() }] : []
		}),
	}
}

function amountOf({ reported, totalPrice }: OrderRow): number {
	return reported?.amount ?? totalPrice
}

function describe({ id, customerName, customerPhone }: OrderRow) {
	return { order: { id, customerName, customerPhone } }
}

/** A typed text as a sum, a part of a receipt, and the number, phone or name of an order. */
function readTransferSearch(typed: string) {
	const text = typed.trim().toLowerCase()
	const isOrder = hasMeaning(readOrderSearch(typed), readPhoneEnd(text))
	const sum = text.replaceAll(/\s|₸|тг|тенге/g, '').replace(/[.,]0{1,2}$/, '')
	return {
		sum,
		receipt: text,
		isAwaited: sql`(${orders.totalPrice}::text = ${sum} or ${isOrder} or exists (
			select from order_events where order_id = ${orders.id} and details ->> 'before' = ${sum}
		))`,
		isSought: (reference: SQL) => sql`exists (select from ${orders} where ${orders.id} = ${reference} and ${isOrder})`,
	}
}
