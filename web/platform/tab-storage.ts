/** Survives reloads and sign-ins. Storage may be forbidden or full: nothing is kept then. */
export function readKept(key: string): string | undefined {
	try {
		return sessionStorage.getItem(key) ?? undefined
	} catch {
		return undefined
	}
}

export function keep(key: string, value: string): void {
	try {
		sessionStorage.setItem(key, value)
	} catch {
		// Storage may be forbidden or full.
	}
}

export function forget(key: string): void {
	try {
		sessionStorage.removeItem(key)
	} catch {
		// Storage may be forbidden.
	}
}
