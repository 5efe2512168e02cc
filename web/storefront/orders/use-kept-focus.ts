import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus within a part of the page whose controls come and go: where the one that has it goes, the heading of its
 * card takes it over, or the page's own. The result goes to the part's element.
 */
export function useKeptFocus() {
	const focused = useRef<{ element: Element; heading: HTMLElement | null } | undefined>(undefined)
	useLayoutEffect(() => {
		if (!focused.current || focused.current.element.isConnected) return
		focused.current.heading?.focus()
	})
	return {
		onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
			const heading = target.closest('article')?.querySelector('h2') ?? currentTarget.querySelector('h1')
			focused.current = { element: target, heading }
		},
		// It is not called for an element that goes: only where the focus itself has gone on.
		onBlur() {
			focused.current = undefined
		},
	}
}
