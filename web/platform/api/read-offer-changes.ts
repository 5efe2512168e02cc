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

export interface OfferChanges {
	readonly prices: readonly PriceChange[]
	readonly gone: readonly Pick<PricedLine, 'productId' | 'title'>[]
	/** Sold only in stock, and fewer than were wanted. */
	readonly short?: readonly (Pick<PricedLine, 'productId' | 'title'> & { readonly left: number })[]
	/** What the delivery costs now; `undefined` when the server does not tell. */
	readonly deliveryPrice?: number | undefined
}

const codes: readonly (string | undefined)[] = ['prices_changed', 'product_gone', 'stock_short']

/** `product_gone` names the remaining products, `stock_short` those of which there is less, `prices_changed` the new prices. */
export function readOfferChanges(problem: Partial<Problem>, shown: readonly PricedLine[]): OfferChanges | undefined {
	if (!codes.includes(problem.code)) return undefined
	const current = new Map(problem.current?.map(({ productId, unitPrice }) => [productId, unitPrice]))
	const prices = shown.flatMap(({ productId, title, unitPrice: before }) => {
		const after = current.get(productId)
		return after === undefined || after === before ? [] : [{ productId, title, before, after }]
	})
	const isGone = problem.code === 'product_gone' && problem.current !== undefined
	const { deliveryPrice } = problem
	const short = findShort(problem, shown)
	return {
		...(deliveryPrice !== undefined && { deliveryPrice }),
		prices,
		gone: isGone ? shown.filter(({ productId }) => !current.has(productId)) : [],
		...(short && { short }),
	}
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
