import { useEffect, useState } from 'react'

const key = 'newOrderSound'

let context: AudioContext | undefined

/** On until it is switched off in this browser. */
export function isSoundWanted(): boolean {
	try {
		return localStorage.getItem(key) !== 'off'
	} catch {
		return true
	}
}

function wantSound(isWanted: boolean): void {
	try {
		localStorage.setItem(key, isWanted ? 'on' : 'off')
	} catch {
		// Without storage the choice lasts as long as the page.
	}
	if (!isWanted) return
	unlockSound()
	playNewOrderSound()
}

/** Browsers play no sound before the first interaction with the page. */
function unlockSound(): void {
	context ??= new AudioContext()
	if (context.state === 'suspended') void context.resume()
}

/** Plays two short tones; silent before `unlockSound`. */
export function playNewOrderSound(): void {
	if (!context) return
	// A sleeping phone suspends it.
	if (context.state !== 'running') void context.resume()
	playTone(context, 659, 0)
	playTone(context, 880, 0.16)
}

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

export function useOrderSound(): { readonly isOn: boolean; readonly toggle: () => void } {
	const [isOn, setOn] = useState(isSoundWanted)
	useEffect(() => {
		if (!isOn) return
		// A navigation by click counts as an interaction.
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
