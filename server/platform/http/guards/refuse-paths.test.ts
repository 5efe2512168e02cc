import { expect, test } from 'vitest'
import { escapeMalformed } from './refuse-paths.ts'

test.each([
	['/catalog%?page=2%', '/catalog%25?page=2%'],
	['/%', '/%25'],
	['/product/%D0', '/product/%25D0'],
	['/product/%D0%BC/%zz', '/product/%25D0%25BC/%25zz'],
])('%s can be decoded as %s', (url, escaped) => {
	expect(escapeMalformed({ url })).toBe(escaped)
})

test.each(['/catalog', '/catalog?query=%', '/product/%D0%BC%2F', '/a%25', '*', ''])('%j stays as it is', (url) => {
	expect(escapeMalformed({ url })).toBe(url)
})
