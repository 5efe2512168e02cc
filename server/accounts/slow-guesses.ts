import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/problem.ts'
import { giveBackTry, limitAccount } from './limits/limit-attempts.ts'

interface GuessDeps extends Pick<Deps, 'db' | 'clock'> {
	/** Without it nobody is slowed. */
	readonly rateLimitFactor?: number
}

/**
 * Counts codes that do not exist, and throws `too_many_requests` during the pauses that follow too many of them. A try is counted
 * before it is judged, so that of many at once no more are judged, and given back unless the code does not exist. `guesser` is an
 * account, or the network of a visitor without one. NOTE: call it outside a transaction: a refusal would take the count back.
 */
export async function slowGuesses<Result>(
	{ db, clock, rateLimitFactor }: GuessDeps,
	guesser: string,
	work: () => Promise<Result>,
): Promise<Result> {
	if (rateLimitFactor === undefined) return await work()
	const deps = { db, clock, rateLimitFactor }
	const counted = await limitAccount(deps, 'promo-code', guesser)
	let isGuess = false
	try {
		return await work()
	} catch (error) {
		isGuess = error instanceof Problem && error.code === 'promo_code_unknown'
		throw error
	} finally {
		// An order that was placed stays placed: at worst a try too many is counted.
		if (!isGuess) await giveBackTry(deps, counted).catch(() => undefined)
	}
}
