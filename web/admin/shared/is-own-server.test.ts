import { expect, test } from 'vitest'
import { dropToken, storeToken } from '../../platform/session/token-store.ts'
import { isOwnServer } from './is-own-server.ts'

function signInWith(claims: unknown): void {
	storeToken(`e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`)
}

test('the server is this shop’s own when it hands out the tokens', () => {
	signInWith({ sub: 'u1', role: 'Admin', iss: 'toy-shop' })
	expect(isOwnServer()).toBe(true)
})

test('another server is known by its tokens, whatever they hold, and so is none', () => {
	for (const claims of [{ sub: 'u1', role: 'Admin' }, { sub: 'u1', iss: 'https://accounts.example' }, null]) {
		signInWith(claims)
		expect(isOwnServer()).toBe(false)
	}
	dropToken()
	expect(isOwnServer()).toBe(false)
})
