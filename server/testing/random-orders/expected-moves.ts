import { kostanayDay, kostanayTime } from '../../platform/kostanay-time.ts'
import { reopenedRefusal } from './expected-codes.ts'
import { isComing, type KeptOrder } from './read-orders.ts'
import { courierWindow, type World } from './world.ts'

const [completed, cancelled] = [4, 5]

interface StatusWish {
	readonly before: KeptOrder
	readonly status: number
}

/** The answer to another status: `ok`, or the code of the problem. */
export function statusAnswer(world: World, orders: readonly KeptOrder[], { before, status }: StatusWish): string {
	if (before.isDeleted) return 'not_found'
	if (status === before.status) return 'ok'
	if (isAskedAtDoor({ before, status }) && before.reported !== null) return 'transfer_unanswered'
	const isReopened = before.status === cancelled
	return (isReopened && reopenedRefusal(world, orders, before.promoCode)) || 'ok'
}

/** Work goes on with an order whose money went back. */
export function isAskedAtDoor({ before, status }: StatusWish): boolean {
	const wasHere = before.status <= 2 || before.status === cancelled
	return wasHere && status !== 0 && status !== cancelled && isMoneyBack(before)
}

function isMoneyBack({ method, isPaid, refunded }: KeptOrder): boolean {
	return method !== 'Cash' && !isPaid && refunded > 0
}

interface Reopened extends StatusWish {
	/** The day by which it is made now. */
	readonly readyBy: string | null
}

/** A cancelled order that goes on keeps its window while the courier can come in it and has a place left. */
export function windowAfter(
	{ shop, zoneIds, offer }: World,
	orders: readonly KeptOrder[],
	{ before, status, readyBy }: Reopened,
): string | null {
	const { window, zoneId } = before
	if (window === null || before.status !== cancelled || status === completed || status === cancelled) return window
	const now = shop.clock.now()
	const day = window.slice(0, 10)
	const isOver = `${day} ${courierWindow.to}` <= `${kostanayDay(now)} ${kostanayTime(now)}`
	if (isOver || day < (readyBy ?? '')) return null
	const { all, ofCenter = all } = offer.places
	const there = orders.filter((order) => isComing(order) && order.window === window)
	const inZone = there.filter((order) => order.zoneId === zoneId)
	return there.length < all && inZone.length < (zoneId === zoneIds[0] ? ofCenter : all) ? window : null
}

export type Outcome = 'delivered' | 'refused'

export function settlementAnswer(before: KeptOrder, outcome: Outcome): string {
	const { isDeleted, status, isSettled, reported } = before
	if (isDeleted) return 'not_found'
	const isLate = outcome === 'delivered' && status === completed && !isSettled
	if (!isLate && (status < 1 || status > 3)) return 'not_settleable'
	const isAsked = outcome === 'delivered' && isAskedAtDoor({ before, status: completed })
	return isAsked && reported !== null ? 'transfer_unanswered' : 'ok'
}

/** What the courier takes where nobody says another sum; whole tenge. */
export function sumAtDoor(before: KeptOrder): number {
	const { isPaid, due, totalPrice } = before
	if (isMoneyBack(before) && before.status > 2) return 0
	return isPaid ? due : totalPrice
}
