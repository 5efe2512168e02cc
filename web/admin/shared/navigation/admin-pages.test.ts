import { expect, test } from 'vitest'
import { currentPage } from './admin-pages.ts'

const current = (pathname: string, search = '') => currentPage({ pathname, search })?.to

test('a page is found by its URL, whatever filters stand in it', () => {
	expect(current('/admin/products')).toBe('/admin/products')
	expect(current('/admin/products', '?query=bear&page=2')).toBe('/admin/products')
	expect(current('/admin/products/import')).toBe('/admin/products/import')
	expect(current('/admin/deliveries', '?date=2026-12-01')).toBe('/admin/deliveries')
})

test('the lists of the catalogue are pages of their own, and one that is unknown is the catalogue', () => {
	expect(current('/admin/products', '?list=low&page=2')).toBe('/admin/products?list=low')
	expect(current('/admin/products', '?list=hidden')).toBe('/admin/products?list=hidden')
	expect(current('/admin/products', '?list=alike')).toBe('/admin/products?list=alike')
	expect(current('/admin/products', '?list=sold')).toBe('/admin/products')
})

test('a page that is not linked to belongs to the one above it', () => {
	expect(current('/admin/orders/7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11')).toBe('/admin/orders')
	expect(current('/admin/deliveries/print')).toBe('/admin/deliveries')
	expect(current('/admin/unknown')).toBeUndefined()
})
