import { piecesPrice } from '#contract/prices/order-sums.ts'
import { listRefundedPieces, sumPayments } from '../payments/kept-payments.ts'
import type { Payments, Receipt, RefundedPieces, WriteReceipt } from '../payments/payments.ts'
import type { Database } from '../platform/database.ts'
import type { OrderDeps } from './order-deps.ts'
import { type Payer, payerOf } from './paying/payer-of.ts'
import { listOrderEvents, type OrderRow } from './queries.ts'

/** Of each product at most the pieces of its line, which may have become fewer since. */
export async function refundedPieces(
	db: Database,
	{ id, lines }: Pick<OrderRow, 'id' | 'lines'>,
): Promise<RefundedPieces[]> {
	const given = new Map((await listRefundedPieces(db, id)).map(({ productId, quantity }) => [productId, quantity]))
	return lines.flatMap(({ productId, quantity }) => {
		const gone = Math.min(given.get(productId) ?? 0, quantity)
		return gone > 0 ? [{ productId, quantity: gone }] : []
	})
}

/**
 * Writes the receipt of pieces that go back, at what was paid for them. Returns `undefined` where the provider wants no receipts.
 */
export async function receiptOfPieces(
	tx: Database,
	{ payments }: Pick<OrderDeps, 'payments'>,
	order: OrderRow,
	pieces: readonly RefundedPieces[],
): Promise<WriteReceipt | undefined> {
	if (!payments?.hasReceipts) return undefined
	return await writerOf(tx, payments, order, { lines: linesOf(order, pieces, await refundedPieces(tx, order)) })
}

/** Likewise of all that has not gone back yet. */
export async function receiptOfRest(
	tx: Database,
	{ payments }: Pick<OrderDeps, 'payments'>,
	order: OrderRow,
): Promise<WriteReceipt | undefined> {
	if (!payments?.hasReceipts) return undefined
	const gone = await refundedPieces(tx, order)
	const rest = order.lines.map(({ productId, quantity }) => {
		return { productId, quantity: quantity - countIn(gone, productId) }
	})
	const { wrappingPrice, deliveryPrice } = order
	return await writerOf(tx, payments, order, { lines: linesOf(order, rest, gone), wrappingPrice, deliveryPrice })
}

async function writerOf(
	tx: Database,
	payments: Payments,
	order: OrderRow,
	named: Omit<Receipt, keyof Payer>,
): Promise<WriteReceipt> {
	if (!(await isPaidFor(tx, payments, order))) return () => undefined
	const receipt = { ...named, ...(await payerOf(tx, order)) }
	return (sum) => payments.writeRefundReceipt(receipt, sum)
}

/**
 * Whether all that the order is of now stands on the receipt of its payment and is paid by it. It may have become less since. What was
 * dropped and went back past the shop has a receipt of the provider's already, though it may be added again and other pieces dropped.
 */
async function isPaidFor(tx: Database, payments: Payments, order: OrderRow): Promise<boolean> {
	const { kept, since } = await sumPayments(tx, order.id)
	const isPaid = kept + order.refunded >= order.totalPrice && (await payments.isOnReceipts(tx, order.id, order))
	return isPaid && !(await isAddedToAfterRefund(tx, order.id, since))
}

/** Whether pieces or prices were added after money of these payments went back past the shop. */
async function isAddedToAfterRefund(tx: Database, orderId: string, since: Date | null): Promise<boolean> {
	const events = (await listOrderEvents(tx, orderId)).filter(({ at }) => since !== null && at >= since)
	const refund = events.findIndex(({ kind, details }) => kind === 'refunded' && details.by === 'provider')
	return refund !== -1 && events.slice(refund).some(isAddition)
}

/** Older changes of lines do not say whether something was added. */
function isAddition({ kind, details }: Awaited<ReturnType<typeof listOrderEvents>>[number]): boolean {
	if (kind === 'delivery_changed') return Number(details.amount) > Number(details.before)
	return kind === 'lines_changed' && details.hasMore !== false
}

/** Each piece with its share of the discount: those that have gone back and these come to the price of the line. */
function linesOf(
	order: Pick<OrderRow, 'lines'>,
	pieces: readonly RefundedPieces[],
	gone: readonly RefundedPieces[],
): Receipt['lines'] {
	return order.lines.flatMap((line) => {
		const { productId, title, unitPrice } = line
		const quantity = countIn(pieces, productId)
		const paid = piecesPrice(line, quantity, countIn(gone, productId))
		return quantity > 0 ? [{ title, unitPrice, quantity, discount: unitPrice * quantity - paid }] : []
	})
}

function countIn(pieces: readonly RefundedPieces[], productId: string): number {
	return pieces.find((one) => one.productId === productId)?.quantity ?? 0
}
