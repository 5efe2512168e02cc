/** What a tab keeps over reloads and sign-ins. Storage may be forbidden or full: nothing is kept then. */
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
		// The tab forgets it with the page.
	}
}

export function forget(key: string): void {
	try {
		sessionStorage.removeItem(key)
	} catch {
		// Then nothing was kept either.
	}
}
