import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountHolder, accountHolders } from '../testing/account-holder.ts'
import { Browser } from '../testing/browser.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'
import { makeSecondProcess } from '../testing/second-process.ts'

const atOnce = 10
const newPassword = 'Drugoi-Parol-2026'

let shop: ScratchShop
let secondProcess: ScratchShop
let makeHolder: ReturnType<typeof accountHolders>
let holder: AccountHolder
let networks = 0

beforeAll(async () => {
	shop = await makeScratchShop()
	secondProcess = await makeSecondProcess(shop)
	makeHolder = accountHolders(shop)
})

afterAll(async () => {
	await secondProcess.close()
	await shop.close()
})

beforeEach(async () => {
	holder = await makeHolder()
	networks++
})

interface Turn {
	/** Counts from 0. */
	readonly turn: number
	/** The two processes take turns. */
	readonly browser: Browser
}

type Answer = Awaited<ReturnType<Browser['call']>>

/** Makes all calls at once, in turns to two processes of the shop. */
async function race(call: (at: Turn) => Promise<Answer>, times = atOnce): Promise<Answer[]> {
	const turns = Array.from({ length: times }, (_, turn) => {
		const browser = new Browser(turn % 2 === 0 ? shop : secondProcess, holder.fingerprint)
		browser.cookie = `refresh=${holder.refreshToken}`
		return call({ turn, browser })
	})
	return await Promise.all(turns)
}

/** Each test has its own IP address. */
const from = () => ({ ipAddress: `10.0.${networks}.1` })

function countStatuses(answers: readonly Answer[]): Record<number, number> {
	const counts: Record<number, number> = {}
	for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
	return counts
}

async function countRows(table: string): Promise<number> {
	const { rows } = await shop.pool.query<{ rows: number }>(
		`select count(*)::integer as rows from ${table} where user_id = $1`,
		[holder.userId],
	)
	return rows[0]?.rows ?? 0
}

const signInTo = (browser: Browser, password: string) => browser.signIn(holder.email, password, from())

test('of the same code sent ten times at once exactly one signs in', async () => {
	const { email, code, fingerprint } = holder
	const answers = await race(({ browser }) => browser.call('POST', '/verify-2fa', { email, code, fingerprint }, from()))
	expect(countStatuses(answers)).toEqual({ 200: 1, 401: atOnce - 1 })
	expect(await countRows('sign_ins')).toBe(2)
	expect(await countRows('sign_in_codes')).toBe(0)
})

test('of the same reset link used ten times at once exactly one sets its password', async () => {
	const { email, resetToken: token } = holder
	const passwordOf = (turn: number) => `${newPassword}-${turn}`
	const answers = await race(({ browser, turn }) =>
		browser.call('POST', '/reset-password', { email, token, newPassword: passwordOf(turn) }, from()),
	)
	expect(countStatuses(answers)).toEqual({ 204: 1, 400: atOnce - 1 })
	const winner = answers.findIndex(({ statusCode }) => statusCode === 204)
	expect((await signInTo(new Browser(shop), passwordOf(winner))).statusCode).toBe(200)
	const changed = (await shop.letters()).filter(
		({ to, subject }) => to === email && subject.startsWith('Пароль изменён'),
	)
	expect(changed).toHaveLength(1)
})

test('the same confirmation link used ten times at once confirms once, and everybody is told so', async () => {
	const { email, confirmToken: token } = holder
	await shop.pool.query('update users set email_confirmed_at = null where id = $1', [holder.userId])
	const answers = await race(({ browser }) => browser.call('POST', '/confirm-email', { email, token }, from()))
	expect(countStatuses(answers)).toEqual({ 204: atOnce })
	const { rowCount } = await shop.pool.query(
		"select from email_secrets where user_id = $1 and purpose = 'confirm-email' and used_at is not null",
		[holder.userId],
	)
	expect(rowCount).toBe(1)
})

const tokenIn = ({ headers }: Answer) => /refresh=([\w-]+)/.exec(String(headers['set-cookie']))?.[1]

test('a refresh token used ten times at once rotates once, and everybody gets the same successor', async () => {
	const answers = await race(({ browser }) => browser.refresh(from()))
	expect(countStatuses(answers)).toEqual({ 200: atOnce })
	const successors = new Set(answers.map(tokenIn))
	expect(successors.size).toBe(1)
	expect(successors.has(holder.refreshToken)).toBe(false)
	const { rowCount } = await shop.pool.query('select from spent_tokens where sign_in_id = $1', [holder.signInId])
	expect(rowCount).toBe(1)
})

test('ten seconds later the same token ends the sign-in, for its successor too and in every process', async () => {
	const [first] = await race(({ browser }) => browser.refresh(from()), 2)
	shop.clock.advance(9_999)
	expect(countStatuses(await race(({ browser }) => browser.refresh(from()), 2))).toEqual({ 200: 2 })
	shop.clock.advance(1)
	expect(countStatuses(await race(({ browser }) => browser.refresh(from())))).toEqual({ 401: atOnce })
	const successor = first && tokenIn(first)
	const after = await race(({ browser }) => {
		browser.cookie = `refresh=${successor}`
		return browser.refresh(from())
	}, 2)
	expect(countStatuses(after)).toEqual({ 401: 2 })
	const { email } = holder
	const told = (await shop.letters()).filter(({ to, subject }) => to === email && subject.includes('завершили сеанс'))
	expect(told).toHaveLength(1)
})

const registration = (email: string) => ({
	fullName: 'Айгуль',
	email,
	password: newPassword,
	confirmPassword: newPassword,
	enableTwoFactor: false,
})

test('ten registrations of one address at once make one account, and answer the same for a known address', async () => {
	const answersFor = async (email: string) => {
		const answers = await race(({ browser }) => browser.call('POST', '/register', registration(email), from()))
		const bodies = new Set(answers.filter(({ statusCode }) => statusCode === 201).map(({ body }) => body))
		expect([...bodies]).toEqual([JSON.stringify({ email })])
		return countStatuses(answers)
	}
	const unknown = await answersFor('at-once@mail.kz')
	// One address may be registered five times before it pauses.
	expect(unknown).toEqual({ 201: 5, 429: 5 })
	expect(await answersFor(holder.email)).toEqual(unknown)
	const { rowCount } = await shop.pool.query(`select from users where email = 'at-once@mail.kz'`)
	expect(rowCount).toBe(1)
})

test('what one network may do is counted over all processes together', async () => {
	const { email } = holder
	const guess = ({ browser, turn }: Turn) =>
		browser.call('POST', '/confirm-email', { email, token: `a-guess-${turn}` }, from())
	expect(countStatuses(await race(guess, 150))).toEqual({ 400: 120, 429: 30 })
})

test('of many wrong passwords at once five are answered, and then the account pauses in every process', async () => {
	const guesses = await race(({ browser, turn }) => signInTo(browser, `Ne-tot-parol-${turn}`))
	expect(countStatuses(guesses)).toEqual({ 401: 5, 429: atOnce - 5 })
	expect(countStatuses(await race(({ browser }) => signInTo(browser, holder.password), 2))).toEqual({ 429: 2 })
})
