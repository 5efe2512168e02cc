import { type RefObject, useEffect, useRef } from 'react'

/** The chosen part of a row that scrolls is seen, whichever it is; the page itself stays where it is. */
export function useCurrentInView<Row extends HTMLElement>(current: unknown): RefObject<Row | null> {
	const row = useRef<Row>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen
	useEffect(() => {
		const chosen = row.current?.querySelector('[aria-current], [aria-selected="true"]')
		if (!row.current || !chosen) return
		const [outer, inner] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
		row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
	}, [current])
	return row
}
