import type { z } from 'zod'
import type { listTransfers as listTransfersCall } from '#contract/paying/transfers.ts'
import { listReported, listTransferRefunds } from '../../payments/transfers.ts'
import type { Database } from '../../platform/database.ts'
import { isToldOfMissing } from '../order-status.ts'
import { listAwaitingTransfer, listOrdersById, type OrderRow } from '../queries.ts'
import { toOrder } from '../to-order.ts'
import { readOrderSearch } from './order-search.ts'
import { listNamed } from './queries.ts'

type TransferQuery = z.output<typeof listTransfersCall.query>
type Listed = z.input<(typeof listTransfersCall)['answers'][200]>

// More than anybody answers in a day.
const atMost = 500

/** What waits for the shopkeeper, or that of it which is sought, in the order of `listTransfers` of the contract. */
export async function listTransfers(db: Database, { query = '', sort }: TransferQuery): Promise<Listed> {
	const page = { atMost, isDearFirst: sort === 'dear' }
	const [reported, awaiting, refunds] = await Promise.all([
		listReported(db, page),
		listAwaitingTransfer(db, page),
		listTransferRefunds(db, page),
	])
	const known = await listOrdersById(db, [...reported, ...refunds.map(({ reference }) => reference)])
	const orders = new Map(known.map((order) => [order.id, order]))
	const ids = [...known, ...awaiting].map(({ id }) => id)
	const named = new Set(await listNamed(db, ids, readOrderSearch(query).name ?? []))
	const isFound = (order: OrderRow, amount: number) => named.has(order.id) || isSought(order, amount, query)
	return {
		reported: reported
			.flatMap((id) => orders.get(id) ?? [])
			.filter((order) => isFound(order, amountOf(order)))
			.map((order) => ({ ...toOrder(order), amount: amountOf(order), isTold: isToldOfMissing(order) })),
		unpaid: awaiting
			.filter((order) => order.reported === null && isFound(order, order.totalPrice))
			.map((order) => toOrder(order)),
		refunds: refunds.flatMap(({ id, reference, amount, createdAt }) => {
			const order = orders.get(reference)
			return order && isFound(order, amount)
				? [{ id, amount, ...describe(order), createdAt: createdAt.toISOString() }]
				: []
		}),
	}
}

function amountOf({ reported, totalPrice }: OrderRow): number {
	return reported?.amount ?? totalPrice
}

function describe({ id, customerName, customerPhone }: OrderRow) {
	return { order: { id, customerName, customerPhone } }
}

type Sought = Pick<OrderRow, 'id' | 'customerPhone' | 'reported'>

/** Whether a transfer has that sum, number of the order, phone or receipt. */
function isSought({ id, customerPhone, reported }: Sought, amount: number, query: string): boolean {
	const text = query.trim().toLowerCase()
	if (text === '') return true
	const { number } = readOrderSearch(query)
	const sum = text.replaceAll(/\s|₸|тг|тенге/g, '').replace(/[.,]0{1,2}$/, '')
	const digits = text.replaceAll(/\D/g, '')
	const isPhone = /^[\d\s()+-]+$/.test(text) && digits.length >= 4
	return (
		sum === String(amount) ||
		(number !== undefined && number.first <= id && id <= number.last) ||
		(isPhone && customerPhone.replaceAll(/\D/g, '').endsWith(digits)) ||
		(reported?.receipt?.toLowerCase().includes(text) ?? false)
	)
}
