import { expect } from 'vitest'
import { promoCode } from '#contract/prices/promo-codes.ts'
import { hourMs } from '#contract/values/durations.ts'
import { keepSales } from '../../catalog/sales/keep-sales.ts'
import { addDays, kostanayDay } from '../../platform/kostanay-time.ts'
import { bringElsewhere, changeLines, changeMethod, type Target } from './change-orders.ts'
import { answerTransfer, finishRefunds, pay, refund, refundPieces, reportTransfer } from './move-money.ts'
import { end, reopen, setStatus, settle } from './move-orders.ts'
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

type ShopStep = StepOf<'place' | 'plan sale' | 'end sale' | 'change least sum' | 'expire'>
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
	// A negative place counts from the newest.
	return targets.at(step.order.place % Math.max(1, targets.length))
}

/** Whether the shop does what the step asks for, by and large. */
function fits({ status, isDeleted, isPaid, method, left, reported }: KeptOrder, { kind, order }: OfOrder): boolean {
	if (isDeleted || (order.isPaidAhead && left === 0)) return false
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
		case 'change least sum':
			return await changeLeastSum(world, step)
		case 'expire':
			await shop.advance(25 * hourMs)
			await shop.expire()
	}
}

/** The shopkeeper changes it for orders to come. */
async function changeLeastSum(
	{ shop, codes }: World,
	{ code: place, minSum }: StepOf<'change least sum'>,
): Promise<void> {
	const code = codes[place]
	if (!code) return
	const body = { ...code, minSum }
	const answer = await shop.call(shop.admin, 'PUT', `/promo-codes/${code.id}`, { body })
	expect(answer.status, answer.text).toBe(200)
	codes[place] = promoCode.parse(answer.json())
}

async function takeWithOrder(world: World, target: Target, step: OfOrder): Promise<void> {
	switch (step.kind) {
		case 'pay':
			if (target.before.method === 'Kaspi')
				return await answerTransfer(world, target, { hasCome: true, isOfBefore: false })
			return await pay(world, target.known)
		case 'report transfer':
			return await reportTransfer(world, target, step)
		case 'answer transfer':
			return await answerTransfer(world, target, step)
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
			await refund(world, target, { amount: step.amount ?? Math.max(1, target.before.left) })
			return
		case 'reopen':
			return await reopen(world, target)
		case 'set status':
			return await setStatus(world, target, step.status)
		case 'deliver':
			return await settle(world, target, 'delivered')
		case 'refuse':
			return await settle(world, target, 'refused')
		case 'cancel':
			return await end(world, target, 'customer')
		case 'delete':
			return await end(world, target, 'admin')
	}
}
