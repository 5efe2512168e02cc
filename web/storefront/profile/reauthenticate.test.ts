import { expect, test } from 'vitest'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { reauthenticate } from './reauthenticate.ts'

function server(password: string | undefined) {
	const sent: (string | undefined)[] = []
	return {
		sent,
		async attempt(currentPassword?: string) {
			sent.push(currentPassword)
			if (password === currentPassword) return 'changed'
			if (currentPassword === undefined) throw new ApiProblem(403, { code: 'reauthenticate', detail: 'Пароль?' })
			throw new ApiProblem(403, { code: 'wrong_password', detail: 'Неверный пароль.' })
		},
	}
}

test('a change that needs no proof asks for nothing', async () => {
	const { attempt, sent } = server(undefined)
	expect(await reauthenticate(attempt, () => Promise.reject(new Error('asked')))).toBe('changed')
	expect(sent).toEqual([undefined])
})

test('the password is asked for until it is right, saying what was wrong', async () => {
	const { attempt, sent } = server('right')
	const typed = ['wrong', 'right']
	const told: (string | undefined)[] = []
	const ask = async (wrong: string | undefined) => {
		told.push(wrong)
		return typed.shift()
	}
	expect(await reauthenticate(attempt, ask)).toBe('changed')
	expect(sent).toEqual([undefined, 'wrong', 'right'])
	expect(told).toEqual([undefined, 'Неверный пароль.'])
})

test('giving up changes nothing', async () => {
	const { attempt, sent } = server('right')
	expect(await reauthenticate(attempt, async () => undefined)).toBeUndefined()
	expect(sent).toEqual([undefined])
})

test('other failures are passed on', async () => {
	const broken = new ApiProblem(500, {})
	await expect(
		reauthenticate(
			() => Promise.reject(broken),
			async () => 'x',
		),
	).rejects.toBe(broken)
})
