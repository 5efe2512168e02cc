import { readJson } from '../../../platform/api/read-value.ts'

const key = 'last-searches'

const most = 6

/** The newest first. Storage may be forbidden: nothing is kept then. */
export function readLastSearches(): readonly string[] {
	try {
		const kept = readJson(localStorage.getItem(key) ?? '')
		return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string').slice(0, most) : []
	} catch {
		return []
	}
}

export function addLastSearch(query: string): void {
	const isSame = (known: string) => known.toLowerCase() === query.toLowerCase()
	const others = readLastSearches().filter((known) => !isSame(known))
	try {
		localStorage.setItem(key, JSON.stringify([query, ...others].slice(0, most)))
	} catch {
		// Storage may be forbidden or full.
	}
}

export function clearLastSearches(): void {
	try {
		localStorage.removeItem(key)
	} catch {
		// Storage may be forbidden.
	}
}
