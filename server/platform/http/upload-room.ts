/** What one request holds of the room for uploads. */
export interface UploadHold {
	/** Answers false, and takes nothing, when so many bytes more do not fit. */
	take(bytes: number): boolean
	/** Gives back all that was taken. */
	giveBack(): void
}

/** So many bytes of memory for the uploads of a whole server: however many come at once, they share it. */
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
