import type { CardProduct } from './card-product.ts'

let pressed: CardProduct | undefined

/** Its link is followed: the product's page begins with what the card showed. */
export function pressCard(card: CardProduct): void {
	pressed = card
}

/** What the links of a card lead to. */
export const linkOf = (card: CardProduct) => ({
	to: `/product/${encodeURIComponent(card.id)}`,
	onFollow: () => pressCard(card),
})

/** The card that led to this product, once. */
export function takePressedCard(id: string): CardProduct | undefined {
	const card = pressed
	pressed = undefined
	return card?.id === id ? card : undefined
}
