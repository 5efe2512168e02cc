import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureCalls } from '../../platform/api/browser-call.ts'
import { type Cart, withQuantity } from '../shared/cart/cart.ts'
import { type OpenCart, repeatOrder } from './repeat-order.ts'

const gone = ['g1', 'g2']

/** Sold only in stock: so many pieces as the name ends with. */
function stockOf(id: string) {
	const [, left] = /^only-(\d+)$/.exec(id) ?? []
	return left === undefined ? { quantity: 1 } : { quantity: Number(left), onlyInStock: true }
}

let cart: Cart

beforeEach(() => {
	cart = []
	vi.stubGlobal('window', {})
	vi.stubGlobal('fetch', async (url: string) => {
		const id = url.split('/').at(-1) ?? ''
		if (id === 'unreachable') throw new TypeError('Failed to fetch')
		return gone.includes(id)
			? new Response('{}', { status: 404 })
			: new Response(JSON.stringify({ id, title: id, price: 1000, ...stockOf(id) }))
	})
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
})

afterEach(() => vi.unstubAllGlobals())

function cartOf(room = 10): OpenCart {
	return {
		read: () => cart,
		setQuantity(id, quantity) {
			const next = withQuantity(cart, id, quantity)
			if (next.length <= room) cart = next
		},
	}
}

const line = (productId: string, quantity = 1) => ({
	productId,
	title: `Мишка ${productId}`,
	unitPrice: 1,
	quantity,
	toMake: 0,
})

const pieces = () => Object.fromEntries(cart.map(({ product, quantity }) => [product.id, quantity]))

test('every line is put into the cart, and one whose product cannot be read at the moment too', async () => {
	expect(await repeatOrder([line('a', 2), line('unreachable')], cartOf())).toEqual({
		shortfalls: [],
		isAnyInCart: true,
	})
	expect(pieces()).toEqual({ a: 2, unreachable: 1 })
})

test('a product that is in the cart keeps the larger number, and repeating twice changes nothing', async () => {
	cart = [
		{ product: { id: 'a' }, quantity: 5 },
		{ product: { id: 'b' }, quantity: 1 },
	]
	for (let times = 0; times < 2; times++) await repeatOrder([line('a', 2), line('b', 3)], cartOf())
	expect(pieces()).toEqual({ a: 5, b: 3 })
})

test('products that are gone are named and stay out', async () => {
	expect(await repeatOrder([line('g1'), line('a'), line('g2')], cartOf())).toEqual({
		shortfalls: ['Больше не продаются: «Мишка g1», «Мишка g2».'],
		isAnyInCart: true,
	})
	expect(pieces()).toEqual({ a: 1 })
	cart = []
	expect((await repeatOrder([line('g1')], cartOf())).isAnyInCart).toBe(false)
})

test('products that find no room are named, and so are those that do not fit whole', async () => {
	const { shortfalls, isAnyInCart } = await repeatOrder([line('a', 15), line('a', 15), line('b'), line('c')], cartOf(2))
	expect(shortfalls).toEqual([
		'Не поместились в корзину: «Мишка c».',
		'В корзину помещается не больше 20 шт. одной игрушки: «Мишка a».',
	])
	expect(isAnyInCart).toBe(true)
	expect(pieces()).toEqual({ a: 20, b: 1 })
	expect((await repeatOrder([line('d')], cartOf(2))).isAnyInCart).toBe(false)
})

test('of what is sold only in stock as many pieces are put in as there are, and none of what is sold out', async () => {
	expect(await repeatOrder([line('only-2', 3), line('only-0'), line('only-5', 5)], cartOf())).toEqual({
		shortfalls: ['Нет в наличии: «Мишка only-0».', 'В наличии меньше, чем было в заказе: «Мишка only-2» (2 шт.).'],
		isAnyInCart: true,
	})
	expect(pieces()).toEqual({ 'only-2': 2, 'only-5': 5 })
	cart = []
	expect((await repeatOrder([line('only-0')], cartOf())).isAnyInCart).toBe(false)
})
