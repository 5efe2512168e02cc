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
export function wantSound(isWanted: boolean): void {
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
export function unlockSound(): void {
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
