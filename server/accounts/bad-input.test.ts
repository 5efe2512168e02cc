import { createHash } from 'node:crypto'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as accounts from '#contract/accounts.ts'
import { calls } from '#contract/calls.ts'
import type { EndpointDeclaration } from '#contract/endpoint.ts'
import * as ownData from '#contract/own-data.ts'
import { problem } from '#contract/problems.ts'
import type { Language } from '#contract/values/language.ts'
import { mountedPath } from '../platform/http/mount-routes.ts'
import { type AccountHolder, accountHolders } from '../testing/account-holder.ts'
import { spokenSentences, withoutValues } from '../testing/bad-input/expect-refusal.ts'
import {
	asObject,
	junkBody,
	junkHeaders,
	junkId,
	junkQuery,
	unaskedText,
	type WrittenField,
} from '../testing/bad-input/junk.ts'
import { watchChanges } from '../testing/database/watch-changes.ts'
import { expectOfMany, randomRuns, randomSeed } from '../testing/random-runs.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'

// Thousands of requests must not wait for hashing or for answers that are held back.
vi.mock('@node-rs/argon2', () => {
	const hash = async (text: string) =>
		`$argon2id$v=19$m=19456,t=2,p=1$${createHash('sha256').update(text).digest('hex')}`
	return { hash, verify: async (hashed: string, text: string) => hashed === (await hash(text)) }
})
vi.mock('./limits/in-equal-time.ts', () => ({
	inEqualTime: (work: () => Promise<unknown>) => work(),
	leastTime: async () => {},
}))
vi.setConfig({ testTimeout: 180_000 })

const leastRequests = 5_000

const declared: [string, EndpointDeclaration][] = Object.entries(calls)
const ofAccounts: unknown[] = [...Object.values(accounts), ...Object.values(ownData)]
const accountCalls = declared.filter(([, endpoint]) => ofAccounts.includes(endpoint))
// A call without a body leaves little to vary.
const requestsWithoutBody = 150
const withBody = accountCalls.filter(([, { body }]) => body)
const requestsWithBody = Math.ceil(
	(leastRequests - requestsWithoutBody * (accountCalls.length - withBody.length)) / withBody.length,
)

const spoken = { ru: spokenSentences('ru'), kk: spokenSentences('kk'), en: spokenSentences('en') }
const wishes = fc.constantFrom<[Language, string]>(
	['ru', 'ru'],
	['ru', 'xx;;q=,,\u00ff'],
	['kk', 'kk-KZ,kk;q=0.9'],
	['kk', 'en;q=0.1, kk'],
	['en', 'en-US'],
	['en', 'fr, en;q=0.5'],
)

let shop: ScratchShop
let changes: Awaited<ReturnType<typeof watchChanges>>
let makeHolder: ReturnType<typeof accountHolders>
let holder: AccountHolder

beforeAll(async () => {
	shop = await makeScratchShop({ RATE_LIMIT_FACTOR: '10000' })
	makeHolder = accountHolders(shop)
	changes = await watchChanges(shop.pool)
	await renewHolder()
})

afterAll(() => shop.close())

const otherEmail = () => `new-${holder.email}`

async function renewHolder(): Promise<void> {
	holder = await makeHolder()
	// A confirmed address takes no link of a registration, only one that was sent to another address.
	const toAnother = `update email_secrets set purpose = 'change-email', new_email = $2
		where user_id = $1 and purpose = 'confirm-email'`
	await shop.pool.query(toAnother, [holder.userId, otherEmail()])
	await changes.take()
}

function rightFields(name: string, { body }: EndpointDeclaration): WrittenField[] {
	const values: Record<string, unknown> = {
		...holder,
		// Registering a known address stores nothing new.
		email: name === 'register' || name === 'confirmEmail' ? otherEmail() : holder.email,
		fullName: 'Айгуль',
		confirmPassword: holder.password,
		currentPassword: holder.password,
		newPassword: 'Drugoi-Parol-2026',
		enableTwoFactor: true,
		token: name === 'resetPassword' ? holder.resetToken : holder.confirmToken,
		consent: undefined,
	}
	const fields = Object.keys(body?.shape ?? {}).map((key): [string, unknown] => [
		key,
		key in values ? values[key] : 'text',
	])
	return fields
		.filter(([, value]) => value !== undefined)
		.map(([key, value]) => [JSON.stringify(key), JSON.stringify(value)])
}

const junk = fc.record({
	write: junkBody,
	headers: junkHeaders,
	query: junkQuery,
	id: junkId,
	wish: wishes,
	otherMethod: fc.oneof(
		{ weight: 30, arbitrary: fc.constant(undefined) },
		fc.constantFrom('GET', 'PUT', 'PATCH', 'DELETE'),
	),
})

