export interface UploadReservation {
	/** Returns false, and takes nothing, when the bytes do not fit. */
	reserve(bytes: number): boolean
	release(): void
}

/** All uploads of a server share `mostBytes` of memory, however many come at once. */
export function openUploadRoom(mostBytes: number): () => UploadReservation {
	let taken = 0
	return () => {
		let reserved = 0
		return {
			reserve(bytes) {
				if (taken + bytes > mostBytes) return false
				taken += bytes
				reserved += bytes
				return true
			},
			release() {
				taken -= reserved
				reserved = 0
			},
		}
	}
}
