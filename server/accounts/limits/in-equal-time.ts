import { setTimeout as wait } from 'node:timers/promises'

// More than the work takes on a machine that is not overloaded. Under load, known and unknown people stay alike because
// their work costs the same: see `checkPassword` and `verifyCode`.
const leastMs = 150

/** Call it before the work and await it after. */
export async function leastTime(): Promise<void> {
	await wait(leastMs)
}

export async function inEqualTime<Result>(work: () => Promise<Result>): Promise<Result> {
	const least = leastTime()
	try {
		return await work()
	} finally {
		await least
	}
}
