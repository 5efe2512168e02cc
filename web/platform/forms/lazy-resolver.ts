import type { FieldValues, Resolver } from 'react-hook-form'
import { loadChunk } from '../chunk-loading.ts'
import { whenIdle } from '../live/when-idle.ts'

/** The rules of a form on a page whose first view does without them. They are loaded by `preload` or the first check. */
export function lazyResolver<Values extends FieldValues, Context, Output = Values>(
	load: () => Promise<Resolver<Values, Context, Output>>,
) {
	const resolver: Resolver<Values, Context, Output> = async (...given) => (await loadChunk(load))(...given)
	return Object.assign(resolver, {
		/** Waits until the page is painted and idle: to fill in a form takes longer than that. */
		preload(): void {
			// A failure shows when the form is checked.
			whenIdle(() => void load().catch(() => undefined), { timeout: 3000 })
		},
	})
}
