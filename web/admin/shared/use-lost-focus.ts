import { useEffect, useRef } from 'react'

/**
 * Gives the focus a place when what had it went away: after a render in which `state` is another one and nothing has the focus
 * any more, what `find` finds gets it.
 */
export function useLostFocus(state: unknown, find: () => HTMLElement | null | undefined): void {
	const known = useRef(state)
	useEffect(() => {
		if (known.current === state) return
		known.current = state
		if (document.activeElement === document.body) find()?.focus({ preventScroll: true })
	})
}
