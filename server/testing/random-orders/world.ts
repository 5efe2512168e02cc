import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { FullDiscount } from '#contract/prices/order-sums.ts'
import { type PromoCode, promoCode } from '#contract/prices/promo-codes.ts'
import { dayMs } from '#contract/values/durations.ts'
import { addDays, kostanayDay } from '../../platform/kostanay-time.ts'
import type { PaymentShop } from '../payments/payment-shop.ts'
import type { ShopOffer } from './order-steps.ts'

export const inStock = 6
export const mostUses = 2
export const daysToMake = 2
export const courierWindow = { from: '16:00', to: '20:00' }
export const addresses = ['ул. Абая, 1', 'ул. Гоголя, 1'] as const

/** What the test remembers of an order. */
export interface KnownOrder {
	readonly id: string
	readonly paymentUrl: string | undefined
	/** Whether money came before the delivery and stays. */
	isPaidAhead: boolean
	/** Whole tenge of it that the shop gave back by itself. */
	rebate: number
	/** Whole tenge that it owed after the last step. */
	due: number
	/** What its lines were placed with of the discount of a code. */
	readonly discounts: Map<string, FullDiscount>
	/** What its code asked of the products that count when it was placed; whole tenge, 0 without a code. */
	readonly least: number
	/** All that it cost since it was last to be paid by Kaspi; whole tenge, the newest last. */
	readonly totals: number[]
	/** Pieces whose money was given back, by product, since money stays. */
	readonly given: Map<string, number>
	/** It was brought in a window without asking for a place. */
	isExtra: boolean
}

export interface World {
	readonly shop: PaymentShop
	readonly offer: ShopOffer
	readonly productIds: readonly string[]
	/** With the rules of now. */
	readonly codes: PromoCode[]
	readonly zoneIds: readonly string[]
	readonly pointId: string
	readonly orders: KnownOrder[]
	/** Of refunds, by the id of their payment. */
	readonly receipts: Map<string, Named>
	before: Earlier
}

interface BoughtLine {
	readonly productId: string
	readonly unitPrice: number
	readonly quantity: number
	readonly discount: number
}

/** How it was before a step. */
interface Earlier {
	readonly orders: ReadonlyMap<string, { readonly lines: readonly BoughtLine[] }>
	/** Orders that are exactly what was paid. */
	readonly asPaid: ReadonlySet<string>
	/** The id of the last letter. */
	readonly letter: number
}

/** What receipts name: pieces, and whole tenge for all of them, by the name on the receipt. */
export type Named = Map<string, { readonly pieces: number; readonly sum: number }>

/** A shop with nothing of the worlds before: their orders keep windows and products of their own. */
export async function makeWorld(shop: PaymentShop, offer: ShopOffer): Promise<World> {
	await shop.advance(10 * dayMs)
	// Those who ordered there are other people.
	await shop.pool.query("update orders set user_id = null, customer_phone = '+7-(700)-000-00-00'")
	const products = await Promise.all(
		offer.prices.map((price, at) => shop.makeProduct({ title: titleAt(at), price, quantity: inStock })),
	)
	const { zones, points } = await saveDelivery(shop, offer)
	await save(shop, '/wrapping', { price: offer.wrapping })
	const today = kostanayDay(shop.clock.now())
	const codes = offer.codes.map(async ({ places, begins, days, ...rules }) => {
		const body = {
			...rules,
			code: `R-${randomUUID().slice(0, 18)}`,
			maxUses: mostUses,
			productIds: places.flatMap((place) => products[place]?.id ?? []),
			...(begins !== undefined && { from: addDays(today, begins) }),
			...(days !== undefined && { through: addDays(today, Math.max(begins ?? 0, 0) + days) }),
		}
		return promoCode.parse((await shop.call(shop.admin, 'POST', '/promo-codes', { body })).json())
	})
	return {
		shop,
		offer,
		productIds: products.map(({ id }) => id),
		codes: await Promise.all(codes),
		zoneIds: zones.map(({ id }: { id: string }) => id),
		pointId: points[0].id,
		orders: [],
		receipts: new Map(),
		before: { orders: new Map(), asPaid: new Set(), letter: 0 },
	}
}

export function titleAt(place: number): string {
	return `Игрушка ${place}`
}

async function saveDelivery(shop: PaymentShop, { zones: [center, rest], places }: ShopOffer) {
	const zones = [
		{ ...center, name: 'Центр', streets: ['ул. Абая'], isRest: false, capacity: places.ofCenter },
		{ ...rest, name: 'Весь город', streets: [], isRest: true },
	]
	const hours = Array.from({ length: 7 }, () => ({ from: '09:00', to: '18:00' }))
	const points = [{ name: 'Магазин', address: 'ул. Баймагамбетова, 3', hours, readyInDays: 0 }]
	const courier = { windows: [courierWindow], cutoff: '16:00', capacity: places.all, days: 2 }
	return await save(shop, '/delivery-settings', { zones, points, courier })
}

async function save(shop: PaymentShop, path: string, settings: object) {
	const { version } = (await shop.call(shop.admin, 'GET', path)).json()
	const body = { version, ...settings }
	const saved = await shop.call(shop.admin, 'PUT', path, { body })
	expect(saved.status, saved.text).toBe(200)
	return saved.json()
}

/** What a zone asks for products worth `sum`; whole tenge. */
export function deliveryPriceIn({ offer }: World, zone: number, sum: number): number {
	const { price = 0, freeFrom = Number.POSITIVE_INFINITY } = offer.zones[zone] ?? {}
	return sum >= freeFrom ? 0 : price
}

/** What a product costs now, and how many there are. */
export interface Priced {
	readonly id: string
	readonly price: number
	readonly quantity: number
	readonly isOnSale: boolean
}

export async function readProducts({ shop, productIds }: World): Promise<Priced[]> {
	const { rows } = await shop.pool.query<Priced>(
		'select id, price, quantity, old_price is not null as "isOnSale" from products where id = any($1::uuid[]) order by array_position($1::uuid[], id)',
		[productIds],
	)
	return rows
}
