import { createHash } from 'node:crypto'
import { dayMs, hourMs } from '#contract/values/durations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { senderNetwork } from '../../platform/sender-network.ts'
import { type CountedAttempt, countAttempt, deleteAttempts, findFreeAt, uncountAttempt } from './attempt-queries.ts'

interface LimitDeps {
	readonly db: Database
	readonly clock: Clock
	readonly rateLimitFactor: number
}

const hour = hourMs / 1000
const day = dayMs / 1000

// Per hour. A whole mobile network can share one IP address.
const ipAddressLimits = {
	'sign-in': 120,
	'second-step': 240,
	register: 40,
	letter: 40,
	link: 120,
	callback: 10,
} as const

// Tries before pauses begin. Without `firstSeconds` the pause lasts until the day is over. A password reset by mail ends
// the pauses of signing in.
const accountLimits = {
	'sign-in': { limit: 5, firstSeconds: 30, longestSeconds: 900 },
	'second-step': { limit: 10, firstSeconds: 60, longestSeconds: 900 },
	code: { limit: 10, firstSeconds: 120, longestSeconds: hour },
	register: { limit: 5, firstSeconds: 60, longestSeconds: hour },
	resend: { limit: 5, firstSeconds: 60, longestSeconds: hour },
	forgot: { limit: 5, firstSeconds: 60, longestSeconds: hour },
	// Separate from calls that strangers may make: they must not keep an owner from changing the email.
	'change-email': { limit: 5, firstSeconds: 60, longestSeconds: hour },
	/** Codes that do not exist. */
	'promo-code': { limit: 10, firstSeconds: 60, longestSeconds: hour },
	/** Of a phone. */
	callback: { limit: 3, firstSeconds: undefined, longestSeconds: day },
	'own-data': { limit: 20, firstSeconds: undefined, longestSeconds: day },
} as const

type IpAddressLimit = keyof typeof ipAddressLimits
type AccountLimit = keyof typeof accountLimits

/** Throws `too_many_requests` after too many calls in one hour. */
export async function limitIpAddress(deps: LimitDeps, limit: IpAddressLimit, ipAddress: string): Promise<void> {
	await count(deps, {
		kind: `${limit} by address`,
		subject: senderNetwork(ipAddress),
		limit: Math.ceil(ipAddressLimits[limit] * deps.rateLimitFactor),
		windowSeconds: hour,
		firstSeconds: undefined,
		longestSeconds: hour,
	})
}

/** Counts for unknown accounts too. Throws `too_many_requests` during a pause. */
export async function limitAccount(deps: LimitDeps, limit: AccountLimit, email: string): Promise<CountedAttempt> {
	return await count(deps, { ...about(limit, email), ...accountLimits[limit], windowSeconds: day })
}

/** For a try that turned out to be none. */
export async function giveBackTry({ db }: LimitDeps, counted: CountedAttempt): Promise<void> {
	await uncountAttempt(db, counted)
}

/** Counts nothing. Throws `too_many_requests` during a pause. */
export async function assertNoPause(deps: LimitDeps, limit: AccountLimit, email: string): Promise<void> {
	const freeAt = await findFreeAt(deps.db, about(limit, email))
	if (freeAt && freeAt > deps.clock.now()) throw tooMany(freeAt, deps.clock.now())
}

export async function deleteTries(deps: LimitDeps, limit: AccountLimit, email: string): Promise<void> {
	await deleteAttempts(deps.db, about(limit, email))
}

export async function deleteAllTries(db: Database, email: string): Promise<void> {
	for (const kind of Object.keys(accountLimits))
		await deleteAttempts(db, { kind: kindOf(kind), subject: subjectOf(email) })
}

type Rule = Omit<Parameters<typeof countAttempt>[1], 'now'>

async function count({ db, clock }: LimitDeps, rule: Rule): Promise<CountedAttempt> {
	const now = clock.now()
	const freeAt = await countAttempt(db, { ...rule, now })
	if (freeAt) return { ...rule, freeAt }
	throw tooMany((await findFreeAt(db, rule)) ?? now, now)
}

function tooMany(freeAt: Date, now: Date): Problem {
	return new Problem('too_many_requests', { retryAfterSeconds: Math.max(1, (freeAt.getTime() - now.getTime()) / 1000) })
}

function about(limit: AccountLimit, email: string) {
	return { kind: kindOf(limit), subject: subjectOf(email) }
}

function kindOf(limit: string): string {
	return `${limit} of account`
}

/** The limits keep no email addresses, only their hashes. */
function subjectOf(email: string): string {
	return createHash('sha256').update(email).digest('base64url')
}
