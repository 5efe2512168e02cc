import { fail } from '../../platform/problem.ts'

interface Line {
	length: number
	/** Settles once the last of the line is done. */
	last: Promise<unknown>
}

const lines = new Map<string, Line>()

/**
 * Lets what one account does at once wait for each other here, without a connection to the database, which they would hold while they
 * wait there. Throws `too_many_requests` where more than `most` wait.
 */
export async function inTurn<Result>(userId: string, most: number, work: () => Promise<Result>): Promise<Result> {
	const line = lines.get(userId) ?? { length: 0, last: Promise.resolve() }
	if (line.length >= most) return fail('too_many_requests', { retryAfterSeconds: 1 })
	line.length++
	lines.set(userId, line)
	const done = line.last.then(work)
	line.last = done.catch(() => undefined)
	try {
		return await done
	} finally {
		line.length--
		if (line.length === 0) lines.delete(userId)
	}
}
