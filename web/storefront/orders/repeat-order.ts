import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import type { ReadOrderLine } from '../../platform/api/read-order.ts'
import { type Cart, quantityOf } from '../shared/cart/cart.ts'
import { readCartProducts, reloadCartProducts } from '../shared/cart/cart-products.ts'

export interface OpenCart {
	/** Reads the cart at call time. */
	readonly read: () => Cart
	/** Respects the limits of the cart. */
	readonly setQuantity: (productId: string, quantity: number) => void
}

export interface Repetition {
	/** Reasons for missing pieces; empty when all are in the cart. */
	readonly shortfalls: readonly string[]
	readonly isAnyInCart: boolean
}

/** A product that is already in the cart keeps the larger quantity, so a second press adds nothing. */
export async function repeatOrder(lines: readonly ReadOrderLine[], cart: OpenCart): Promise<Repetition> {
	const wanted = [...new Map(lines.map(({ productId, title }) => [productId, title]))].map(([id, title]) => ({
		id,
		title,
		quantity: lines.reduce((sum, line) => sum + (line.productId === id ? line.quantity : 0), 0),
	}))
	await reloadCartProducts(wanted.map(({ id }) => id))
	const isGone = ({ id }: { id: string }) => id === '' || readCartProducts().get(id)?.product === 'gone'
	const sold = wanted.filter((product) => !isGone(product))
	const piecesOf = ({ id }: { id: string }) => quantityOf(cart.read(), id)
	for (const product of sold) cart.setQuantity(product.id, Math.max(product.quantity, piecesOf(product)))
	const unfit = sold.filter((product) => piecesOf(product) === 0)
	const cut = sold.filter((product) => piecesOf(product) > 0 && piecesOf(product) < product.quantity)
	const shortfalls = [
		shortfallText(wanted.filter(isGone), (titles) => m.orders_repeat_gone({ titles })),
		shortfallText(unfit, (titles) => m.orders_repeat_unfit({ titles })),
		shortfallText(cut, (titles) => m.orders_repeat_cut({ titles, count: limits.cartLineQuantity })),
	]
	return { shortfalls: shortfalls.filter((text) => text !== ''), isAnyInCart: sold.length > unfit.length }
}

function shortfallText(products: readonly { title: string }[], sentence: (titles: string) => string): string {
	return products.length === 0 ? '' : sentence(products.map(({ title }) => `«${title}»`).join(', '))
}