type Junk = typeof junk extends fc.Arbitrary<infer Made> ? Made : never

const nothingElse: Omit<Junk, 'write'> = {
	headers: {},
	query: '',
	id: undefined,
	wish: ['en', 'en'],
	otherMethod: undefined,
}

function requestFor([name, endpoint]: [string, EndpointDeclaration], made: Junk): InjectOptions {
	const { method, access, query, body } = endpoint
	const path = mountedPath(endpoint, { apiBase: '/api', authBase: '/api/auth' }).replace(
		/:\w+/,
		made.id ?? holder.signInId,
	)
	const search = [...(query ? ['enabled=true'] : []), ...(made.query ? [made.query] : [])].join('&')
	return {
		method: made.otherMethod ?? method,
		url: `${path}?${search}`,
		headers: {
			...(body && { 'content-type': 'application/json' }),
			...(access !== 'public' && { authorization: `Bearer ${holder.accessToken}` }),
			cookie: `refresh=${holder.refreshToken}`,
			'accept-language': made.wish[1],
			...made.headers,
		},
		...(body && { payload: made.write(rightFields(name, endpoint)) }),
	}
}

async function expectRefusal(answer: { headers: Record<string, unknown>; json(): unknown }, language: Language) {
	expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
	expect(answer.headers['content-language']).toBe(language)
	const { detail, code, errors } = problem.parse(answer.json())
	const sentences = errors?.map((error) => error.detail) ?? [detail]
	expect(sentences.filter((sentence) => !spoken[language].has(withoutValues(sentence)))).toEqual([])
	expect(detail).toBe(sentences.join(' '))
	expect(await changes.take(), 'a refused call stores nothing').toEqual([])
	if (code === 'too_many_requests') await shop.pool.query('delete from attempts')
}

async function expectNothingUnasked() {
	const stored = await changes.take()
	const unasked = stored.filter(({ row }) => row.includes(unaskedText) || row.includes('"Admin"'))
	expect(unasked, 'what nobody asked for is not stored').toEqual([])
	await renewHolder()
}

async function bombard([name, endpoint]: [string, EndpointDeclaration], seed: number): Promise<number> {
	const numRuns = randomRuns(endpoint.body ? requestsWithBody : requestsWithoutBody)
	let accepted = 0
	let sent = 0
	await fc.assert(
		fc.asyncProperty(junk, async (made) => {
			const request = requestFor([name, endpoint], made)
			const answer = await shop.app.inject(request)
			sent++
			try {
				expect(answer.statusCode).toBeLessThan(500)
				if (answer.statusCode >= 400) return await expectRefusal(answer, made.wish[0])
				accepted++
				await expectNothingUnasked()
			} catch (error) {
				throw new Error(`${JSON.stringify(request)}\n${answer.statusCode} ${answer.body}\n${error}`)
			}
		}),
		{ numRuns, seed, endOnFailure: true },
	)
	expectOfMany(() => {
		expect(accepted, `some of what was sent to ${name} must have been right, seed ${seed}`).toBeGreaterThan(0)
		expect(accepted, `most of what was sent to ${name} must have been wrong, seed ${seed}`).toBeLessThan(numRuns)
	})
	return sent
}

test('whatever is sent to a call about accounts, it is refused in the language of the request or does its own work alone', async () => {
	// The junk differs at each run; the seed that a failure names repeats it.
	const seed = randomSeed()
	let sent = 0
	for (const call of accountCalls) sent += await bombard(call, seed)
	expectOfMany(() => expect(sent).toBeGreaterThanOrEqual(leastRequests))
})

test.each(withBody)('NUL and half a surrogate pair are refused in every text of %s', async (name, endpoint) => {
	await renewHolder()
	const fields = rightFields(name, endpoint)
	const texts = fields.filter(([, value]) => value.startsWith('"'))
	const ends = ['\\u0000', '\\ud800', '\\udc00\\ud800']
	for (const [key, end] of texts.flatMap(([key]) => ends.map((end): [string, string] => [key, end]))) {
		const write = () => asObject(fields.map(([k, value]) => [k, k === key ? value.replace(/"$/, `${end}"`) : value]))
		const answer = await shop.app.inject(requestFor([name, endpoint], { ...nothingElse, write }))
		expect([key, end, answer.statusCode, answer.json().code]).toEqual([key, end, 400, 'malformed_request'])
		await expectRefusal(answer, 'en')
	}
})
