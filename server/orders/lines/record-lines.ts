import { defaultLanguage } from '#contract/values/language.ts'
import type { Database } from '../../platform/database.ts'
import { describeReasons, linesLetter, linesSellerLetter } from '../letters/lines-letters.ts'
import { notifyCustomer } from '../letters/progress-letters.ts'
import type { OrderDeps } from '../order-deps.ts'
import { insertOrderEvent, type OrderRow } from '../queries.ts'
import { recordOrderChange } from '../record-order-change.ts'
import { compareLines, isMore } from './compare-lines.ts'

interface LinesRecord {
	readonly before: OrderRow
	readonly after: OrderRow
	/** Whole tenge that go back. */
	readonly refund: number
	/** Why the shopkeeper set prices, by the id of the product. */
	readonly reasons: ReadonlyMap<string, string>
}

/** Writes changed lines to the time line and the audit log, and to the customer; a change by the customer to the shopkeeper too. */
export async function recordLines(
	tx: Database,
	deps: OrderDeps,
	{ before, after, refund, reasons }: LinesRecord,
	{ userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
	const orderId = after.id
	const compared = compareLines(before.lines, after.lines)
	const details = { before: before.totalPrice, amount: after.totalPrice, hasMore: hasMore(compared, before, after) }
	await insertOrderEvent(tx, { orderId, at: now, userId, kind: 'lines_changed', details })
	const isPriceAlone =
		before.lines.length === after.lines.length &&
		compared.every(({ wish, before: line }) => wish.quantity === line?.quantity)
	const change = { before: before.totalPrice, refund, reasons, isPriceAlone }
	await notifyCustomer(tx, deps, after, (order, addressing) => linesLetter(order, change, addressing))
	if (userId === after.userId) return await deps.sendLetter(tx, linesSellerLetter(after, before.totalPrice, deps))
	const reason = describeReasons(after, reasons, defaultLanguage)
	await recordOrderChange(
		tx,
		{ userId, now },
		{
			orderId,
			action: 'lines_changed',
			before: recorded(before),
			after: { ...recorded(after), ...(reason !== '' && { reason }) },
		},
	)
}

/** Of pieces, or of money for a piece or for the delivery. */
function hasMore(compared: ReturnType<typeof compareLines>, before: OrderRow, after: OrderRow): boolean {
	const isDearer = compared.some(({ wish, before: line }) => wish.unitPrice > (line?.unitPrice ?? 0))
	return isDearer || compared.some(isMore) || after.deliveryPrice > before.deliveryPrice
}

function recorded({ lines, totalPrice }: OrderRow) {
	return { items: lines.map(({ title, quantity, unitPrice }) => `${title} · ${quantity} × ${unitPrice}`), totalPrice }
}
