import { expect } from 'vitest'
import { kostanayDay } from '../../platform/kostanay-time.ts'
import { answerOf, type Target } from './change-orders.ts'
import {
	isAskedAtDoor,
	type Outcome,
	settlementAnswer,
	statusAnswer,
	sumAtDoor,
	windowAfter,
} from './expected-moves.ts'
import { finishRefunds, forgetMoney, pay } from './move-money.ts'
import { type KeptOrder, readOrders } from './read-orders.ts'
import type { KnownOrder, World } from './world.ts'

export async function setStatus(world: World, { known, before }: Target, status: number): Promise<void> {
	const orders = [...(await readOrders(world)).values()]
	const answer = await world.shop.setStatus(known.id, status)
	expect(answerOf(answer)).toBe(statusAnswer(world, orders, { before, status }))
	const after = await readOrder(world, known)
	if (answer.status !== 200 || status === before.status) return expect(after).toEqual(before)
	const { readyBy } = after
	expect(after).toMatchObject({
		status,
		method: isAskedAtDoor({ before, status }) ? 'Cash' : before.method,
		isSettled: false,
		cash: 0,
		window: windowAfter(world, orders, { before, status, readyBy }),
	})
	noteExtra(known, before, after)
}

/** It is cancelled, goes on, and its customer pays anew. */
export async function reopen(world: World, { known, before }: Target): Promise<void> {
	await setStatus(world, { known, before }, 5)
	if (before.isDeleted) return
	await finishRefunds(world)
	forgetMoney(known)
	known.isExtra = false
	await setStatus(world, { known, before: await readOrder(world, known) }, 0)
	await pay(world, known)
}

export async function settle(world: World, { known, before }: Target, outcome: Outcome): Promise<void> {
	const { shop } = world
	const answer = await shop.call(shop.admin, 'POST', `/orders/${known.id}/settlement`, { body: { outcome } })
	expect(answerOf(answer)).toBe(settlementAnswer(before, outcome))
	const after = await readOrder(world, known)
	if (answer.status !== 200) return expect(after).toEqual(before)
	const isDelivered = outcome === 'delivered'
	const [day, from] = before.window?.split(' ') ?? []
	const today = kostanayDay(shop.clock.now())
	// What comes later than it was to come comes today.
	const isLate = isDelivered && day !== undefined && day < today
	expect(after).toMatchObject({
		status: isDelivered ? 4 : 5,
		isSettled: true,
		cash: isDelivered ? sumAtDoor(before) : 0,
		window: isLate ? `${today} ${from}` : before.window,
	})
	noteExtra(known, before, after)
}

/** The customer cancels an order, or the shopkeeper deletes it. */
export async function end(world: World, { known, before }: Target, by: 'customer' | 'admin'): Promise<void> {
	const { shop } = world
	const answer = await shop.call(shop[by], 'DELETE', `/orders/${known.id}`)
	const tooLate = by === 'customer' && before.status > 1 ? [409, 'not_cancellable'] : undefined
	const refusal = before.isDeleted ? [404, 'not_found'] : tooLate
	expect(answer.status === 204 ? [204] : [answer.status, answer.json().code]).toEqual(refusal ?? [204])
	const after = await readOrder(world, known)
	if (refusal) return expect(after).toEqual(before)
	expect(after).toMatchObject(by === 'customer' ? { status: 5 } : { status: before.status, isDeleted: true })
}

async function readOrder(world: World, { id }: KnownOrder): Promise<KeptOrder> {
	const order = (await readOrders(world)).get(id)
	if (!order) throw new Error('A placed order is kept')
	return order
}

/** What has been handed over asks for no place: it was brought later, or was cancelled by mistake. */
function noteExtra(known: KnownOrder, before: KeptOrder, after: KeptOrder): void {
	const isLate = after.window !== before.window
	const isDone = before.status === 5 && after.status === 4
	if (after.window && (isLate || isDone)) known.isExtra = true
}
