import { setTimeout as wait } from 'node:timers/promises'

// More than the work behind it takes on a machine that is not overloaded. Where hashing has to queue up for longer, what hides
// an answer is that known and unknown people cost the same work: see `checkPassword` and `verifyCode`.
const leastMs = 150

/** Over once the least time has passed that a refusal takes; to be called before the work and awaited after it. */
export async function leastTime(): Promise<void> {
	await wait(leastMs)
}

/** Does work so that how long it takes does not tell which way it went. */
export async function inEqualTime<Result>(work: () => Promise<Result>): Promise<Result> {
	const least = leastTime()
	try {
		return await work()
	} finally {
		await least
	}
}
