import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CartProvider, useCart } from './cart-provider.tsx'

function Probe() {
	return Object.keys(useCart()).sort().join(' ')
}

it('gives the cart and what can be done with it', () => {
	const members = 'addToCart cart cartOrdered clearCart removeFromCart setQuantity totalQuantity'
	expect(
		renderToString(
			<CartProvider>
				<Probe />
			</CartProvider>,
		),
	).toBe(members)
})

it('throws outside its provider', () => {
	expect(() => renderToString(<Probe />)).toThrow('useCart must be used within a CartProvider')
})
