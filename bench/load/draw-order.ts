import { shuffle } from '../data/seeded-random.ts'

const mostProducts = 4

interface OrderedProduct {
	readonly id: string
	readonly price: number
}

/** One to four products in cash, as from a browser. */
export function drawOrder(products: readonly OrderedProduct[], userId: string, random: () => number) {
	const count = 1 + Math.floor(random() * mostProducts)
	const places = Array.from({ length: count * 2 }, () => Math.floor(random() * products.length))
	const drawn = shuffle([...new Set(places)], random).slice(0, count)
	const items = drawn.flatMap((place) => {
		const product = products[place]
		return product ? [{ productId: product.id, unitPrice: product.price, quantity: 1 + Math.floor(random() * 2) }] : []
	})
	return {
		userId,
		customerName: 'Measured Buyer',
		customerPhone: '+7-(701)-123-45-67',
		totalPrice: items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
		items,
		shipping: { address: 'ул. Абая, 1', city: 'Kostanay', country: 'Kazakhstan' },
		payment: { method: 'Cash', isPaid: false },
	}
}
