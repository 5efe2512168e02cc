import { expect, test, vi } from 'vitest'
import { makeLiveValue, reloadAtLast } from './live-value.ts'

test('an older reading that comes later changes nothing, and stands when the newer one fails', async () => {
	const answers: ((name: string | undefined) => void)[] = []
	const read = () =>
		new Promise<{ name: string }>((resolve, reject) => {
			answers.push((name) => (name === undefined ? reject(new Error('away')) : resolve({ name })))
		})
	const { value, reload } = makeLiveValue({ name: 'first' }, read)
	const [older, newer] = [reload(), reload()]
	answers[1]?.('newer')
	answers[0]?.('older')
	await Promise.all([older, newer])
	expect(value.name).toBe('newer')
	const [read3, read4] = [reload(), reload()]
	answers[3]?.(undefined)
	await expect(read4).rejects.toThrow('away')
	answers[2]?.('third')
	await read3
	expect(value.name).toBe('third')
})

test('a reading that fails is tried again, until it succeeds or the shop closes', async () => {
	const reload = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('busy'))
	const onFailure = vi.fn()
	await reloadAtLast({ reload }, { signal: new AbortController().signal, onFailure })
	expect([reload.mock.calls.length, onFailure.mock.calls.length]).toEqual([2, 1])
	const closing = new AbortController()
	const failing = vi.fn(async () => Promise.reject(new Error('away')))
	await reloadAtLast({ reload: failing }, { signal: closing.signal, onFailure: () => closing.abort() })
	expect(failing).toHaveBeenCalledTimes(1)
})
