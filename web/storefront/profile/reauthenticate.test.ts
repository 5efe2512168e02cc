import { expect, test } from 'vitest'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { reauthenticate } from './reauthenticate.ts'

function stage(password: string | undefined, typed: (string | undefined)[] = []) {
	const happened: string[] = []
	return {
		happened,
		async attempt(currentPassword?: string) {
			happened.push(`attempt ${currentPassword ?? ''}`.trim())
			if (password === currentPassword) return 'changed'
			if (currentPassword === undefined) throw new ApiProblem(403, { code: 'reauthenticate', detail: 'Пароль?' })
			throw new ApiProblem(403, { code: 'wrong_password', detail: 'Неверный пароль.' })
		},
		prompt: {
			async ask(wrong: string | undefined) {
				happened.push(`ask ${wrong ?? ''}`.trim())
				return typed.shift()
			},
			close: () => void happened.push('close'),
		},
	}
}

test('a change that needs no proof asks for nothing', async () => {
	const { attempt, prompt, happened } = stage(undefined)
	expect(await reauthenticate(attempt, prompt)).toBe('changed')
	expect(happened).toEqual(['attempt'])
})

test('the password is asked for until it is right, saying what was wrong; the question stays open until then', async () => {
	const { attempt, prompt, happened } = stage('right', ['wrong', 'right'])
	expect(await reauthenticate(attempt, prompt)).toBe('changed')
	expect(happened).toEqual(['attempt', 'ask', 'attempt wrong', 'ask Неверный пароль.', 'attempt right', 'close'])
})

test('giving up changes nothing', async () => {
	const { attempt, prompt, happened } = stage('right', [undefined])
	expect(await reauthenticate(attempt, prompt)).toBeUndefined()
	expect(happened).toEqual(['attempt', 'ask', 'close'])
})

test('other failures are passed on', async () => {
	const { prompt, happened } = stage('right')
	const broken = new ApiProblem(500, {})
	await expect(reauthenticate(() => Promise.reject(broken), prompt)).rejects.toBe(broken)
	expect(happened).toEqual([])
})

test('a failure of the change itself closes the question and is passed on', async () => {
	const { attempt, prompt, happened } = stage('right', ['typed'])
	const broken = new ApiProblem(500, {})
	const change = (password?: string) => (password ? Promise.reject(broken) : attempt())
	await expect(reauthenticate(change, prompt)).rejects.toBe(broken)
	expect(happened).toEqual(['attempt', 'ask', 'close'])
})
