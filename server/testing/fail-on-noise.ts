import { afterAll, afterEach, expect, vi } from 'vitest'

const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

/** For a test that provokes a log line: takes it away, so that only unexpected ones fail. */
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

// The file after this one runs in the same process.
afterAll(() => {
	vi.unstubAllGlobals()
	vi.useRealTimers()
})
