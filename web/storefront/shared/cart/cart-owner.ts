import { readFields, readJson, readText } from '../../../platform/api/read-value.ts'
import { readSession } from '../../../platform/session/session-store.ts'

/** Whose cart the cookie holds. A cart that a guest collected is nobody's. */
export interface CartOwner {
	readonly userId: string
	/** While they are signed in the cart of the account is the true one; afterwards the cookie merely keeps it. */
	readonly isSignedIn: boolean
	/** Pieces that were chosen and that the server has not confirmed yet, by product; 0 for a removed line. */
	readonly unsent: Readonly<Record<string, number>>
}

const key = 'cartOwner'

/** Where the browser forbids storage, it lives as long as the page. */
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

/** Keeps it for all tabs; `undefined` makes the cart nobody's. */
export function keepCartOwner(owner: CartOwner | undefined): void {
	unstored = owner ? JSON.stringify(owner) : null
	try {
		if (unstored === null) localStorage.removeItem(key)
		else localStorage.setItem(key, unstored)
	} catch {
		// The page remembers it.
	}
}

function readStored(): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return unstored
	}
}

/** Who is signed in and may have a cart; an administrator has none. */
export function readCustomerId(): string | undefined {
	const { userId, role } = readSession()
	return role === 'Admin' ? undefined : (userId ?? undefined)
}

/** Whether the cookie holds the cart of another account than the one that is signed in here. */
export function isForeignCart(): boolean {
	const owner = readCartOwner()
	const userId = readCustomerId()
	return owner !== undefined && userId !== undefined && owner.userId !== userId
}
