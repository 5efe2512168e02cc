import { hourMs } from '#contract/values/durations.ts'
import { keepSales } from '../../catalog/sales/keep-sales.ts'
import { addDays, kostanayDay } from '../../platform/kostanay-time.ts'
import { bringElsewhere, changeLines, changeMethod, type Target } from './change-orders.ts'
import { answerTransfer, finishRefunds, forgetMoney, pay, refund, refundPieces, reportTransfer } from './move-money.ts'
import type { OrderStep, StepOf } from './order-steps.ts'
import { place } from './place-orders.ts'
import { type KeptOrder, readOrders } from './read-orders.ts'
import type { World } from './world.ts'

/** Lets a step happen, and all that the shop does by itself soon after it. */
export async function takeStep(world: World, step: OrderStep): Promise<void> {
	await take(world, step)
	await finishRefunds(world)
	await keepSales(world.shop)
}

type ShopStep = StepOf<'place' | 'plan sale' | 'end sale' | 'expire'>
type OfOrder = Exclude<OrderStep, ShopStep>

async function take(world: World, step: OrderStep): Promise<void> {
	if (isOfShop(step)) return await takeInShop(world, step)
	const target = await choose(world, step)
	if (target) await takeWithOrder(world, target, step)
}

async function choose(world: World, step: OfOrder): Promise<Target | undefined> {
	const kept = await readOrders(world)
	const all = world.orders.flatMap((known): Target[] => {
		const before = kept.get(known.id)
		return before ? [{ known, before }] : []
	})
	const fitting = step.order.isFit ? all.filter(({ before }) => fits(before, step)) : []
	const targets = fitting.length > 0 ? fitting : all
	return targets[step.order.place % Math.max(1, targets.length)]
}

/** Whether the shop does what the step asks for, by and large. */
function fits({ status, isDeleted, isPaid, method, left, reported }: KeptOrder, { kind }: OfOrder): boolean {
	if (isDeleted) return false
	if (kind === 'pay') return method !== 'Cash' && !isPaid && status === 0
	if (kind === 'report transfer') return method === 'Kaspi' && !isPaid && status <= 1
	if (kind === 'answer transfer') return reported !== null || (method === 'Kaspi' && !isPaid)
	if (kind === 'change own') return method === 'Cash' && !isPaid && status === 0
	if (kind === 'change method') return !isPaid && reported === null && status <= 1
	if (kind === 'refund' || kind === 'refund pieces') return left > 0
	if (kind === 'deliver' || kind === 'refuse') return status >= 1 && status <= 3
	return status <= 2
}

function isOfShop(step: OrderStep): step is ShopStep {
	return !('order' in step)
}

async function takeInShop(world: World, step: ShopStep): Promise<void> {
	const { shop, productIds } = world
	const send = (path: string, product: number, body: object) =>
		shop.call(shop.admin, 'POST', path, { body: { ids: [productIds[product]], ...body } })
	switch (step.kind) {
		case 'place':
			return await place(world, step)
		case 'plan sale': {
			const from = addDays(kostanayDay(shop.clock.now()), step.begins)
			const reduction = { by: 'percent', percent: step.percent }
			await send('/sales', step.product, { reduction, from, through: addDays(from, step.days) })
			return
		}
		case 'end sale':
			await send('/sales/end', step.product, {})
			return
		case 'expire':
			await shop.advance(25 * hourMs)
			await shop.expire()
	}
}

async function takeWithOrder(world: World, target: Target, step: OfOrder): Promise<void> {
	switch (step.kind) {
		case 'pay':
			if (target.before.method === 'Kaspi') return await answerTransfer(world, target, true)
			return await pay(world, target.known)
		case 'report transfer':
			return await reportTransfer(world, target)
		case 'answer transfer':
			return await answerTransfer(world, target, step.hasCome)
		case 'change method':
			return await changeMethod(world, target, step)
		case 'change':
		case 'change own':
			return await changeLines(world, target, step)
		case 'bring elsewhere':
			return await bringElsewhere(world, target, step.zone)
		case 'refund pieces':
			return await refundPieces(world, target, step)
		case 'refund':
			await refund(world, target, { amount: step.amount })
			return
		case 'reopen':
			return await reopen(world, target)
		default:
			return await move(world, target, step)
	}
}

async function reopen(world: World, { known }: Target): Promise<void> {
	const { shop } = world
	if ((await shop.setStatus(known.id, 5)).status !== 200) return
	await finishRefunds(world)
	forgetMoney(known)
	known.isExtra = false
	await shop.setStatus(known.id, 0)
	await pay(world, known)
}

type Move = StepOf<'cancel' | 'delete' | 'deliver' | 'refuse' | 'set status'>

async function move(world: World, { known, before }: Target, step: Move): Promise<void> {
	const { shop } = world
	const { id } = known
	if (step.kind === 'set status') await shop.setStatus(id, step.status)
	else if (step.kind === 'cancel') await shop.call(shop.customer, 'DELETE', `/orders/${id}`)
	else if (step.kind === 'delete') await shop.call(shop.admin, 'DELETE', `/orders/${id}`)
	else {
		const body = { outcome: step.kind === 'deliver' ? 'delivered' : 'refused' }
		await shop.call(shop.admin, 'POST', `/orders/${id}/settlement`, { body })
	}
	const after = (await readOrders(world)).get(id)
	// What has been handed over asks for no place: it was brought later, or was cancelled by mistake.
	const isLate = after?.window !== before.window
	const isDone = before.status === 5 && after?.status === 4
	if (after?.window && (isLate || isDone)) known.isExtra = true
}
