import { useEffect, useState } from 'react'
import { isSoundWanted, unlockSound, wantSound } from './new-order-sound.ts'

/** Whether new orders are heard, and switching that. */
export function useOrderSound(): { readonly isOn: boolean; readonly toggle: () => void } {
	const [isOn, setOn] = useState(isSoundWanted)
	useEffect(() => {
		if (!isOn) return
		const leaving = new AbortController()
		const options = { once: true, passive: true, signal: leaving.signal }
		window.addEventListener('pointerdown', unlockSound, options)
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
