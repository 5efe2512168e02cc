import { expect } from 'vitest'
import { orderDetails } from '#contract/admin-orders.ts'
import { listTransfers } from '#contract/paying/transfers.ts'
import { piecesPrice } from '#contract/prices/order-sums.ts'
import { formatTenge } from '../../mail/format-tenge.ts'
import { until } from '../until.ts'
import { answerOf, type Target } from './change-orders.ts'
import type { StepOf } from './order-steps.ts'
import { isOver, type KeptOrder, readOrders } from './read-orders.ts'
import { expectReceipts, isAsPaid, nameDropped } from './receipts.ts'
import type { KnownOrder, World } from './world.ts'

/** The customer may still have the page of a payment that is over open. */
export async function pay({ shop }: World, { id, paymentUrl }: KnownOrder): Promise<void> {
	const { confirmationUrl } = (await shop.call(shop.customer, 'GET', `/payments/by-order/${id}`)).json()
	const url = confirmationUrl ?? paymentUrl
	if (url !== undefined) await shop.pay(id, url)
}

/** The customer may have paid what the order cost before it changed, and no sum that it never cost. */
export async function reportTransfer(
	world: World,
	{ known, before }: Target,
	{ isOfBefore }: StepOf<'report transfer'>,
): Promise<void> {
	const { shop } = world
	const { isDeleted, status, method, isPaid, reported, totalPrice } = before
	const report = (body: object) => shop.call(shop.customer, 'POST', `/orders/${known.id}/transfer/report`, { body })
	const isAwaited = status <= 1 && method === 'Kaspi' && !isPaid && !isDeleted
	const refused = isDeleted ? 404 : 409
	const invented = await report({ amount: Math.max(...known.totals) + 1 })
	expect(invented.status).toBe(isAwaited ? 400 : refused)
	const amount = isOfBefore ? earlierTotal(known, totalPrice) : undefined
	const answer = await report({ amount })
	expect(answer.status).toBe(isAwaited ? 200 : refused)
	const kept = (await readOrders(world)).get(known.id)
	expect(kept?.reported).toBe(isAwaited ? (amount ?? reported ?? totalPrice) : reported)
}

function earlierTotal({ totals }: KnownOrder, totalPrice: number): number | undefined {
	return totals.findLast((total) => total > 0 && total !== totalPrice)
}

/** Where nobody reported a transfer, that of an earlier sum may have come. */
export async function answerTransfer(
	{ shop }: World,
	{ known, before }: Target,
	{ hasCome, isOfBefore }: Pick<StepOf<'answer transfer'>, 'hasCome' | 'isOfBefore'>,
): Promise<void> {
	const { isDeleted, method, isPaid, reported, refunded, totalPrice } = before
	const earlier = isOfBefore && hasCome ? earlierTotal(known, totalPrice) : undefined
	const body = { hasCome, amount: reported ?? earlier ?? totalPrice }
	const answer = await shop.call(shop.admin, 'POST', `/orders/${known.id}/transfer/answer`, { body })
	const isAwaited = reported !== null || (hasCome && method === 'Kaspi' && !isPaid && refunded === 0)
	const refused = isDeleted && reported === null ? 404 : 409
	expect(answer.status).toBe(isAwaited && refused !== 404 ? 200 : refused)
}

/** The provider gives back what it is asked to, and the shopkeeper returns transfers. */
export async function finishRefunds(world: World): Promise<void> {
	const { shop } = world
	if (shop.payments.hasReceipts) await expectReceipts(world)
	await shop.sweep()
	const { refunds } = listTransfers.answers[200].parse((await shop.call(shop.admin, 'GET', '/transfers')).json())
	for (const { id } of refunds) {
		expect((await shop.call(shop.admin, 'POST', `/transfer-refunds/${id}`)).status).toBe(200)
	}
	if (!shop.payments.hasReceipts) return
	await giveBackByHand(world)
	world.before = await readEarlier(world)
}

