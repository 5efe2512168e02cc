import { useEffect, useRef } from 'react'

/**
 * Rescues the focus when its element was removed: if `state` changed and nothing has the focus, focuses the result of
 * `find`.
 */
export function useLostFocus(state: unknown, find: () => HTMLElement | null | undefined): void {
	const known = useRef(state)
	useEffect(() => {
		if (known.current === state) return
		known.current = state
		if (document.activeElement === document.body) find()?.focus({ preventScroll: true })
	})
}
