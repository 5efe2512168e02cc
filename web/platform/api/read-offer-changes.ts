import type { OrderSums, SumRow } from '#contract/prices/order-sums.ts'
import type { Problem } from '#contract/problems.ts'

export interface PricedLine {
	readonly productId: string
	readonly title: string
	readonly unitPrice: number
	readonly quantity: number
}

export interface PriceChange {
	readonly productId: string
	readonly title: string
	readonly before: number
	readonly after: number
}

/** In whole tenge. */
export interface SumChange {
	readonly kind: Exclude<SumRow['kind'], 'products'>
	readonly before: number
	readonly after: number
}

export interface OfferChanges {
	readonly prices: readonly PriceChange[]
	readonly gone: readonly Pick<PricedLine, 'productId' | 'title'>[]
	/** Sold only in stock, and fewer than were wanted. */
	readonly short?: readonly (Pick<PricedLine, 'productId' | 'title'> & { readonly left: number })[]
	/** Of the discount, the wrapping and the delivery those that changed; absent without any. */
	readonly sums?: readonly SumChange[]
}

/** An order as it was shown when it was sent. */
export interface ShownOffer {
	readonly lines: readonly PricedLine[]
	readonly sums: Omit<OrderSums, 'products'>
}

const codes: readonly (string | undefined)[] = ['prices_changed', 'promo_code_changed', 'product_gone', 'stock_short']

/** `product_gone` names the remaining products, `stock_short` those of which there is less, the others the new prices. */
export function readOfferChanges(
	problem: Partial<Problem>,
	{ lines: shown, sums: shownSums }: ShownOffer,
): OfferChanges | undefined {
	if (!codes.includes(problem.code)) return undefined
	const current = new Map(problem.current?.map(({ productId, unitPrice }) => [productId, unitPrice]))
	const prices = shown.flatMap(({ productId, title, unitPrice: before }) => {
		const after = current.get(productId)
		return after === undefined || after === before ? [] : [{ productId, title, before, after }]
	})
	const isGone = problem.code === 'product_gone' && problem.current !== undefined
	const short = findShort(problem, shown)
	const sums = findSumChanges(problem, shownSums)
	return {
		prices,
		gone: isGone ? shown.filter(({ productId }) => !current.has(productId)) : [],
		...(short && { short }),
		...(sums.length > 0 && { sums }),
	}
}

/** A sum that the server does not tell is as it was. */
function findSumChanges(told: Partial<Problem>, shown: ShownOffer['sums']): SumChange[] {
	const kinds = { discount: 'discount', wrappingPrice: 'wrapping', deliveryPrice: 'delivery' } as const
	return (['discount', 'wrappingPrice', 'deliveryPrice'] as const).flatMap((name) => {
		const [before, after] = [shown[name], told[name]]
		return after === undefined || after === before ? [] : [{ kind: kinds[name], before, after }]
	})
}

/** What is refused because there is less of it; `undefined` for another problem. */
export function findShort(
	{ code, current = [] }: Partial<Problem>,
	shown: readonly Pick<PricedLine, 'productId' | 'title'>[],
): OfferChanges['short'] {
	if (code !== 'stock_short') return undefined
	const left = new Map(current.map(({ productId, quantity }) => [productId, quantity]))
	return shown.flatMap(({ productId, title }) => {
		const pieces = left.get(productId)
		return pieces === undefined ? [] : [{ productId, title, left: pieces }]
	})
}
