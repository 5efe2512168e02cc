import { expect, test } from 'vitest'
import { readSignInAnswer } from './sign-in-answer.ts'

test('the second factor is asked for in either spelling', () => {
	expect(readSignInAnswer({ requires2FA: true })).toEqual({ kind: 'second_factor' })
	expect(readSignInAnswer({ Requires2FA: true })).toEqual({ kind: 'second_factor' })
})

test('a token is taken', () => {
	expect(readSignInAnswer({ requires2FA: false, accessToken: 'a.b.c' })).toEqual({
		kind: 'token',
		accessToken: 'a.b.c',
	})
})

test.each([[undefined], [null], [{}], ['text'], [{ requires2FA: false }], [{ accessToken: 7 }]])(
	'%j is unusable',
	(answer) => {
		expect(readSignInAnswer(answer)).toEqual({ kind: 'unusable' })
	},
)
