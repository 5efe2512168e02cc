import { networkInterfaces } from 'node:os'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerProblem } from './http/answer-problem.ts'
import { refuseStrangers } from './refuse-strangers.ts'

// The network addresses of this machine; without a network there is only a loopback address.
const known = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses)
const own = known.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2'

let app: FastifyInstance
let url: string

beforeEach(async () => {
	app = fastify()
	app.setErrorHandler(answerProblem)
	app.get('/dev', async (request) => {
		refuseStrangers(request)
		return 'the person at the machine'
	})
	url = await app.listen({ port: 0, host: own })
})

afterEach(() => app.close())

const ask = async (headers: Record<string, string> = {}) => (await fetch(`${url}/dev`, { headers })).status

test('a shop on any address of this machine knows this machine, and nothing that was forwarded by it', async () => {
	expect(await ask()).toBe(200)
	expect(await ask({ 'x-forwarded-for': own })).toBe(404)
})

test.each([
	['toys.example', '127.0.0.1', 404],
	['localhost:3000', '192.0.2.77', 404],
	['192.0.2.77', '192.0.2.77', 404],
	['localhost:3000', '127.0.0.1', 200],
])('asked for as %s from %s the answer is %i', async (host, remoteAddress, status) => {
	const answer = await app.inject({ url: '/dev', headers: { host }, remoteAddress })
	expect(answer.statusCode).toBe(status)
})
