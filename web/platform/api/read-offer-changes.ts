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
	/** What the delivery costs now; `undefined` when the server does not tell. */
	readonly deliveryPrice?: number | undefined
}

/** `product_gone` names the remaining products, `prices_changed` the new prices. */
export function readOfferChanges(problem: Partial<Problem>, shown: readonly PricedLine[]): OfferChanges | undefined {
	if (problem.code !== 'prices_changed' && problem.code !== 'product_gone') return undefined
	const current = new Map(problem.current?.map(({ productId, unitPrice }) => [productId, unitPrice]))
	const prices = shown.flatMap(({ productId, title, unitPrice: before }) => {
		const after = current.get(productId)
		return after === undefined || after === before ? [] : [{ productId, title, before, after }]
	})
	const isGone = problem.code === 'product_gone' && problem.current !== undefined
	const { deliveryPrice } = problem
	return {
		...(deliveryPrice !== undefined && { deliveryPrice }),
		prices,
		gone: isGone ? shown.filter(({ productId }) => !current.has(productId)) : [],
	}
}
