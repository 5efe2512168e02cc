import type { CardProduct } from './card-product.ts'

/** The code of a page may take that long on a slow line; after it the card is old. */
const newForMs = 30_000

let pressed: { readonly card: CardProduct; readonly at: number } | undefined

/** Its link is followed: the product's page begins with what the card showed. */
export function pressCard(card: CardProduct): void {
	pressed = { card, at: Date.now() }
}

/** What the links of a card lead to. */
export const linkOf = (card: CardProduct) => ({
	to: `/product/${encodeURIComponent(card.id)}`,
	onFollow: () => pressCard(card),
})

/** The card that led to this product, once. */
export function takePressedCard(id: string): CardProduct | undefined {
	if (pressed?.card.id !== id) return undefined
	const { card, at } = pressed
	pressed = undefined
	return Date.now() - at < newForMs ? card : undefined
}
