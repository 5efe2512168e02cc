import { vi } from 'vitest'

/** How long a test waits for what must come. A second look at a failure is more patient. */
const patienceMs = 60_000 * Number(process.env.WAITS ?? 1)

/** Resolves to what `check` gives as soon as it does not throw, and fails with its error at the end of patience. */
export function until<Value>(check: () => Value | Promise<Value>): Promise<Value> {
	return vi.waitFor(check, { timeout: patienceMs, interval: 20 })
}
