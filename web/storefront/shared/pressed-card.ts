import type { CardProduct } from './card-product.ts'

/** A page that has not begun by then was given up, or comes so late that the card is old. */
const newForMs = 5_000

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
	const found = pressed
	pressed = undefined
	return found?.card.id === id && Date.now() - found.at < newForMs ? found.card : undefined
}
