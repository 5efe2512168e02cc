export interface Finding {
	readonly state: 'ok' | 'warn' | 'fail'
	/** A sentence without a full stop. */
	readonly found: string
	/** What to do; a finding that is not ok has one. */
	readonly advice?: string
}

export interface Check {
	readonly name: string
	readonly run: () => Promise<Finding>
}

export interface NamedFinding extends Finding {
	readonly name: string
}

export const ok = (found: string): Finding => ({ state: 'ok', found })
export const warn = (found: string, advice: string): Finding => ({ state: 'warn', found, advice })
export const fail = (found: string, advice: string): Finding => ({ state: 'fail', found, advice })

export function reasonOf(error: unknown): string {
	if (error instanceof AggregateError) return reasonOf(error.errors[0])
	if (error instanceof Error && error.cause instanceof Error) return reasonOf(error.cause)
	return error instanceof Error ? error.message : String(error)
}

/** One after the other; a check that throws or takes too long has failed. */
export async function* runChecks(checks: readonly Check[], limitMs = 20_000): AsyncGenerator<NamedFinding, void> {
	for (const { name, run } of checks) yield { name, ...(await runWithin(run, limitMs)) }
}

async function runWithin(run: Check['run'], limitMs: number): Promise<Finding> {
	let timer: NodeJS.Timeout | undefined
	const limit = new Promise<Finding>((resolve) => {
		const late = fail(
			`no answer within ${limitMs / 1000} seconds`,
			'look at what the check asks, and at firewalls between',
		)
		timer = setTimeout(() => resolve(late), limitMs)
	})
	const running = run().catch((error: unknown) =>
		fail(reasonOf(error), 'mend the other findings first, then ask again'),
	)
	const finding = await Promise.race([running, limit])
	clearTimeout(timer)
	return finding
}
