import { expect, test } from 'vitest'
import { adminPages, currentPage } from './admin-links.tsx'

const current = (area: keyof typeof adminPages, pathname: string, search = '') =>
	currentPage(adminPages[area], { pathname, search })?.to

test('a page is found by its URL, whatever filters stand in it', () => {
	expect(current('products', '/admin/products')).toBe('/admin/products')
	expect(current('products', '/admin/products', '?query=bear&page=2')).toBe('/admin/products')
	expect(current('orders', '/admin/deliveries', '?date=2026-12-01')).toBe('/admin/deliveries')
	expect(current('both', '/admin/overview', '?range=week')).toBe('/admin/overview')
})

test('the lists of the catalogue are pages of their own, and one that is unknown is the catalogue', () => {
	expect(current('products', '/admin/products', '?list=low&page=2')).toBe('/admin/products?list=low')
	expect(current('products', '/admin/products', '?list=hidden')).toBe('/admin/products?list=hidden')
	expect(current('products', '/admin/products', '?list=sold')).toBe('/admin/products')
})

test('a page that is not linked to is none of them', () => {
	expect(current('orders', '/admin/orders/7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11')).toBeUndefined()
})
