import { Agent } from 'node:http'
import { hashPassword } from '../../server/accounts/password-hash.ts'
import { hashToken } from '../../server/accounts/secret-token.ts'
import { seededRandom } from '../data/seeded-random.ts'
import { sendRequest } from '../load/load.ts'
import { type Figure, type Findings, inDigits, type Measurement, medianOf } from '../measuring.ts'
import { joinDatabase, type MeasuredShop, openShop } from '../shops/measured-shop.ts'

/** In percent, with a 95 % confidence interval. */
interface MedianDifference {
	readonly percent: number
	readonly from: number
	readonly to: number
}

const resamples = 4_000

/** A bootstrap: the interval holds the middle 95 % of resampled values. */
function compareMedians(values: readonly number[], others: readonly number[]): MedianDifference {
	const random = seededRandom(7)
	const drawAnew = (from: readonly number[]) => from.map(() => from[Math.floor(random() * from.length)] ?? Number.NaN)
	const drawn = Array.from({ length: resamples }, () => percentApart(drawAnew(values), drawAnew(others)))
	drawn.sort((a, b) => a - b)
	const at = (share: number) => drawn[Math.floor(share * resamples)] ?? Number.NaN
	return { percent: percentApart(values, others), from: at(0.025), to: at(0.975) }
}

function percentApart(values: readonly number[], others: readonly number[]): number {
	return (medianOf(values) / medianOf(others) - 1) * 100
}

const mostPercent = 5
const fingerprint = 'a stranger'

/** Whether the answer time reveals that an address has an account. */
export const enumeration: Measurement = {
	name: 'enumeration',
	title: 'how much slower the account calls answer for a known address than for an unknown one',
	async run(manner) {
		const tries = manner.isProof ? 5 : 200
		await using shop = await openShop({ stock: { generated: 12 }, accounts: tries * 3 }, manner)
		return await measureCalls(shop.url, await preparePeople(shop, tries))
	},
}

/** Each address serves one try, so that no account reaches a limit. */
interface People {
	readonly confirmed: readonly string[]
	readonly unconfirmed: readonly string[]
	readonly awaited: readonly string[]
	readonly unknown: readonly string[]
}

async function preparePeople(shop: MeasuredShop, each: number): Promise<People> {
	const emails = shop.accounts.map(({ email }) => email)
	const [confirmed, unconfirmed, awaited] = [0, 1, 2].map((group) => emails.slice(group * each, (group + 1) * each))
	if (!confirmed || !unconfirmed || !awaited) throw new Error('Accounts are missing')
	await using database = await joinDatabase(shop)
	const { pool } = database
	await pool.query('update users set email_confirmed_at = null where email = any($1)', [unconfirmed])
	await pool.query('update users set two_factor_enabled = true where email = any($1)', [awaited])
	await pool.query(
		`insert into sign_in_codes (user_id, fingerprint_hash, code_hash, expires_at, tries_left)
		select id, $1, $2, now() + interval '1 hour', 5 from users where email = any($3)`,
		[hashToken('a device of theirs'), await hashPassword('123456'), awaited],
	)
	return {
		confirmed,
		unconfirmed,
		awaited,
		unknown: emails.slice(0, each).map((email) => email.replace('buyer', 'other')),
	}
}

interface CallToTime {
	readonly path: string
	readonly known: readonly string[]
	readonly bodyFor: (email: string) => object
}

function callsToTime({ confirmed, unconfirmed, awaited }: People): CallToTime[] {
	const password = 'Guessed-2-passes'
	const form = { fullName: 'A Stranger', password, confirmPassword: password, enableTwoFactor: false }
	return [
		{ path: '/api/auth/login', known: confirmed, bodyFor: (email) => ({ email, password, fingerprint }) },
		{ path: '/api/verify-2fa', known: awaited, bodyFor: (email) => ({ email, code: '654321', fingerprint }) },
		{ path: '/api/forgot-password', known: confirmed, bodyFor: (email) => ({ email }) },
		{ path: '/api/resend-confirmation', known: unconfirmed, bodyFor: (email) => ({ email }) },
		// Comes last, because it registers the unknown addresses.
		{ path: '/api/register', known: confirmed, bodyFor: (email) => ({ ...form, email }) },
	]
}

async function measureCalls(url: string, people: People): Promise<Findings> {
	const figures: Figure[] = []
	const remarks = [
		`${people.unknown.length} tries each, in turns; percent of the unknown address's median, 95 % interval`,
	]
	for (const call of callsToTime(people)) {
		const { known, unknown } = await timeInTurns(url, call, people.unknown)
		const { percent, from, to } = compareMedians(known, unknown)
		const name = `${call.path}: known to unknown, medians apart`
		figures.push({ name, value: Math.abs(percent), decimals: 2, unit: '%', target: { atMost: mostPercent } })
		const [one, other] = [medianOf(known), medianOf(unknown)].map((ms) => `${inDigits(ms, 2)} ms`)
		const interval = `${inDigits(percent, 2)} % (${inDigits(from, 2)} to ${inDigits(to, 2)})`
		remarks.push(`${call.path}: known ${one}, unknown ${other}, difference ${interval}`)
	}
	return { figures, remarks }
}

/** The first of each pair is random. Throws when the two answers differ. */
async function timeInTurns(url: string, { path, known, bodyFor }: CallToTime, unknown: People['unknown']) {
	const random = seededRandom(11)
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	const statuses = new Set<number>()
	const timeOne = async (email: string) => {
		const startedAt = performance.now()
		const { status } = await sendRequest(url, { path, json: bodyFor(email) }, agent)
		statuses.add(status)
		return performance.now() - startedAt
	}
	const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
	for (const [index, email] of known.entries()) {
		const other = unknown[index] ?? ''
		const isKnownFirst = random() < 0.5
		if (isKnownFirst) times.known.push(await timeOne(email))
		times.unknown.push(await timeOne(other))
		if (!isKnownFirst) times.known.push(await timeOne(email))
	}
	agent.destroy()
	if (statuses.size !== 1) throw new Error(`${path} answered ${[...statuses].join(' and ')}`)
	return times
}
