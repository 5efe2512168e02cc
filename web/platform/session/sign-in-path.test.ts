import { expect, test } from 'vitest'
import { handOn, isSessionOver, pathAfterSignIn, returnPath, shownOf, signInPath } from './sign-in-path.ts'

const from = (path: string) => returnPath(new URLSearchParams({ from: path }))

test('the sign-in remembers where the person was and leads back there', () => {
	const path = signInPath({ pathname: '/checkout', search: '?a=1&b=2' })
	expect(path).toBe('/auth?from=%2Fcheckout%3Fa%3D1%26b%3D2')
	expect(returnPath(new URL(path, 'https://shop.example').searchParams)).toBe('/checkout?a=1&b=2')
})

test('the language of the address goes to the sign-in, so that another one can be chosen there', () => {
	expect(signInPath({ pathname: '/orders', search: '?lang=kk&shown=20' })).toBe(
		'/auth?from=%2Forders%3Fshown%3D20&lang=kk',
	)
	expect(signInPath({ pathname: '/orders', search: '?lang=kk' }, true)).toBe('/auth?from=%2Forders&ended=1&lang=kk')
})

test.each([
	['from=%2Fcheckout&ended=1', 'from=%2Fcheckout&ended=1'],
	['from=&from=%2Fcheckout', ''],
	['from=%2Forders%3Fshown%3D20&ended=', 'from=%2Forders'],
	['from=%2Fcatalog%3Fpage%3D2', ''],
	['from=%2Fcheckout%23end', 'from=%2Fcheckout'],
	['from=%2F%2Fevil.example&utm_source=letter', ''],
])('of %j the sign-in shows %j', (search, shown) => {
	expect(shownOf(new URLSearchParams(search))).toBe(shown)
})

test('a sign-in page that is left for the sign-in keeps what it remembered', () => {
	expect(signInPath({ pathname: '/register', search: '?from=%2Forders' })).toBe('/auth?from=%2Forders')
})

test.each([
	'https://evil.example/',
	'//evil.example',
	'/\\evil.example',
	'/.//evil.example',
	'/..//evil.example',
	'/%2e//evil.example',
	'/\t/evil.example',
	'javascript:alert(1)',
	'orders',
	'',
	'/auth',
	'/login?from=/auth',
])('%j is not a place to return to', (path) => {
	expect(from(path)).toBeUndefined()
})

test('without a place to return to, each role has its own start page', () => {
	expect(pathAfterSignIn('Admin', new URLSearchParams())).toBe('/admin/products')
	expect(pathAfterSignIn('Client', new URLSearchParams())).toBe('/catalog')
	expect(pathAfterSignIn('Admin', new URLSearchParams({ from: '/orders#last' }))).toBe('/orders#last')
})

test('the sign-in says that a session is over, and hands on neither that nor anything to come back with', () => {
	const path = signInPath({ pathname: '/orders', search: '' }, true)
	const search = new URL(path, 'https://shop.example').searchParams
	expect(isSessionOver(search)).toBe(true)
	expect(isSessionOver(new URLSearchParams('from=%2Forders'))).toBe(false)
	expect(returnPath(search)).toBe('/orders')
	expect(handOn(search)).toBe('from=%2Forders')
})

test('what is no part of the sign-in is not handed on', () => {
	expect(handOn(new URLSearchParams('utm_source=letter&from=%2Forders'))).toBe('from=%2Forders')
	expect(handOn(new URLSearchParams('from='))).toBe('')
	expect(isSessionOver(new URLSearchParams('ended='))).toBe(false)
})
