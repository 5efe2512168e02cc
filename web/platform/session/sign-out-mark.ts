const key = 'signedOut'

/** Whether the person has left by their own wish, and the server may not have heard of it. */
export function isSignedOut(): boolean {
	try {
		return localStorage.getItem(key) !== null
	} catch {
		return false
	}
}

export function markSignedOut(): void {
	try {
		localStorage.setItem(key, 'yes')
	} catch {
		// Where nothing can be kept, a reload asks the server.
	}
}

export function forgetSignedOut(): void {
	try {
		localStorage.removeItem(key)
	} catch {
		// Nothing could be kept, so nothing is left.
	}
}
