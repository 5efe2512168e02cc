import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Shows the part of a page that the address names and gives it the focus, also when the page was loaded anew. */
export function useAnchor<Part extends HTMLElement>(id: string | undefined): RefObject<Part | null> {
	const { hash, key } = useLocation()
	const part = useRef<Part>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be gone to again
	useEffect(() => {
		if (id === undefined || hash !== `#${id}`) return
		part.current?.scrollIntoView()
		part.current?.focus({ preventScroll: true })
	}, [id, hash, key])
	return part
}
