let last: Promise<unknown> = Promise.resolve()

/**
 * Does work on pictures, one piece after the other in the whole process: each takes up to some hundred megabytes and a
 * processor, and the shop has others to serve.
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
	const before = last
	const done = before.then(work, work)
	last = done.catch(() => undefined)
	return await done
}
