import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { readOrder } from './api/read-order.ts'
import { readProduct } from './api/read-product.ts'
import { productText, productTextLang, productTextNames } from './product-text.ts'

afterEach(() => overwriteGetLocale(() => 'ru'))

const product = readProduct({
	...{ id: '1', title: 'Мишка', description: 'Мягкий', category: 'Мишки', country: 'Китай', warnings: 'Беречь' },
	translations: { kk: { title: 'Аю', country: 'Қытай', warnings: '' }, en: 'no' },
})

function textsIn(language: 'ru' | 'kk' | 'en') {
	overwriteGetLocale(() => language)
	return product && productTextNames.map((name) => [productText(product, name), productTextLang(product, name)])
}

test('in Russian every text is of the language of the page', () => {
	expect(textsIn('ru')).toEqual([
		['Мишка', undefined],
		['Мягкий', undefined],
		['Мишки', undefined],
		['', undefined],
		['Китай', undefined],
		['Беречь', undefined],
	])
})

test('in another language what is not translated is Russian and says so, and nothing says nothing', () => {
	expect(textsIn('kk')).toEqual([
		['Аю', undefined],
		['Мягкий', 'ru'],
		['Мишки', 'ru'],
		['', undefined],
		['Қытай', undefined],
		['Беречь', 'ru'],
	])
	expect(textsIn('en')?.map(([, lang]) => lang)).toEqual(['ru', 'ru', 'ru', undefined, 'ru', 'ru'])
})

test('the lines of an order are called as the page is written, also those of a server that knows no translations', () => {
	overwriteGetLocale(() => 'kk')
	const products = [
		{ id: '1', title: 'Мишка', translations: { kk: { title: 'Аю' } } },
		{ id: '2', title: 'Мяч' },
	]
	const order = readOrder({ id: '1', items: products.map((product) => ({ product })) })
	expect(order?.items).toMatchObject([
		{ title: 'Аю', titleLang: undefined },
		{ title: 'Мяч', titleLang: 'ru' },
	])
})
