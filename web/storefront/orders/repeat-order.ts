import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import type { ReadOrderLine } from '../../platform/api/read-order.ts'
import { type Cart, quantityOf } from '../shared/cart/cart.ts'
import { readCartProducts, reloadCartProducts } from '../shared/cart/cart-products.ts'

/** The cart that an order is put into. */
export interface OpenCart {
	/** The cart as it is at that moment. */
	readonly read: () => Cart
	/** Sets the pieces of a product, as far as the cart has room. */
	readonly setQuantity: (productId: string, quantity: number) => void
}

/** What came of putting the lines of an order into the cart again. */
export interface Repetition {
	/** Why not all of it is there, in words for the customer; empty when all is. */
	readonly shortfalls: readonly string[]
	readonly isAnyInCart: boolean
}

/**
 * Puts the lines of an order into the cart. A product that is there already keeps the larger number of pieces, so that pressing
 * twice orders nothing twice.
 */
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
		say(wanted.filter(isGone), (titles) => m.orders_repeat_gone({ titles })),
		say(unfit, (titles) => m.orders_repeat_unfit({ titles })),
		say(cut, (titles) => m.orders_repeat_cut({ titles, count: limits.cartLineQuantity })),
	]
	return { shortfalls: shortfalls.filter((text) => text !== ''), isAnyInCart: sold.length > unfit.length }
}

function say(products: readonly { title: string }[], sentence: (titles: string) => string): string {
	return products.length === 0 ? '' : sentence(products.map(({ title }) => `«${title}»`).join(', '))
}
