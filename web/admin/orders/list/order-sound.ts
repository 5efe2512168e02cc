import { useEffect, useState } from 'react'

const key = 'newOrderSound'

let context: AudioContext | undefined

/** Whether the shopkeeper wants to hear new orders; so it is until it is switched off in this browser. */
export function isSoundWanted(): boolean {
	try {
		return localStorage.getItem(key) !== 'off'
	} catch {
		return true
	}
}

/** Keeps the choice. Switching it on plays the sound once. */
function wantSound(isWanted: boolean): void {
	try {
		localStorage.setItem(key, isWanted ? 'on' : 'off')
	} catch {
		// The browser forgets it with the page.
	}
	if (!isWanted) return
	unlockSound()
	playNewOrderSound()
}

/** Browsers play nothing before somebody has touched the page: the first touch lets the sound play later on. */
function unlockSound(): void {
	context ??= new AudioContext()
	if (context.state === 'suspended') void context.resume()
}

/** Two short tones, the second one higher; nothing as long as nobody has touched the page. */
export function playNewOrderSound(): void {
	if (!context) return
	// A phone that slept has stopped it.
	if (context.state !== 'running') void context.resume()
	playTone(context, 659, 0)
	playTone(context, 880, 0.16)
}

/** A tone of so many hertz that swells and fades, so many seconds from now. */
function playTone(audio: AudioContext, frequency: number, delay: number): void {
	const start = audio.currentTime + delay
	const tone = audio.createOscillator()
	const loudness = audio.createGain()
	tone.frequency.value = frequency
	loudness.gain.setValueAtTime(0.0001, start)
	loudness.gain.exponentialRampToValueAtTime(0.2, start + 0.02)
	loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.3)
	tone.connect(loudness).connect(audio.destination)
	tone.start(start)
	tone.stop(start + 0.32)
}

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
