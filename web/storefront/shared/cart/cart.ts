import { limits } from '#contract/limits.ts'

export interface CartLine {
	readonly product: { readonly id: string }
	/** 1 to 20. */
	readonly quantity: number
}

export type Cart = readonly CartLine[]

/** At most 20; 0 or less removes the line. A new product comes last. */
export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
	const capped = Math.min(Math.trunc(quantity), limits.cartLineQuantity)
	if (!(capped > 0)) return cart.filter((line) => line.product.id !== id)
	const line = { product: { id }, quantity: capped }
	return cart.some((other) => other.product.id === id)
		? cart.map((other) => (other.product.id === id ? line : other))
		: [...cart, line]
}

export function quantityOf(cart: Cart, id: string): number {
	return cart.find((line) => line.product.id === id)?.quantity ?? 0
}

export function totalQuantityOf(cart: Cart): number {
	return cart.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The new quantities of the products that differ. */
export function differences(current: Cart, next: Cart): Record<string, number> {
	const changed = [...current, ...next].flatMap(({ product: { id } }) => {
		const quantity = quantityOf(next, id)
		return quantity === quantityOf(current, id) ? [] : [[id, quantity] as const]
	})
	return Object.fromEntries(changed)
}
