import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import type { ReadOrderLine } from '../../platform/api/read-order.ts'
import { type Cart, quantityOf } from '../shared/cart/cart.ts'
import { readCartProducts, reloadCartProducts } from '../shared/cart/cart-products.ts'
import { mostPieces } from '../shared/most-pieces.ts'

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
	const sold = wanted.filter((product) => !isGone(product)).map((product) => ({ ...product, most: mostOf(product.id) }))
	const possible = sold.filter(({ most }) => most > 0)
	const piecesOf = ({ id }: { id: string }) => quantityOf(cart.read(), id)
	for (const product of possible) {
		cart.setQuantity(product.id, Math.max(Math.min(product.quantity, product.most), piecesOf(product)))
	}
	const unfit = possible.filter((product) => piecesOf(product) === 0)
	const cut = possible.filter((product) => piecesOf(product) > 0 && piecesOf(product) < product.quantity)
	const short = cut.filter(({ most }) => most < limits.cartLineQuantity)
	const shortfalls = [
		shortfallText(wanted.filter(isGone), (titles) => m.orders_repeat_gone({ titles })),
		shortfallText(
			sold.filter(({ most }) => most === 0),
			(titles) => m.orders_repeat_sold_out({ titles }),
		),
		shortText(short),
		shortfallText(unfit, (titles) => m.orders_repeat_unfit({ titles })),
		shortfallText(
			cut.filter((product) => !short.includes(product)),
			(titles) => m.orders_repeat_cut({ titles, count: limits.cartLineQuantity }),
		),
	]
	return { shortfalls: shortfalls.filter((text) => text !== ''), isAnyInCart: possible.length > unfit.length }
}

/** As far as is known: the checkout looks again. */
function mostOf(id: string): number {
	const product = readCartProducts().get(id)?.product
	return typeof product === 'object' ? mostPieces(product) : limits.cartLineQuantity
}

function shortText(products: readonly { title: string; most: number }[]): string {
	if (products.length === 0) return ''
	const titles = products.map(({ title, most }) => m.orders_repeat_short_one({ title, count: most })).join(', ')
	return m.orders_repeat_short({ titles })
}

function shortfallText(products: readonly { title: string }[], sentence: (titles: string) => string): string {
	return products.length === 0 ? '' : sentence(products.map(({ title }) => `«${title}»`).join(', '))
}
