import { invariant } from '#contract/invariant.ts'
import type { WishedLine } from '#contract/ordering/order-lines.ts'
import { fullDiscountOf, keptDiscount } from '#contract/prices/order-sums.ts'
import type { Language } from '#contract/values/language.ts'
import type { TakenLine } from '../../catalog/stock.ts'
import { addDays, kostanayDay } from '../../platform/kostanay-time.ts'
import { fail } from '../../platform/problem.ts'
import { violationText } from '../../platform/problem-text.ts'
import type { OrderLine } from '../tables.ts'

/** A line as it is wished, with the line of the order that it changes; that one is absent for an added product. */
interface ComparedLine {
	readonly wish: WishedLine
	readonly before: OrderLine | undefined
}

type Taken = ReadonlyMap<string, TakenLine>

export function compareLines(lines: readonly OrderLine[], items: readonly WishedLine[]): ComparedLine[] {
	const known = new Map(lines.map((line) => [line.productId, line]))
	return items.map((wish) => ({ wish, before: known.get(wish.productId) }))
}

export function isSame({ wish, before }: ComparedLine): boolean {
	return wish.quantity === before?.quantity && wish.unitPrice === before.unitPrice
}

export function isMore({ wish, before }: ComparedLine): boolean {
	return wish.quantity > (before?.quantity ?? 0)
}

/**
 * The pieces that each product takes, negative for those that go back to stock. Of fewer pieces those to be made are dropped first.
 * The lines of `gone` are removed.
 */
export function piecesToMove(compared: readonly ComparedLine[], gone: readonly OrderLine[]) {
	const changed = compared.filter(({ wish, before }) => wish.quantity !== before?.quantity)
	const moves = changed.map(({ wish: { productId, quantity }, before }) => {
		const more = quantity - (before?.quantity ?? 0)
		return { productId, pieces: more > 0 ? more : Math.min(0, quantity - (before?.fromStock ?? 0)) }
	})
	return [...moves, ...gone.map(({ productId, fromStock }) => ({ productId, pieces: -fromStock }))]
}

/** Customers add no products. */
export function assertOwnChange(compared: readonly ComparedLine[], language: Language): void {
	const added = compared.findIndex(({ before }) => before === undefined)
	if (added === -1) return
	const detail = violationText('out_of_range', 0, language)
	fail('invalid_input', { errors: [{ field: `items.${added}.productId`, detail }] })
}

/**
 * Throws `product_gone` where more is wished of what is not sold any more, `stock_short` where more than there is of what is sold only
 * in stock, and `prices_changed` where the price is neither that of the
 * line nor today's price of an added product, nor one that the shopkeeper gives a reason for. To a customer more pieces are sold at the
 * price of the line only while that is not below today's.
 */
export function assertOffered(compared: readonly ComparedLine[], taken: Taken, isAdmin: boolean): void {
	const offers = compared.map((line) => ({ ...line, offer: offerOf(line, taken) }))
	const known = offers.flatMap(({ offer }) => offer ?? [])
	if (known.length < offers.length) fail('product_gone', { current: known })
	const short = offers.flatMap(({ wish, offer }) => (taken.get(wish.productId)?.isShort && offer ? [offer] : []))
	if (short.length > 0) fail('stock_short', { current: short })
	const differing = offers.filter(({ wish, before, offer }) => {
		if (isAdmin && wish.reason !== undefined) return false
		const today = taken.get(wish.productId)?.price ?? 0
		const isRaised = !isAdmin && before && isMore({ wish, before }) && today > wish.unitPrice
		return isRaised || wish.unitPrice !== offer?.unitPrice
	})
	const current = differing.flatMap(({ wish, offer }) => {
		const today = taken.get(wish.productId)?.price
		return offer ? [{ ...offer, unitPrice: Math.max(offer.unitPrice, today ?? 0) }] : []
	})
	if (differing.length > 0) fail('prices_changed', { current })
}

function offerOf({ wish, before }: ComparedLine, taken: Taken) {
	const { productId } = wish
	const product = taken.get(productId)
	if (isMore({ wish, before }) && (!product || product.isHidden)) return undefined
	const line = before ?? product
	invariant(line, `a line that is not more was there before: ${productId}`)
	const unitPrice = before?.unitPrice ?? product?.price ?? 0
	// The pieces that the order holds stay its own.
	const most = (before?.quantity ?? 0) + (product?.inStock ?? 0)
	return { productId, unitPrice, quantity: most, title: line.title }
}

/** The line with its new pieces and price. A price that the shopkeeper sets is no sale. */
export function toNewLine({ wish, before }: ComparedLine, product: TakenLine | undefined): OrderLine {
	const { productId, quantity, unitPrice } = wish
	const base = before ?? product
	invariant(base, `an added product was found: ${productId}`)
	const { title, translations } = base
	const oldPrice = unitPrice === (before?.unitPrice ?? product?.price) ? base.oldPrice : null
	const fromStock = Math.min(quantity, (before?.fromStock ?? 0) + (product?.fromStock ?? 0))
	const discount = keptDiscount(before, wish)
	const full = before && fullDiscountOf(before)
	return {
		productId,
		title,
		translations,
		unitPrice,
		oldPrice,
		discount,
		fullDiscount: full && full.sum > 0 ? full : null,
		quantity,
		fromStock,
		toMake: quantity - fromStock,
	}
}

interface ReadyByInput {
	/** The day that was promised before. */
	readonly readyBy: string | null
	readonly lines: readonly OrderLine[]
	readonly taken: Taken
	readonly daysToMake: number
	readonly now: Date
}

/** A promised day comes no earlier, and later when more is to be made; `null` when nothing is. */
export function newReadyBy({ readyBy, lines, taken, daysToMake, now }: ReadyByInput): string | null {
	if (lines.every(({ toMake }) => toMake === 0)) return null
	const made = [...taken.values()].filter(({ toMake }) => toMake > 0).map((line) => line.daysToMake ?? daysToMake)
	const days = made.map((count) => addDays(kostanayDay(now), count))
	return [readyBy ?? '', ...days].toSorted().at(-1) || null
}
