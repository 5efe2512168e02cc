import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadChunk } from './chunk-loading.ts'

/**
 * Like React's `lazy`, with `preload`. Loaded code renders without a fallback. When the code does not arrive, the fallback stays
 * below the reload notice.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	let loaded: ComponentType<Props> | undefined
	const loadOnce = async () => {
		loaded = await load()
		return loaded
	}
	const Awaited = lazy(async () => {
		const part = await loadChunk(loadOnce).catch(() => new Promise<never>(() => undefined))
		return { default: part }
	})

	// biome-ignore lint/correctness/noComponentHookFactories: like `lazy` it is called once a module, never while rendering
	function Part(props: Props) {
		// Chosen once: another component would lose the typed text.
		const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Awaited)
		return createElement(Chosen, props)
	}

	return Object.assign(Part, {
		preload(): void {
			loadOnce().catch(() => undefined)
		},
	})
}

/** For a dialog that is loaded when it is first opened. As a React key, `count` gives every opening fresh state; 0 is never opened. */
export function useOpening() {
	const [opening, setOpening] = useState({ isOpen: false, count: 0 })
	return {
		...opening,
		open: () => setOpening(({ count }) => ({ isOpen: true, count: count + 1 })),
		close: () => setOpening((before) => ({ ...before, isOpen: false })),
	}
}
