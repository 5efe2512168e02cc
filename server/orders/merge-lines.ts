import type { Language } from '#contract/language.ts'
import { limits } from '#contract/limits.ts'
import type { OrderPlacement } from '#contract/orders.ts'
import { fail } from '../platform/problem.ts'
import { sayViolation } from '../platform/say.ts'

/** One product of an order before it is placed, with every price that the customer was shown for it. */
export interface WantedLine {
	readonly productId: string
	readonly quantity: number
	readonly shownPrices: readonly number[]
}

/** Joins the lines of one product, which the cap of a line then holds for together. */
export function mergeLines(items: OrderPlacement['items'], language: Language): WantedLine[] {
	const merged = new Map<string, WantedLine>()
	items.forEach((item, index) => {
		const productId = item.productId.toLowerCase()
		const known = merged.get(productId)
		const quantity = (known?.quantity ?? 0) + item.quantity
		if (quantity > limits.cartLineQuantity) {
			const detail = sayViolation('out_of_range', limits.cartLineQuantity, language)
			fail('invalid_input', { errors: [{ field: `items.${index}.quantity`, detail }] })
		}
		merged.set(productId, { productId, quantity, shownPrices: [...(known?.shownPrices ?? []), item.unitPrice] })
	})
	return [...merged.values()]
}