async function readEarlier(world: World): Promise<World['before']> {
	const orders = await readOrders(world)
	const asPaid = new Set<string>()
	for (const order of orders.values()) if (await isAsPaid(world, order)) asPaid.add(order.id)
	const { rows } = await world.shop.pool.query<{ letter: number }>('select coalesce(max(id), 0) as letter from outbox')
	return { orders, asPaid, letter: rows[0]?.letter ?? 0 }
}

/** What the shop has no receipt for is given back at the provider by the shopkeeper, who has a letter about it. */
async function giveBackByHand(world: World): Promise<void> {
	const { shop } = world
	const orders = await readOrders(world)
	for (const known of world.orders) {
		const order = orders.get(known.id)
		const amount = order ? order.left - moneyToStay(known, order) : 0
		if (!order || amount <= 0) continue
		if (isOver(order)) expect(world.before.asPaid.has(known.id)).toBe(false)
		else await nameDropped(world, order, amount)
		expect(await isToldOf(world, known, amount)).toBe(true)
		shop.queued.length = 0
		await shop.giveBackAtProvider(known.id, amount)
		await until(async () => {
			await shop.handleNotifications(1)
			expect((await readOrders(world)).get(known.id)?.left).toBe(order.left - amount)
		})
	}
}

/** What stays of the money that came before the delivery, with what is still due. */
export function moneyToStay({ rebate }: KnownOrder, order: KeptOrder): number {
	return isOver(order) ? 0 : Math.max(0, order.totalPrice - rebate) - order.cash
}

async function isToldOf({ shop, before }: World, { id }: KnownOrder, amount: number): Promise<boolean> {
	const { rowCount } = await shop.pool.query(
		`select from outbox where id > $1 and letter ->> 'to' = $2 and strpos(letter ->> 'subject', $3) > 0
		and strpos(letter ->> 'text', $4) > 0`,
		[before.letter, shop.config.SELLER_EMAIL, `#${id.slice(0, 8)}`, `: ${formatTenge(amount, 'ru')}`],
	)
	return rowCount !== 0
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
	if (amount === 0) return
	const isGiven = await refund(world, { known, before: { ...before, isLeft } }, { amount, pieces })
	if (isGiven) known.given.set(productId, given + step.count)
}

async function readRefunded({ shop }: World, { id }: KnownOrder, productId: string): Promise<number> {
	const { refundedPieces = [] } = orderDetails.parse((await shop.call(shop.admin, 'GET', `/orders/${id}`)).json())
	return refundedPieces.find((pieces) => pieces.productId === productId)?.quantity ?? 0
}

interface Refunded {
	readonly known: KnownOrder
	readonly before: KeptOrder & { readonly isLeft?: boolean }
}

interface WishedRefund {
	readonly amount: number
	readonly pieces?: readonly object[]
}

export async function refund(world: World, { known, before }: Refunded, body: WishedRefund): Promise<boolean> {
	const { shop } = world
	const answers = await refundAnswers(world, before, body)
	const answer = await shop.call(shop.admin, 'POST', `/orders/${known.id}/refunds`, { body })
	expect(answers).toContain(answerOf(answer))
	if (answer.status === 200) known.rebate += body.amount
	return answer.status === 200
}

async function refundAnswers(world: World, before: Refunded['before'], body: WishedRefund): Promise<string[]> {
	const { isDeleted, isLeft = true, left, taken, method } = before
	if (isDeleted) return ['not_found']
	if (!isLeft) return ['pieces_refunded']
	if (body.amount > left) return ['not_refundable']
	if (!world.shop.payments.hasReceipts || method === 'Kaspi') return ['ok']
	// The provider writes the receipt of a whole payment.
	if (body.amount === taken) return ['ok']
	if (!body.pieces && body.amount < left) return ['refund_part_by_hand']
	return (await isAsPaid(world, before)) ? ['ok'] : ['ok', 'refund_part_by_hand']
}

export function forgetMoney(known: KnownOrder): void {
	Object.assign(known, { isPaidAhead: false, rebate: 0, due: 0 })
	known.given.clear()
}
