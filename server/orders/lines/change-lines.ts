import type { LinesChange } from '#contract/ordering/order-lines.ts'
import { orderTotal, sumProducts } from '#contract/prices/order-sums.ts'
import type { Language } from '#contract/values/language.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { exchangeStock, type TakenLine } from '../../catalog/stock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { Visitor } from '../../platform/session.ts'
import { getTrading } from '../../trading/change-trading.ts'
import { getDeliverySettings } from '../../zones/delivery-settings.ts'
import { laterPickup } from '../later-pickup.ts'
import type { OrderDeps } from '../order-deps.ts'
import { sumOrderMoney } from '../order-money.ts'
import { mayShopChangeLines } from '../order-status.ts'
import { assertStillPayable, keptChangeFrom } from '../paying/changed-total.ts'
import { giveBackExcess } from '../paying/give-back-excess.ts'
import { findOrder, lockOrder, type OrderRow, replaceLines, updateOrder } from '../queries.ts'
import type { OrderLine } from '../tables.ts'
import { type ContractOrder, toOrder } from '../to-order.ts'
import { type CourierPlan, isBeforeCutoff, planOf } from '../windows/delivery-times.ts'
import {
	assertOffered,
	assertOwnChange,
	compareLines,
	isSame,
	newReadyBy,
	piecesToMove,
	toNewLine,
} from './compare-lines.ts'
import { recordLines } from './record-lines.ts'
import { assertStillDue } from './still-due.ts'

interface ChangeLinesInput extends LinesChange {
	readonly visitor: Visitor
	/** The language of problems. */
	readonly language: Language
}

/**
 * Changes the lines of an order with its stock, total and money, in one transaction; equal lines leave no trace. Throws `not_found`,
 * and as `changeOrderLines` of the contract says.
 */
export async function changeLines(deps: OrderDeps, orderId: string, input: ChangeLinesInput): Promise<ContractOrder> {
	const { visitor, items, version, language } = input
	const { userId, role } = visitor
	const isAdmin = role === 'Admin'
	return await inTransaction(deps.db, async (tx) => {
		const by = { userId, now: deps.clock.now() }
		const order = (await lockOrder(tx, orderId, isAdmin ? undefined : userId)) ?? fail('not_found')
		if (order.version !== version) fail('edited_meanwhile')
		assertChangeable(planOf(deps.terms, await getDeliverySettings(tx)), order, { isAdmin, now: by.now })
		const compared = compareLines(order.lines, items)
		const gone = order.lines.filter(({ productId }) => !items.some((item) => item.productId === productId))
		if (gone.length === 0 && compared.every(isSame)) return toOrder(order)
		if (!isAdmin) assertOwnChange(compared, language)
		const taken = await exchangeStock(tx, piecesToMove(compared, gone), { orderId, userId })
		assertOffered(compared, taken, isAdmin)
		const lines = compared.map((line) => toNewLine(line, taken.get(line.wish.productId)))
		if (!isAdmin) await assertStillDue(tx, order, lines)
		const sums = sumsOf(order, lines)
		assertStillPayable(deps, { ...order, ...sums, lines }, { field: 'items', language })
		const givesUp = isAdmin && input.givesUpDelivery === true
		const days = await daysOf(tx, deps, order, { lines, taken, now: by.now, givesUp })
		await replaceLines(tx, orderId, lines)
		const refund = await giveBackExcess(tx, deps, { order, totalPrice: sums.totalPrice, before: order.totalPrice }, by)
		const money = await sumOrderMoney(tx, { ...order, ...sums })
		await updateOrder(tx, orderId, { ...sums, ...days, ...money })
		const after = (await findOrder(tx, orderId)) ?? fail('not_found')
		const reasons = items.flatMap(({ productId, reason }) => (isAdmin && reason ? [[productId, reason] as const] : []))
		await recordLines(tx, deps, { before: order, after, refund, reasons: new Map(reasons) }, by)
		return toOrder(after)
	})
}

function assertChangeable(
	plan: CourierPlan,
	order: OrderRow,
	{ isAdmin, now }: { readonly isAdmin: boolean; readonly now: Date },
): void {
	const { status, paymentMethod, isPaid } = order
	const isOwn = status === orderStatuses.pending && paymentMethod === 'Cash' && !isPaid
	const mayChange = isAdmin ? mayShopChangeLines(order) : isOwn && isBeforeCutoff(plan, order, now)
	if (!mayChange) fail('lines_fixed')
}

type Sums = Pick<OrderRow, 'discount' | 'totalPrice' | 'changeFrom'>

/** Wrapping and delivery keep their prices. */
function sumsOf(order: OrderRow, lines: readonly OrderLine[]): Sums {
	const discount = lines.reduce((sum, line) => sum + line.discount, 0)
	const totalPrice = orderTotal({ ...order, products: sumProducts(lines), discount })
	return { discount, totalPrice, changeFrom: keptChangeFrom(order, totalPrice) }
}

interface NewDays {
	readonly lines: readonly OrderLine[]
	readonly taken: ReadonlyMap<string, TakenLine>
	readonly now: Date
	readonly givesUp: boolean
}

/** The delivery stays while the order is ready before it; the pick-up point waits for the order. */
async function daysOf(
	tx: Database,
	{ terms }: OrderDeps,
	order: OrderRow,
	{ givesUp, ...made }: NewDays,
): Promise<Partial<OrderRow>> {
	const { daysToMake } = await getTrading(tx, terms.trading)
	const readyBy = newReadyBy({ ...made, readyBy: order.readyBy, daysToMake })
	const isLater = readyBy !== null && readyBy !== order.readyBy
	const { pickup } = order
	if (pickup && isLater && readyBy > pickup.readyOn) {
		return { readyBy, pickup: await laterPickup(tx, pickup, { readyBy, now: made.now }) }
	}
	if (!isLater || order.deliveryDate === null || readyBy <= order.deliveryDate) return { readyBy }
	if (!givesUp) fail('delivery_unfit')
	return { readyBy, deliveryDate: null, deliveryFrom: null, deliveryTo: null }
}
