import { expect } from 'vitest'
import type { DeliveryDay } from '#contract/delivery.ts'
import { fullDiscountOf, orderTotal, sumProducts } from '#contract/prices/order-sums.ts'
import { type Product, placement } from '../order-shop.ts'
import { codeAnswer } from './expected-codes.ts'
import type { StepOf } from './order-steps.ts'
import { readOrders } from './read-orders.ts'
import { addresses, deliveryPriceIn, type Priced, readProducts, type World } from './world.ts'

type Place = StepOf<'place'>
type Lines = [Priced & Product, number][]

/** What was told is what is given, and what was refused stays refused. */
export async function place(world: World, step: Place): Promise<void> {
	const { shop } = world
	const products = await readProducts(world)
	const lines = products
		.map((product, at): Lines[number] => [product, step.pieces[at] ?? 0])
		.filter(([, count]) => count > 0)
	if (lines.length === 0) return
	const promo = await checkCode(world, step, lines)
	const window = await chooseWindow(world, step, lines)
	const { totalPrice: sum, ...rest } = placement(lines)
	const price = step.isPickedUp ? 0 : deliveryPriceIn(world, step.zone, sum)
	const sums = {
		discount: promo?.discount ?? 0,
		deliveryPrice: promo?.isDeliveryFree ? 0 : price,
		wrappingPrice: step.isWrapped ? world.offer.wrapping : 0,
	}
	const totalPrice = orderTotal({ ...sums, products: sum })
	const body = {
		...rest,
		totalPrice,
		shipping: { ...rest.shipping, address: addresses[step.zone] },
		payment: { method: totalPrice > 0 ? step.method : 'Cash' },
		...(step.isPickedUp && { pickup: { pointId: world.pointId } }),
		...(window && { delivery: window.time }),
		...(step.isWrapped && { wrapping: { text: '' } }),
		...(promo && { promoCode: promo.code }),
		...(step.isByPhone && { customerId: shop.customer.userId }),
	}
	const [person, path] = step.isByPhone ? [shop.admin, '/phone-orders'] : [shop.customer, '/orders']
	const answer = await shop.call(person, 'POST', path, { body })
	const needless = promo?.isDeliveryFree && price === 0 ? 'promo_code_delivery' : undefined
	const full = window?.isFree === false && !step.isPickedUp ? 'delivery_taken' : undefined
	const refusal = promo?.refusal ?? needless ?? full
	expect([answer.status, answer.json().code]).toEqual(refusal ? [409, refusal] : [201, undefined])
	if (refusal) return
	const { id, paymentUrl } = answer.json()
	const least = promo?.least ?? 0
	const time = step.isPickedUp ? undefined : window?.time
	await remember(world, { id, paymentUrl, least, ...sums, totalPrice, window: time })
}

/** What a code is told to give before is what it must give. */
async function checkCode(world: World, step: Place, lines: Lines) {
	const rules = step.code === undefined ? undefined : world.codes[step.code]
	if (!rules) return undefined
	const { shop } = world
	const { code } = rules
	const orders = [...(await readOrders(world)).values()]
	const coded = lines.map(([{ id: productId, price: unitPrice, isOnSale }, quantity]) => {
		return { productId, unitPrice, quantity, isOnSale }
	})
	const { refusal, ...gift } = codeAnswer(world, rules, { lines: coded, orders })
	const items = coded.map(({ productId, quantity }) => ({ productId, quantity }))
	const checked = await shop.call(shop.customer, 'POST', '/promo-codes/check', { body: { code, items } })
	const sum = sumProducts(coded)
	const isFreeAnyway = world.offer.zones.every((_, zone) => deliveryPriceIn(world, zone, sum) === 0)
	const told = refusal ?? (gift.isDeliveryFree && isFreeAnyway ? 'promo_code_delivery' : undefined)
	expect(checked.json()).toMatchObject(told ? { code: told } : { code, ...gift })
	return { code, refusal, least: rules.minSum, ...gift }
}

/** One that is offered, full or not. */
async function chooseWindow({ shop, zoneIds }: World, { window, zone }: Place, lines: Lines) {
	if (window === undefined) return undefined
	const isMade = lines.some(([{ quantity }, count]) => count > quantity)
	const { daysToMake } = (await shop.app.inject('/api/delivery-times')).json()
	const query = `daysToMake=${isMade ? daysToMake : 0}&zone=${zoneIds[zone]}`
	const times = (await shop.app.inject(`/api/delivery-times?${query}`)).json()
	const offered = times.days.flatMap(({ date, windows }: DeliveryDay) =>
		windows.map(({ from, to, isFree }) => ({ time: { date, from, to }, isFree })),
	)
	expect(offered.length).toBeGreaterThan(1)
	return offered[window]
}

interface Placed {
	readonly id: string
	readonly paymentUrl: string | undefined
	readonly least: number
	readonly totalPrice: number
	readonly discount: number
	readonly deliveryPrice: number
	readonly wrappingPrice: number
	readonly window: { readonly date: string; readonly from: string } | undefined
}

async function remember(world: World, { id, paymentUrl, least, window, ...sums }: Placed): Promise<void> {
	const known = {
		id,
		paymentUrl,
		least,
		isPaidAhead: false,
		rebate: 0,
		due: 0,
		discounts: new Map(),
		totals: [],
		given: new Map(),
		isExtra: false,
	}
	world.orders.push(known)
	const order = (await readOrders(world)).get(id)
	expect(order).toMatchObject({ ...sums, window: window ? `${window.date} ${window.from}` : null })
	for (const line of order?.lines ?? []) known.discounts.set(line.productId, fullDiscountOf(line))
}
