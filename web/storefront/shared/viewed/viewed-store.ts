import { readJson } from '../../../platform/api/read-value.ts'

const key = 'viewed-products'

const most = 12

/** Ids of the products that this browser showed last, the newest first. Storage may be forbidden: nothing is kept then. */
export function readViewed(): readonly string[] {
	try {
		const kept = readJson(localStorage.getItem(key) ?? '')
		return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : []
	} catch {
		return []
	}
}

export function addViewed(id: string): void {
	const others = readViewed().filter((known) => known !== id)
	try {
		localStorage.setItem(key, JSON.stringify([id, ...others].slice(0, most)))
	} catch {
		// Storage may be forbidden or full.
	}
}
