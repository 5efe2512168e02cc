import { useEffect, useState } from 'react'
import { isSoundWanted, unlockSound, wantSound } from './new-order-sound.ts'

/** Whether new orders are heard, and switching that. */
export function useOrderSound(): { readonly isOn: boolean; readonly toggle: () => void } {
	const [isOn, setOn] = useState(isSoundWanted)
	useEffect(() => {
		if (!isOn) return
		// Whoever came here by a press has touched the page already.
		if ('userActivation' in navigator && navigator.userActivation.hasBeenActive) return unlockSound()
		const leaving = new AbortController()
		const options = { once: true, passive: true, signal: leaving.signal }
		window.addEventListener('pointerup', unlockSound, options)
		window.addEventListener('keydown', unlockSound, options)
		return () => leaving.abort()
	}, [isOn])
	return {
		isOn,
		toggle() {
			wantSound(!isOn)
			setOn(!isOn)
		},
	}
}
