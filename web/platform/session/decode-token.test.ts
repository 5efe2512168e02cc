import { expect, test } from 'vitest'
import { decodeToken, isOwnToken, looksLikeToken } from './decode-token.ts'

const microsoftRole = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role'

function tokenOf(claims: unknown): string {
	return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`
}

test('a token names its person and role', () => {
	expect(decodeToken(tokenOf({ sub: 'u1', role: 'Admin' }))).toEqual({ userId: 'u1', role: 'Admin' })
})

test('a token may name its sign-in', () => {
	expect(decodeToken(tokenOf({ sub: 'u1', sid: 's1' })).signInId).toBe('s1')
	expect(decodeToken(tokenOf({ sub: 'u1', sid: 7 })).signInId).toBeUndefined()
})

test('the role is Client where the claim is absent or unknown', () => {
	expect(decodeToken(tokenOf({ sub: 'u1' })).role).toBe('Client')
	expect(decodeToken(tokenOf({ sub: 'u1', role: 'Owner' })).role).toBe('Client')
})

test('the long claim name counts too, also as a list', () => {
	expect(decodeToken(tokenOf({ sub: 'u1', [microsoftRole]: 'Admin' })).role).toBe('Admin')
	expect(decodeToken(tokenOf({ sub: 'u1', [microsoftRole]: ['Client', 'Admin'] })).role).toBe('Admin')
})

test('claims may hold letters of any language', () => {
	expect(decodeToken(tokenOf({ sub: 'Әлия', name: 'ÿÿÿ???' })).userId).toBe('Әлия')
})

test.each(['', 'garbage', 'a.b.c', tokenOf(null), tokenOf({}), tokenOf({ sub: '' }), tokenOf({ sub: {} })])(
	'%j cannot be decoded',
	(token) => {
		expect(() => decodeToken(token)).toThrow()
	},
)

test('the subject may be a number', () => {
	expect(decodeToken(tokenOf({ sub: 7 })).userId).toBe('7')
	expect(decodeToken(tokenOf({ sub: 0 })).userId).toBe('0')
})

test('the own server is known by the issuer of its tokens', () => {
	const tokens = [tokenOf({ iss: 'toy-shop' }), tokenOf({ iss: 'other' }), tokenOf({}), 'garbage', undefined]
	expect(tokens.map(isOwnToken)).toEqual([true, false, false, false, false])
})

test('a token has three parts', () => {
	expect(looksLikeToken('a.b.c')).toBe(true)
	expect(looksLikeToken('a.b.')).toBe(true)
	for (const text of [null, undefined, '', 'a.b', 'a.b.c.d', 'a b.c.d', 'undefined'])
		expect(looksLikeToken(text)).toBe(false)
})
