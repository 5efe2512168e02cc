import { expect, test } from 'vitest'
import { productPath, productSlug } from './product-slug.ts'

test.each([
	['Плюшевый мишка Тёпа, 40 см', 'plyushevyy-mishka-tyopa-40-sm'],
	['Щенок «Объём» — 100% хлопок', 'shchenok-obyom-100-khlopok'],
	['Қуыршақ Әсем, ұзын шашты', 'kuyrshak-asem-uzyn-shashty'],
	['Конструктор LEGO® Café Été', 'konstruktor-lego-cafe-ete'],
	['Мой й', 'moy-y'],
	['  --- ', ''],
	['🧸🧸', ''],
])('%s is written %s', (title, slug) => {
	expect(productSlug(title)).toBe(slug)
})

test('a long title ends after a whole word within 60 characters', () => {
	const slug = productSlug(`${'Большой набор для творчества '.repeat(4)}`)
	expect(slug).toBe('bolshoy-nabor-dlya-tvorchestva-bolshoy-nabor-dlya')
	expect(productSlug(`${'а'.repeat(59)} б`)).toBe('a'.repeat(59))
	expect(productSlug(`${'а'.repeat(58)} б`)).toBe(`${'a'.repeat(58)}-b`)
	expect(productSlug('щ'.repeat(100))).toBe('shch'.repeat(15))
})

test('an address ends with the slug, when there is one, and with nothing that an id could smuggle in', () => {
	expect(productPath('7', 'mishka')).toBe('/product/7/mishka')
	expect(productPath('7', '')).toBe('/product/7')
	expect(productPath('a/b?c', 'x')).toBe('/product/a%2Fb%3Fc/x')
})
