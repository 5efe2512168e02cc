import { expect, test } from 'vitest'
import { readFavorite } from './read-favorite.ts'

const product = { title: 'Мишка', price: 4500, quantity: 0, images: [{ url: '/bear.webp' }] }

test('reads an item with productId, whose pictures are objects', () => {
	const [favorite] = readFavorite({ id: 'row-7', productId: 'p1', ...product })
	expect(favorite).toMatchObject({
		productId: 'p1',
		product: { id: 'p1', title: 'Мишка', price: 4500, quantity: 0, pictures: [{ path: '/bear.webp', widths: [] }] },
	})
})

test('reads a product, whose pictures are texts', () => {
	const [favorite] = readFavorite({ id: 42, ...product, images: ['bear.webp'] })
	expect(favorite).toMatchObject({
		productId: '42',
		product: { id: '42', pictures: [{ path: 'bear.webp', widths: [] }] },
	})
})

test('an item that tells too little to show the product gives its id alone', () => {
	expect(readFavorite({ productId: 'p1' })).toEqual([{ productId: 'p1', product: undefined }])
	expect(readFavorite({ productId: 'p1', title: 'Мишка', images: [] })[0]?.product).toBeUndefined()
})

test('what names no product is no favourite', () => {
	for (const value of [null, undefined, 7, 'p1', [], {}, { productId: '', id: null }]) {
		expect(readFavorite(value)).toEqual([])
	}
})
