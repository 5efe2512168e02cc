import { expect } from 'vitest'
import { orderDetails } from '#contract/admin-orders.ts'
import { listTransfers } from '#contract/paying/transfers.ts'
import { piecesPrice } from '#contract/prices/order-sums.ts'
import type { Target } from './change-orders.ts'
import type { StepOf } from './order-steps.ts'
import type { KeptOrder } from './read-orders.ts'
import type { KnownOrder, World } from './world.ts'

/** The customer may still have the page of a payment that is over open. */
export async function pay({ shop }: World, { id, paymentUrl }: KnownOrder): Promise<void> {
	const { confirmationUrl } = (await shop.call(shop.customer, 'GET', `/payments/by-order/${id}`)).json()
	const url = confirmationUrl ?? paymentUrl
	if (url !== undefined) await shop.pay(id, url)
}

export async function reportTransfer({ shop }: World, { known, before }: Target): Promise<void> {
	const answer = await shop.call(shop.customer, 'POST', `/orders/${known.id}/transfer/report`, { body: {} })
	const { isDeleted, status, method, isPaid } = before
	const isAwaited = status <= 1 && method === 'Kaspi' && !isPaid
	const refused = isDeleted ? 404 : 409
	expect(answer.status).toBe(isAwaited && !isDeleted ? 200 : refused)
}

export async function answerTransfer({ shop }: World, { known, before }: Target, hasCome: boolean): Promise<void> {
	const { isDeleted, method, isPaid, reported, refunded, totalPrice } = before
	const body = { hasCome, amount: reported ?? totalPrice }
	const answer = await shop.call(shop.admin, 'POST', `/orders/${known.id}/transfer/answer`, { body })
	const isAwaited = reported !== null || (hasCome && method === 'Kaspi' && !isPaid && refunded === 0)
	const refused = isDeleted && reported === null ? 404 : 409
	expect(answer.status).toBe(isAwaited && refused !== 404 ? 200 : refused)
}

/** The provider gives back what it is asked to, and the shopkeeper returns transfers. */
export async function finishRefunds({ shop }: World): Promise<void> {
	await shop.sweep()
	const { refunds } = listTransfers.answers[200].parse((await shop.call(shop.admin, 'GET', '/transfers')).json())
	for (const { id } of refunds) {
		expect((await shop.call(shop.admin, 'POST', `/transfer-refunds/${id}`)).status).toBe(200)
	}
}

/** The shopkeeper gives back what was paid for some pieces of a line. */
export async function refundPieces(
	world: World,
	{ known, before }: Target,
	step: StepOf<'refund pieces'>,
): Promise<void> {
	const line = before.lines[step.line % before.lines.length]
	if (!line) return
	const { productId, quantity } = line
	const given = known.given.get(productId) ?? 0
	const done = Math.min(given, quantity)
	if (!before.isDeleted) expect(await readRefunded(world, known, productId)).toBe(done)
	const isLeft = done + step.count <= quantity
	const amount = isLeft ? piecesPrice(line, step.count, done) : 1
	const pieces = [{ productId, quantity: step.count }]
	if (amount > 0 && (await refund(world, { known, before: { ...before, isLeft } }, { amount, pieces })))
		known.given.set(productId, given + step.count)
}

async function readRefunded({ shop }: World, { id }: KnownOrder, productId: string): Promise<number> {
	const { refundedPieces = [] } = orderDetails.parse((await shop.call(shop.admin, 'GET', `/orders/${id}`)).json())
	return refundedPieces.find((pieces) => pieces.productId === productId)?.quantity ?? 0
}

interface Refunded {
	readonly known: KnownOrder
	readonly before: KeptOrder & { readonly isLeft?: boolean }
}

export async function refund(
	{ shop }: World,
	{ known, before: { left, isDeleted, isLeft = true } }: Refunded,
	body: { readonly amount: number; readonly pieces?: readonly object[] },
): Promise<boolean> {
	const answer = await shop.call(shop.admin, 'POST', `/orders/${known.id}/refunds`, { body })
	const isAllowed = isLeft && body.amount <= left
	expect([answer.status, isDeleted]).toEqual(isDeleted ? [404, true] : [isAllowed ? 200 : 409, false])
	if (answer.status === 200) known.rebate += body.amount
	return answer.status === 200
}

export function forgetMoney(known: KnownOrder): void {
	Object.assign(known, { isPaidAhead: false, rebate: 0 })
	known.given.clear()
}
