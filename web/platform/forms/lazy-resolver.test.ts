import type { Resolver, ResolverOptions } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let lazyResolver: typeof import('./lazy-resolver.ts').lazyResolver

// A failed load is remembered.
beforeEach(async () => {
	vi.resetModules()
	;({ lazyResolver } = await import('./lazy-resolver.ts'))
})

afterEach(() => vi.unstubAllGlobals())

type Values = { name: string }

const options: ResolverOptions<Values> = { fields: {}, shouldUseNativeValidation: false }

const trims: Resolver<Values> = ({ name }) => ({ values: { name: name.trim() }, errors: {} })

test('the rules are loaded by the first check, which they answer', async () => {
	const load = vi.fn(async () => trims)
	const resolver = lazyResolver(load)
	expect(load).not.toHaveBeenCalled()
	expect(await resolver({ name: ' Аня ' }, undefined, options)).toEqual({ values: { name: 'Аня' }, errors: {} })
})

test('preloading waits until the browser is idle', async () => {
	let isIdle = () => {}
	const requestIdleCallback = (run: () => void) => {
		isIdle = run
	}
	vi.stubGlobal('window', { requestIdleCallback })
	const load = vi.fn(async () => trims)
	lazyResolver(load).preload()
	expect(load).not.toHaveBeenCalled()
	isIdle()
	expect(load).toHaveBeenCalledOnce()
})

test('rules that do not arrive fail the check, not the preloading', async () => {
	vi.stubGlobal('window', { requestIdleCallback: (run: () => void) => run() })
	const failure = new TypeError('offline')
	const resolver = lazyResolver<Values, unknown>(() => Promise.reject(failure))
	resolver.preload()
	await new Promise((resolve) => setTimeout(resolve))
	await expect(resolver({ name: '' }, undefined, options)).rejects.toBe(failure)
})
