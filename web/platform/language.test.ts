import { expect, test } from 'vitest'
import { languageLinkScript, namedLanguageScript, queryIn } from './language.ts'

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

test.each([
	['', '?lang=kk'],
	['?query=мишка&category=a&category=b', `?${new URLSearchParams({ query: 'мишка' })}&category=a&category=b&lang=kk`],
	['?lang=en&page=2&lang=ru', '?lang=kk&page=2'],
])('the page with the query %j is in Kazakh at %s', (search, named) => {
	expect(queryIn('kk', search)).toBe(named)
})

test('a pressed link to a language leads to the whole address', () => {
	const link = { hreflang: 'kk', href: '?lang=kk' }
	const addEventListener = (_: string, act: (event: object) => void) => act({ target: { closest: () => link } })
	const address = 'https://shop.example/reset-password?email=a%40b.kz&lang=en&token=t#content'
	new Function('addEventListener', 'location', languageLinkScript)(addEventListener, new URL(address))
	expect(String(link.href)).toBe(address.replace('en', 'kk'))
})
