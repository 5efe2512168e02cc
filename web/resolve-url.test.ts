import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveUrl } from './resolve-url.ts'
import { type CatalogFilters, catalogUrl } from './storefront/catalog/catalog-filters.ts'

test('a page of the catalogue is rendered with every filter of its address, and without what is no filter', () => {
	const filters: CatalogFilters = {
		...{ query: 'мяч', category: ['Дом', 'Спорт'], place: ['7', '8'], availability: 'available' },
		...{ minPrice: '1', maxPrice: '9', minRating: '4', pictured: 'true', sale: 'true', popular: 'true' },
		...{ age: ['1-3', '3-5'], brand: ['A', 'B'], sort: 'cheap', literal: 'true', page: 2 },
	}
	const address = catalogUrl(filters)
	const resolved = resolveUrl(new URL(`${address}&utm_source=letter`, 'http://shop'), undefined)
	const sorted = (url: URL) => [...url.searchParams].map(String).sort()
	expect('url' in resolved && sorted(resolved.url)).toEqual(sorted(new URL(address, 'http://shop')))
})

test('a page is rendered once, whatever the order of its filters and of what is chosen', () => {
	const resolve = (search: string) => resolveUrl(new URL(`http://shop/catalog?${search}`), undefined)
	const one = resolve('category=A&category=B&place=1&place=2&age=1-3&age=3-5')
	expect(resolve('age=3-5&age=1-3&place=2&place=1&place=2&category=B&category=A')).toEqual(one)
	// Of prices the first counts.
	expect(resolve('minPrice=2&minPrice=1')).not.toEqual(resolve('minPrice=1&minPrice=2'))
})

test('whatever the path, a page is rendered or the visitor is led on, and no data is asked of the router', () => {
	const segment = fc.oneof(
		fc.constantFrom('product', 'catalog', 'admin', 'orders', 'x.data', '_.data', '.data', 'x%2edata', '%ff', ''),
		fc.webSegment(),
	)
	fc.assert(
		fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
			const resolved = resolveUrl(new URL(`http://shop/${segments.join('/')}`), undefined)
			expect('url' in resolved && resolved.url.pathname.endsWith('.data')).toBe(false)
		}),
		{ numRuns: 1_000, seed: 7 },
	)
})

test.each(['.', ')', '),', '»', '%22', '%C2%BB.', '!', '...'])(
	'the address of a product with %s at its end leads to the product',
	(marks) => {
		const resolved = resolveUrl(new URL(`http://shop/product/0f3c-2a1b_${marks}?utm_source=letter`), undefined)
		expect(resolved).toEqual({ redirect: '/product/0f3c-2a1b_?utm_source=letter' })
	},
)

test.each([
	'/product/0f3c-2a1b',
	'/product/0f3c-2a1b/',
	'/product/0f3c/teddy.',
	'/product/%25D0',
	'/product/...',
	'/product/aGk=',
])('%s is the page of a product as it stands', (path) => {
	expect(resolveUrl(new URL(path, 'http://shop'), undefined, { textPages: ['about', 'contacts'] })).toMatchObject({
		rank: 'browsing',
	})
})

test.each([`/product/${'!'.repeat(15_000)}a`, `/catalog${'/'.repeat(15_000)}a`, `/product/a${'!'.repeat(15_000)}`])(
	'an address of many marks is read at once',
	(path) => {
		const before = process.threadCpuUsage()
		resolveUrl(new URL(path, 'http://shop'), undefined, { textPages: ['about', 'contacts'] })
		expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(200)
	},
)

test('every page of the shop can be opened by its address', () => {
	const routes = readFileSync(new URL('./routes.ts', import.meta.url), 'utf8')
	const paths = [...routes.matchAll(/route\('([^'*]+)'/g)].map(
		([, path = '']) => `/${path.replaceAll(/:\w+\??/g, '1')}`,
	)
	expect(paths.length).toBeGreaterThan(30)
	const settings = { textPages: ['about', 'contacts'] }
	const resolve = (path: string) => resolveUrl(new URL(path, 'http://shop'), 'Admin', settings)
	expect(paths.filter((path) => !('url' in resolve(path)))).toEqual([])
})

test.each([
	['/checkout', '/auth?from=%2Fcheckout'],
	['/checkout/', '/auth?from=%2Fcheckout'],
	['/checkout?lang=kk', '/auth?from=%2Fcheckout&lang=kk'],
	['/orders?lang=kk&shown=20', '/auth?from=%2Forders%3Fshown%3D20&lang=kk'],
	['/orders?shown=20', '/auth?from=%2Forders%3Fshown%3D20'],
	['/profile', '/auth?from=%2Fprofile'],
	['/payment-success?orderId=7', '/auth?from=%2Fpayment-success%3ForderId%3D7'],
	['/payment-success?paymentId=7', '/auth?from=%2Fpayment-success%3FpaymentId%3D7'],
])('a browser without the hint is led from %s to the sign-in, one with it gets the page', (path, signIn) => {
	const resolve = (role: string | undefined) => resolveUrl(new URL(path, 'http://shop'), role)
	for (const role of [undefined, '']) expect(resolve(role)).toEqual({ redirect: signIn })
	for (const role of ['Client', 'Admin', 'anything'])
		expect(resolve(role)).toMatchObject({ url: expect.any(URL), rank: 'urgent', isForHinted: true })
})

test('the result of a payment that is not named is a page for everybody', () => {
	const resolved = resolveUrl(new URL('http://shop/payment-success?paymentId='), undefined)
	expect(resolved).toMatchObject({ url: new URL('http://shop/payment-success'), isForHinted: false })
})

test('the sign-in is rendered by where it leads to, keeps its rank and may start late', () => {
	const resolved = resolveUrl(new URL('http://shop/auth?utm_source=letter&from=%2Fcheckout&ended=1'), undefined)
	expect(resolved).toMatchObject({
		url: new URL('http://shop/auth?from=%2Fcheckout&ended=1'),
		rank: 'urgent',
		isLate: true,
	})
	expect(resolveUrl(new URL('http://shop/checkout'), 'Client')).toMatchObject({ isLate: false })
	expect(resolveUrl(new URL('http://shop/catalog'), undefined)).toMatchObject({ isLate: true })
})

test('a page of the shopkeeper is there once it has a text', () => {
	const resolve = (textPages: readonly string[]) =>
		resolveUrl(new URL('http://shop/about/?a=1'), undefined, { textPages })
	expect(resolve([])).toEqual({ redirect: '/catalog' })
	expect(resolve(['delivery', 'contacts'])).toEqual({ redirect: '/catalog' })
	expect(resolve(['about'])).toMatchObject({ url: new URL('http://shop/about'), rank: 'browsing' })
	expect(resolveUrl(new URL('http://shop/delivery'), undefined)).toMatchObject({ rank: 'browsing' })
})
