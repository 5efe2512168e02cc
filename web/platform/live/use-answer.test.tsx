import { startTransition, use, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderHook } from '../../testing/render-hook.tsx'
import { useAnswer, useLoading } from './use-answer.ts'

interface Followed {
	readonly key: string | undefined
}

/** Loads that answer when told to, by their key. */
function makeLoads() {
	const signals: AbortSignal[] = []
	const answers: ((text: string) => void)[] = []
	const load = vi.fn((signal: AbortSignal) => {
		signals.push(signal)
		return new Promise<string>((resolve) => answers.push(resolve))
	})
	return { load, signals, answer: (index: number, text: string) => answers[index]?.(text) }
}

describe('useAnswer', () => {
	it('loads a key once, and the next key instead of it', async () => {
		const { load, signals, answer } = makeLoads()
		const hook = await renderHook(({ key }: Followed) => useAnswer(key, load), { key: 'a' })
		expect(hook.read()).toMatchObject({ data: undefined, isLoading: true })
		await hook.render({ key: 'a' })
		expect(load).toHaveBeenCalledTimes(1)
		await hook.render({ key: 'b' })
		expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
		await hook.act(() => answer(0, 'of a'))
		expect(hook.read()).toMatchObject({ data: undefined, isLoading: true })
		await hook.act(() => answer(1, 'of b'))
		expect(hook.read()).toMatchObject({ data: 'of b', isLoading: false })
	})

	it('never renders the data of another key', async () => {
		const rendered: unknown[] = []
		const hook = await renderHook(
			({ key }: Followed) => {
				const { data } = useAnswer(key, async () => `of ${key}`)
				rendered.push([key, data])
			},
			{ key: 'a' },
		)
		await hook.render({ key: 'b' })
		expect(rendered).not.toContainEqual(['b', 'of a'])
		expect(rendered.at(-1)).toEqual(['b', 'of b'])
	})

	it('loads nothing without a key, and gives up what it loads when the key goes', async () => {
		const { load, signals } = makeLoads()
		const start: Followed = { key: undefined }
		const hook = await renderHook(({ key }: Followed) => useAnswer(key, load), start)
		expect(hook.read()).toMatchObject({ data: undefined, isLoading: false })
		expect(await hook.act(() => hook.read().reload())).toBeUndefined()
		expect(load).not.toHaveBeenCalled()
		await hook.render({ key: 'a' })
		await hook.render({ key: undefined })
		expect(signals[0]?.aborted).toBe(true)
		expect(hook.read()).toMatchObject({ data: undefined, isLoading: false })
	})

	it('does not load the key of given data, but every later one', async () => {
		const { load, answer } = makeLoads()
		const hook = await renderHook(({ key }: Followed) => useAnswer(key, load, { initial: 'given' }), { key: 'a' })
		expect(hook.read()).toMatchObject({ data: 'given', isLoading: false })
		expect(load).not.toHaveBeenCalled()
		await hook.render({ key: 'b' })
		await hook.act(() => answer(0, 'of b'))
		expect(hook.read()).toMatchObject({ data: 'of b' })
	})

	it('loads again by `reload`, which returns the data, shown until then', async () => {
		const { load, answer } = makeLoads()
		const hook = await renderHook(({ key }: Followed) => useAnswer(key, load, { initial: 'given' }), { key: 'a' })
		let reloaded: Promise<string | undefined> | undefined
		await hook.act(() => {
			reloaded = hook.read().reload()
		})
		expect(hook.read()).toMatchObject({ data: 'given', isLoading: true })
		await hook.act(() => answer(0, 'fresh'))
		expect(await reloaded).toBe('fresh')
		expect(hook.read()).toMatchObject({ data: 'fresh', isLoading: false })
	})

	it('reloads as the latest render on screen says, not as one that was given up', async () => {
		const never = new Promise<void>(() => {})
		const hook = await renderHook(() => {
			const [text, setText] = useState('first')
			const answer = useAnswer('key', async () => text)
			if (text === 'never on screen') use(never)
			return { ...answer, setText }
		}, undefined)
		await hook.act(() => hook.read().setText('second'))
		await hook.act(() => hook.read().reload())
		expect(hook.read().data).toBe('second')
		await hook.act(() => startTransition(() => hook.read().setText('never on screen')))
		await hook.act(() => hook.read().reload())
		expect(hook.read().data).toBe('second')
	})

	it('gives up its load when the component goes', async () => {
		const { load, signals } = makeLoads()
		const hook = await renderHook(() => useAnswer('a', load), undefined)
		await hook.unmount()
		expect(signals[0]?.aborted).toBe(true)
	})
})

describe('useLoading', () => {
	it('shows what it was given until it is told to load', async () => {
		const hook = await renderHook(() => useLoading('given'), undefined)
		expect(hook.read()).toMatchObject({ data: 'given', isLoading: false, failure: undefined })
	})

	it('shows the latest load, and keeps the data of an earlier one when that fails', async () => {
		const { load, signals, answer } = makeLoads()
		const hook = await renderHook(() => useLoading<string>(), undefined)
		await hook.act(() => void hook.read().load(load))
		await hook.act(() => void hook.read().load(load))
		expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
		await hook.act(() => answer(1, 'second'))
		await hook.act(() => answer(0, 'first'))
		expect(hook.read()).toMatchObject({ data: 'second', isLoading: false })
		const failure = new Error('no answer')
		await hook.act(() => hook.read().load(() => Promise.reject(failure)))
		expect(hook.read()).toMatchObject({ data: 'second', failure, isLoading: false })
	})

	it('gives up its load when the component goes', async () => {
		const { load, signals } = makeLoads()
		const hook = await renderHook(() => useLoading<string>(), undefined)
		await hook.act(() => void hook.read().load(load))
		await hook.unmount()
		expect(signals[0]?.aborted).toBe(true)
	})
})
