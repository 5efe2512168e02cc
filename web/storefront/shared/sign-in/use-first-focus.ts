import { useEffect, useEffectEvent } from 'react'

/** Gives the focus to where a form begins, when it comes up. */
export function useFirstFocus(focus: () => void, isWanted = true): void {
	const focusFirst = useEffectEvent(focus)
	useEffect(() => {
		if (!isWanted) return
		focusFirst()
		// Where the form takes the place of another one, the dialog takes the focus to itself within a frame.
		const frame = requestAnimationFrame(() => focusFirst())
		return () => cancelAnimationFrame(frame)
	}, [isWanted])
}
