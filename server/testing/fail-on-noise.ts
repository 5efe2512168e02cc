import { afterAll, afterEach, expect, vi } from 'vitest'

const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

/** Removes an expected log line, so that only unexpected lines fail the test. */
export function expectNoise(text: string | RegExp): void {
	const lines = [...error.mock.calls, ...warn.mock.calls].map((call) => call.map(String).join(' '))
	expect(lines.some((line) => (typeof text === 'string' ? line.includes(text) : text.test(line)))).toBe(true)
	error.mockClear()
	warn.mockClear()
}

afterEach(() => {
	const lines = [...error.mock.calls, ...warn.mock.calls]
	error.mockClear()
	warn.mockClear()
	expect(lines, 'nothing may be written to the console').toEqual([])
})

// The next test file runs in the same process.
afterAll(() => {
	vi.unstubAllGlobals()
	vi.useRealTimers()
})
