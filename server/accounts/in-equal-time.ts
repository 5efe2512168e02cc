import { setTimeout as wait } from 'node:timers/promises'

// More than any of the work takes that is hidden behind it.
const leastMs = 150

/** Does work so that how long it takes does not tell which way it went. */
export async function inEqualTime<Result>(work: () => Promise<Result>): Promise<Result> {
	const [result] = await Promise.all([work(), wait(leastMs)])
	return result
}
