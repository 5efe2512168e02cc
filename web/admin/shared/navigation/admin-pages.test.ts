import { expect, test } from 'vitest'
import { currentPage, nearPage } from './admin-pages.ts'

const current = (pathname: string) => currentPage(pathname)?.to

test('a page that is not linked to belongs to the nearest one above it', () => {
	expect(current('/admin/products')).toBe('/admin/products')
	expect(current('/admin/products/import')).toBe('/admin/products/import')
	expect(current('/admin/orders/7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11')).toBe('/admin/orders')
	expect(current('/admin/orders/7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11/gift-slip')).toBe('/admin/orders')
	expect(current('/admin/deliveries/print')).toBe('/admin/deliveries')
	expect(current('/admin/unknown')).toBeUndefined()
})

test('on a phone a page marks its section, as it does in the header', () => {
	expect(nearPage('/admin/products/import')?.to).toBe('/admin/products')
	expect(nearPage('/admin/orders/new')?.to).toBe('/admin/orders')
	expect(nearPage('/admin/orders/7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11/slip')?.to).toBe('/admin/orders')
	expect(nearPage('/admin/delivery')).toBeUndefined()
})
