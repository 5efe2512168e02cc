import { type ComponentType, lazy } from 'react'
import { loadChunk } from './chunk-loading.ts'

/**
 * As React's `lazy`, for code that comes when it is needed: `lazyPart(async () => (await import('./a.tsx')).A)`. Where it
 * does not arrive its place keeps the fallback, below the notice that offers to reload.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
	return lazy(async () => {
		const part = await loadChunk(load).catch(() => new Promise<never>(() => undefined))
		return { default: part }
	})
}
