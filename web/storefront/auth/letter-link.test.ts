import { expect, test } from 'vitest'
import { readLetterLink } from './letter-link.tsx'

test('a link carries an email and a token', () => {
	expect(readLetterLink('https://shop.example/confirm-email?email=a%2Bb%40c.kz&token=t')).toEqual({
		email: 'a+b@c.kz',
		token: 't',
	})
})

test.each(['', '?email=a%40b.kz', '?token=t', '?email=&token=t'])('%j is no link', (search) => {
	expect(readLetterLink(`https://shop.example/confirm-email${search}`)).toBeUndefined()
})
