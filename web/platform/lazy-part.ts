import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadChunk } from './chunk-loading.ts'

/**
 * As React's `lazy`, for code that comes when it is needed: `lazyPart(async () => (await import('./a.tsx')).A)`. Where it
 * does not arrive its place keeps the fallback, below the notice that offers to reload. Code that is there already shows
 * at once, which React's own `lazy` holds back for a moment the first time; `preload` fetches it early.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	let loaded: ComponentType<Props> | undefined
	const keep = async () => {
		loaded = await load()
		return loaded
	}
	const Awaited = lazy(async () => {
		const part = await loadChunk(keep).catch(() => new Promise<never>(() => undefined))
		return { default: part }
	})

	// biome-ignore lint/correctness/noComponentHookFactories: like `lazy` it is called once a module, never while rendering
	function Part(props: Props) {
		// Chosen once: another component in its place would lose what was typed.
		const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Awaited)
		return createElement(Chosen, props)
	}

	return Object.assign(Part, {
		preload(): void {
			// A failure shows when the part is needed.
			keep().catch(() => undefined)
		},
	})
}
