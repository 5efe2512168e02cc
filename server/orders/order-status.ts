import { isMoneyBack } from '#contract/values/money-state.ts'
import { orderStatuses } from '#contract/values/order-status.ts'

const { pending, processing, paid, completed, cancelled } = orderStatuses

type StockMove = 'give_back' | 'take_again' | 'none'

/** A cancelled order holds no stock; every other one holds what it took. */
export function stockMove(from: number, to: number): StockMove {
	if (from === to) return 'none'
	if (to === cancelled) return 'give_back'
	return from === cancelled ? 'take_again' : 'none'
}

/** Whether the customer may still cancel the order. */
export function isCancellable(status: number): boolean {
	return status === pending || status === processing
}

interface Payable {
	readonly status: number
	readonly paymentMethod: string
	readonly isPaid: boolean
}

/** Whether money has to come before the order is worked on. */
export function awaitsMoney({ status, paymentMethod, isPaid }: Payable): boolean {
	return status === pending && paymentMethod !== 'Cash' && !isPaid
}

/** Whether the payment provider may be asked for the money. */
export function isPayable(order: Payable): boolean {
	return awaitsMoney(order) && order.paymentMethod === 'YooKassa'
}

/** Whether a customer can pay by a transfer and report it. */
export function takesTransfer({ status, paymentMethod, isPaid }: Payable): boolean {
	return isCancellable(status) && paymentMethod === 'Kaspi' && !isPaid
}

/** Whether a letter tells the customer that a reported transfer did not come. */
export function isToldOfMissing(
	order: Payable & { readonly userId: string | null; readonly deletedAt: Date | null },
): boolean {
	return takesTransfer(order) && order.userId !== null && order.deletedAt === null
}

interface Changeable extends Payable {
	readonly payUntil: Date | null
	readonly reported: unknown
}

/** Until money came, or is said to have come, or the time to pay is over. */
export function mayChangeMethod({ status, isPaid, reported, payUntil }: Changeable, now: Date): boolean {
	return status === pending && !isPaid && !reported && (payUntil === null || payUntil > now)
}

/** The shopkeeper also while the order is worked on, and after its time to pay; the provider takes money only before. */
export function mayShopChangeMethod({ status, isPaid, reported }: Changeable, to: string): boolean {
	return isCancellable(status) && !isPaid && !reported && (to !== 'YooKassa' || status === pending)
}

interface Refundable extends Pick<Payable, 'paymentMethod' | 'isPaid'> {
	readonly totalPrice: number
	readonly refunded: number
	readonly refundable: number
	readonly cashReceived: number | null
}

/** All money that came before the delivery went back, and none is to come at the door. */
export function isMoneyGone({
	paymentMethod,
	...money
}: Pick<Refundable, 'paymentMethod' | 'isPaid' | 'refunded'>): boolean {
	return isMoneyBack({ ...money, isOnline: paymentMethod !== 'Cash' })
}

/** All of it is asked back, but has not gone yet. */
export function isMoneyGoingBack({ paymentMethod, isPaid, refundable, cashReceived, totalPrice }: Refundable): boolean {
	return paymentMethod !== 'Cash' && isPaid && refundable === 0 && (cashReceived ?? 0) < totalPrice
}

/** The shopkeeper, until the order is sent or all its money went back. */
export function mayShopChangeLines(order: { status: number } & Parameters<typeof isMoneyGone>[0]): boolean {
	return isFreedByDeletion(order.status) && !isMoneyGone(order)
}

/** Shipped and completed orders have left the shop, and a cancelled one has given its stock back. */
export function isFreedByDeletion(status: number): boolean {
	return status === pending || status === processing || status === paid
}

export function isUnfinished(status: number): boolean {
	return status !== completed && status !== cancelled
}
