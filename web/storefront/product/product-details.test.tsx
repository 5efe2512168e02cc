import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShownProduct } from './load-product.ts'
import { ProductDetails } from './product-details.tsx'

function draw(title: string, description: string, given: Partial<ShownProduct> = {}): string {
	const texts = { title, titleValue: title, description, sku: '', barcode: '', brand: '' }
	const stock = { price: 990, quantity: 1, ageFrom: undefined, daysToMake: undefined }
	const more = { composition: '', country: '', warnings: '', way: [], langs: {} }
	const product: ShownProduct = {
		id: '7',
		pictures: [],
		averageRating: 0,
		reviewsCount: 0,
		...texts,
		...stock,
		...more,
		...given,
	}
	return renderToString(<ProductDetails product={product} />)
}

test.each([
	['Мяч', 'Мяч арт.77120'],
	['Мяч 33 см', 'МЯЧ 33см (24/288)'],
	['Ящерица 12 шт.', 'Ящерица 4511gt 12 шт'],
	['Технопарк Урал', 'Технопарк Урал арт.ст-1054-м'],
	['Паззл мини', 'Паззл мини (цена за 32шт)'],
	['Пирамидка', 'Пирамидка Артикул: DT-2044, в кор.36 шт.'],
])("what a supplier writes more than '%s' is the whole title: %s", (title, description) => {
	const html = draw(title, description)
	expect(html).toContain('Полное название')
	expect(html).not.toContain('Описание')
})

test.each([
	['Мяч', 'Мяч синий'],
	['Мяч', 'Мяч для игр на воде'],
	['Конструктор', 'Конструктор 2-местная машина'],
])("other words about '%s' are its description: %s", (title, description) => {
	const html = draw(title, description)
	expect(html).toContain('Описание')
	expect(html).toContain(description)
	expect(html).not.toContain('Полное название')
})

test('a description that says what the title says is not shown', () => {
	expect(draw('Мяч синий', 'МЯЧ СИНИЙ')).not.toContain('МЯЧ СИНИЙ')
})

test('a time to make is told of what is made to order alone', () => {
	expect(draw('Мяч', '', { daysToMake: 5 })).toContain('Срок изготовления')
	expect(draw('Мяч', '', { daysToMake: 5, onlyInStock: true })).not.toContain('Срок изготовления')
})
