import { Writable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { TestClock, tokenSecret } from '../../testing/scratch-shop.ts'
import { AccessTokens } from '../session.ts'
import { answerProblem } from './answer-problem.ts'
import { mountDownload } from './mount-download.ts'

const person = {
	userId: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11',
	signInId: '1f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c12',
	role: 'Client',
} as const

let app: FastifyInstance
let authorization: string
const lines: string[] = []

beforeAll(async () => {
	const tokens = new AccessTokens([tokenSecret], new TestClock())
	authorization = `Bearer ${await tokens.sign(person)}`
	const stream = new Writable({
		write(line, _, done) {
			lines.push(String(line))
			done()
		},
	})
	app = fastify({ logger: { stream } })
	app.setErrorHandler(answerProblem)
	mountDownload(app, {
		endpoint: endpoint({ method: 'GET', path: '/secrets', access: 'admin', answers: {} }),
		apiBase: '',
		tokens,
		findRole: async () => 'Client',
		open: async () => ({ name: 'secrets.csv', type: 'text/csv', content: 'secret' }),
	})
})

afterAll(() => app.close())

test('anyone who reaches for a file that is not theirs gets nothing, and leaves a trace', async () => {
	const answer = await app.inject({ url: '/secrets', headers: { authorization } })
	expect([answer.statusCode, answer.body.includes('secret')]).toEqual([403, false])
	const traces = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'refused')
	expect(traces).toMatchObject([{ code: 'forbidden', userId: person.userId, method: 'GET', url: '/secrets' }])
})
