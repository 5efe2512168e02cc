import { expect, test } from 'vitest'
import { namedLanguageScript } from './language.ts'

/** What the script writes to the cookies of a page at the address. */
function cookieOf(address: string): string {
	const document = { cookie: '' }
	new Function('document', 'location', namedLanguageScript)(document, new URL(address))
	return document.cookie
}

const kept = 'language=kk;path=/;max-age=31536000;samesite=lax'

test.each([
	['https://shop.example/catalog?lang=kk', `${kept};secure`],
	['http://127.0.0.1:3000/catalog?query=x&lang=kk&page=2', kept],
	['https://shop.example/catalog', ''],
	['https://shop.example/catalog?lang=xx', ''],
	['https://shop.example/catalog?lang=kkk', ''],
	['https://shop.example/catalog?slang=kk', ''],
])('after %s the cookie is %j', (address, cookie) => {
	expect(cookieOf(address)).toBe(cookie)
})
