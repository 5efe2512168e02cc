import { type RefObject, useEffect, useRef } from 'react'

/**
 * Lines leave the cart, or go to another part of it, while one of their buttons has the focus: it goes on to the same button of
 * the line where that is now, else to the heading.
 */
export function useFocusInCart(heading: RefObject<HTMLElement | null>) {
	const place = useRef<HTMLDivElement>(null)
	const focused = useRef<Element>(null)
	useEffect(() => {
		const cart = place.current
		const noteFocus = ({ target }: FocusEvent) => {
			focused.current = target instanceof Element ? target : null
		}
		cart?.addEventListener('focusin', noteFocus)
		return () => cart?.removeEventListener('focusin', noteFocus)
	}, [])
	useEffect(() => {
		const lost = focused.current
		if (lost === null || lost.isConnected || document.activeElement !== document.body) return
		const [line, step] = [lost.closest<HTMLElement>('[data-line]'), lost.getAttribute('data-step')]
		const lines = [...(place.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
		const moved = lines.find((other) => other.dataset.line === line?.dataset.line)
		const button = moved?.querySelector<HTMLElement>(`[data-step="${step}"]`)
		;(button ?? heading.current)?.focus()
	})
	return place
}
