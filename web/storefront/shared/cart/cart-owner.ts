import { readFields, readJson, readText } from '../../../platform/api/read-value.ts'
import { readSession } from '../../../platform/session/session-store.ts'

/** Absent for the cart of a guest. */
export interface CartOwner {
	readonly userId: string
	/** While signed in, the account's cart is authoritative; later the cookie only keeps it. */
	readonly isSignedIn: boolean
	/** Quantities that the server has not confirmed, by product; 0 for a removed line. */
	readonly unsent: Readonly<Record<string, number>>
}

const key = 'cartOwner'

/** Used when storage is forbidden; it lives as long as the page. */
let unstored: string | null = null

export function readCartOwner(): CartOwner | undefined {
	const read = readFields(readJson(readStored()))
	const userId = readText(read.get('userId'))
	if (userId === '') return undefined
	const unsent = [...readFields(read.get('unsent'))].flatMap(([id, quantity]) =>
		typeof quantity === 'number' ? [[id, quantity] as const] : [],
	)
	return { userId, isSignedIn: read.get('isSignedIn') === true, unsent: Object.fromEntries(unsent) }
}

/** Shared by all tabs; `undefined` removes the owner. */
export function saveCartOwner(owner: CartOwner | undefined): void {
	unstored = owner ? JSON.stringify(owner) : null
	try {
		if (unstored === null) localStorage.removeItem(key)
		else localStorage.setItem(key, unstored)
	} catch {
		// Storage may be forbidden; the page remembers it.
	}
}

function readStored(): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return unstored
	}
}

/** Administrators have no cart. */
export function readCustomerId(): string | undefined {
	const { userId, role } = readSession()
	return role === 'Admin' ? undefined : (userId ?? undefined)
}

/** True when the cookie holds the cart of another account. */
export function isForeignCart(): boolean {
	const owner = readCartOwner()
	const userId = readCustomerId()
	return owner !== undefined && userId !== undefined && owner.userId !== userId
}
