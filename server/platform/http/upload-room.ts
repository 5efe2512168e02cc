export interface UploadHold {
	/** Returns false, and takes nothing, when the bytes do not fit. */
	take(bytes: number): boolean
	giveBack(): void
}

/** All uploads of a server share `mostBytes` of memory, however many come at once. */
export function openUploadRoom(mostBytes: number): () => UploadHold {
	let taken = 0
	return () => {
		let held = 0
		return {
			take(bytes) {
				if (taken + bytes > mostBytes) return false
				taken += bytes
				held += bytes
				return true
			},
			giveBack() {
				taken -= held
				held = 0
			},
		}
	}
}
