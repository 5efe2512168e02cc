import { piecesPrice } from '#contract/prices/order-sums.ts'
import { findEmail } from '../accounts/people.ts'
import { listRefundedPieces } from '../payments/kept-payments.ts'
import type { Receipt, RefundedPieces } from '../payments/payments.ts'
import type { Database } from '../platform/database.ts'
import type { OrderDeps } from './order-deps.ts'
import type { OrderRow } from './queries.ts'

/** The receipt of a part of a payment; `undefined` where it does not come to the sum, in whole tenge. */
export type WriteReceipt = (sum: number) => object | undefined

/** Who is on the receipts of an order. */
export async function payerOf(
	tx: Database,
	{ userId, customerPhone: phone }: Pick<OrderRow, 'userId' | 'customerPhone'>,
): Promise<Pick<Receipt, 'email' | 'phone'>> {
	return { email: userId === null ? undefined : await findEmail(tx, userId), phone }
}

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

/** Writes the receipt of pieces that go back, at what was paid for them; `undefined` where the provider wants no receipts. */
export async function receiptOfPieces(
	tx: Database,
	{ payments }: Pick<OrderDeps, 'payments'>,
	order: OrderRow,
	pieces: readonly RefundedPieces[],
): Promise<WriteReceipt | undefined> {
	if (!payments?.hasReceipts) return undefined
	const receipt = { ...(await payerOf(tx, order)), lines: await linesOf(tx, order, pieces) }
	return (sum) => payments.writeRefundReceipt(receipt, sum)
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
	const receipt = { ...(await payerOf(tx, order)), lines: await linesOf(tx, order, rest), wrappingPrice, deliveryPrice }
	return (sum) => payments.writeRefundReceipt(receipt, sum)
}

/** Each piece with its share of the discount: those that went back before and these come to the price of the line. */
async function linesOf(
	tx: Database,
	order: Pick<OrderRow, 'id' | 'lines'>,
	pieces: readonly RefundedPieces[],
): Promise<Receipt['lines']> {
	const gone = await refundedPieces(tx, order)
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
