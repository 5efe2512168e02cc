const key = 'newOrderSound'

let context: AudioContext | undefined

/** Whether the shopkeeper wants to hear new orders; not before it was switched on in this browser. */
export function isSoundWanted(): boolean {
	try {
		return localStorage.getItem(key) === 'on'
	} catch {
		return false
	}
}

/** Keeps the choice. Switching it on plays the sound once, which also is the gesture that browsers want first. */
export function wantSound(isWanted: boolean): void {
	try {
		localStorage.setItem(key, isWanted ? 'on' : 'off')
	} catch {
		// The browser forgets it with the page.
	}
	if (isWanted) playNewOrderSound()
}

/** Browsers play nothing before somebody has touched the page: the first touch lets the sound play later on. */
export function unlockSound(): void {
	context ??= new AudioContext()
	if (context.state === 'suspended') void context.resume()
}

/** Two short tones, the second one higher. */
export function playNewOrderSound(): void {
	unlockSound()
	if (!context) return
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
