import { describe, expect, it } from 'vitest'
import { readList } from './read-list.ts'
import { readPictures, readProduct } from './read-product.ts'

describe('reading products', () => {
	it('reads a product of another server that knows only the plain fields', () => {
		const product = readProduct({
			id: 7,
			title: 'Мяч',
			price: '990',
			images: ['/a.jpg', { url: '/b.jpg' }, null],
			more: 1,
		})
		expect(product).toMatchObject({
			id: '7',
			title: 'Мяч',
			price: 990,
			quantity: 0,
			reviewsCount: 0,
			ageFrom: undefined,
		})
		expect(product?.pictures).toEqual([
			{ path: '/a.jpg', widths: [] },
			{ path: '/b.jpg', widths: [] },
		])
	})

	it('reads a sale, unless its old price is none', () => {
		const sale = { oldPrice: 1000, lowestPrice: 950, saleUntil: '2026-11-30T19:00:00.000Z' }
		const read = (given: object) => readProduct({ id: 'x', ...sale, ...given })
		expect(read({ price: 800 })).toMatchObject(sale)
		expect(read({ price: 1000 })).not.toHaveProperty('oldPrice')
		expect(read({ price: 800, saleUntil: 'soon' })).not.toHaveProperty('saleUntil')
	})

	it('prefers the pictures that name their widths', () => {
		const pictures = readPictures([{ path: '/a.webp', widths: [240, 480, 960] }], ['/a.webp'])
		expect(pictures).toEqual([{ path: '/a.webp', widths: [240, 480, 960] }])
	})

	it('reads the formats of a picture that it knows', () => {
		const read = (formats: unknown) => readPictures([{ path: '/a.webp', widths: [240], formats }], [])[0]?.formats
		expect(read(['jxl', 'avif'])).toEqual(['avif'])
		expect([read(['jxl']), read('avif'), read(null)]).toEqual([undefined, undefined, undefined])
	})

	it('leaves out translations that are not texts', () => {
		const product = readProduct({ id: 'x', translations: { kk: { title: 'Доп', category: null }, en: 'no' } })
		expect(product?.translations).toEqual({ kk: { title: 'Доп' }, en: {} })
	})

	it.each([undefined, null, 'text', {}, { id: '' }])('reads %j as no product', (value) => {
		expect(readProduct(value)).toBeUndefined()
	})

	it('reads lists that come as an array or as items', () => {
		expect(readList([1, 2])).toEqual([1, 2])
		expect(readList({ items: [3] })).toEqual([3])
		expect(readList({ error: true })).toEqual([])
		expect(readList(undefined)).toEqual([])
	})
})
