import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delays } from '#contract/limits.ts'

let chunks: typeof import('./chunk-loading.ts')

beforeEach(async () => {
	vi.useFakeTimers()
	vi.resetModules()
	chunks = await import('./chunk-loading.ts')
})

afterEach(() => {
	vi.useRealTimers()
})

const never = () => new Promise<never>(() => undefined)

test('a part that arrives is handed on, and nothing is said later either', async () => {
	await expect(chunks.loadChunk(async () => 'part')).resolves.toBe('part')
	vi.advanceTimersByTime(2 * delays.chunkLoadMs)
	expect(chunks.hasChunkFailed()).toBe(false)
})

test('a part that fails is told at once, and the failure is handed on', async () => {
	const listener = vi.fn()
	chunks.subscribeChunkFailure(listener)
	const failure = new TypeError('offline')
	await expect(chunks.loadChunk(() => Promise.reject(failure))).rejects.toBe(failure)
	expect(chunks.hasChunkFailed()).toBe(true)
	expect(listener).toHaveBeenCalledOnce()
})

test('a part that takes longer than 120 s is told', () => {
	const listener = vi.fn()
	chunks.subscribeChunkFailure(listener)
	void chunks.loadChunk(never)
	vi.advanceTimersByTime(119_999)
	expect(chunks.hasChunkFailed()).toBe(false)
	vi.advanceTimersByTime(1)
	expect(chunks.hasChunkFailed()).toBe(true)
	expect(listener).toHaveBeenCalledOnce()
})

test('a stopped listener is told nothing', async () => {
	const listener = vi.fn()
	chunks.subscribeChunkFailure(listener)()
	await expect(chunks.loadChunk(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
	expect(listener).not.toHaveBeenCalled()
})
