import { limits } from '#contract/limits.ts'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { readFavorite } from '../../../platform/api/read-favorite.ts'
import { readList } from '../../../platform/api/read-list.ts'
import { logFailure } from '../../../platform/log-failure.ts'
import { readSession, subscribeSession } from '../../../platform/session/session-store.ts'
import { rememberGuestFavorite, takeGuestFavorite } from './guest-favorite.ts'

/** What one person keeps, as far as this page knows. */
interface Favorites {
	readonly userId: string | null
	isLoadStarted: boolean
	loaded: ReadonlySet<string>
	/** What this page has changed or seen since; it is newer than `loaded`. */
	readonly changed: Map<string, boolean>
	/** What was pressed, until the server has answered. */
	readonly wished: Map<string, boolean>
	/** Why the last press came to nothing. */
	readonly failures: Map<string, unknown>
}

const longestWaitMs = 2000

let favorites = favoritesOf(null)
/** Grows with every change, so that readers of several values know when to read them again. */
let version = 0
let unfollowSession = () => {}
/** What was sent and is not answered yet. */
const underWay = new Set<Promise<unknown>>()
const listeners = new Set<() => void>()

const otherTabs =
	typeof window !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel('favorites') : undefined

// What the same person keeps or removes in another tab shows in this one.
otherTabs?.addEventListener('message', ({ data: { userId, productId, isKept } }) => {
	if (userId !== favorites.userId) return
	favorites.changed.set(productId, isKept)
	announce()
})

function favoritesOf(userId: string | null): Favorites {
	return {
		userId,
		isLoadStarted: false,
		loaded: new Set(),
		changed: new Map(),
		wished: new Map(),
		failures: new Map(),
	}
}

function announce(): void {
	version++
	for (const listener of listeners) listener()
}

/** Calls back after every change. The list is loaded once for each person, when the page is idle. */
export function subscribeFavorites(listener: () => void): () => void {
	listeners.add(listener)
	if (listeners.size === 1) {
		// Another page has opened: what failed on the one before is past.
		favorites.failures.clear()
		unfollowSession = subscribeSession(follow)
		follow()
	}
	return () => {
		listeners.delete(listener)
		if (listeners.size === 0) unfollowSession()
	}
}

function follow(): void {
	knowPerson()
	if (favorites.userId === null || favorites.isLoadStarted) return
	favorites.isLoadStarted = true
	whenIdle(() => void load(favorites))
}

/** Starts anew for another person; what a guest wanted to keep is kept for the one who has signed in. */
function knowPerson(): void {
	const { userId } = readSession()
	if (userId === favorites.userId) return
	favorites = favoritesOf(userId)
	announce()
	const wanted = userId === null ? null : takeGuestFavorite(userId)
	if (wanted !== null) void setFavorite(wanted, true)
}

function whenIdle(run: () => void): void {
	if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 })
	else setTimeout(run, 200)
}

async function load(person: Favorites): Promise<void> {
	if (person.userId === null || person !== favorites) return
	try {
		person.loaded = await listFavoriteIds(person.userId)
		announce()
	} catch (error) {
		if (person !== favorites) return
		logFailure('The favourites were not loaded', error)
		// The next page tries again.
		person.isLoadStarted = false
	}
}

export function readVersion(): number {
	return version
}

/** Whether the person keeps the product, as it will be when the server agrees. */
export function isFavorite(productId: string): boolean {
	const { wished, changed, loaded } = favorites
	return wished.get(productId) ?? changed.get(productId) ?? loaded.has(productId)
}

/** Whether the product was removed on this page; `wished` until the server has agreed. */
export function removalOf(productId: string): 'none' | 'wished' | 'done' {
	const wish = favorites.wished.get(productId)
	if (wish === false) return 'wished'
	return wish === undefined && favorites.changed.get(productId) === false ? 'done' : 'none'
}

/** The error that took the last press back; `undefined` when there was none. */
export function failureOf(productId: string): unknown {
	return favorites.failures.get(productId)
}

/**
 * Begins to read the list for a screen of its own, once the server knows what was pressed before: after 2 s at the latest, or
 * when the screen is left. What it found is told afterwards, and whether that is the whole list, which is then not loaded
 * again; what was pressed meanwhile is newer and stays. Throws where the screen was left before.
 */
export async function beginReading(
	signal: AbortSignal,
): Promise<(productIds: readonly string[], isWhole: boolean) => void> {
	signal.throwIfAborted()
	await new Promise((resolve) => {
		void Promise.allSettled(underWay).then(resolve)
		setTimeout(resolve, longestWaitMs)
		signal.addEventListener('abort', resolve)
	})
	knowPerson()
	const person = favorites
	const { changed, wished } = person
	const before = new Map(changed)
	return (productIds, isWhole) => {
		person.isLoadStarted ||= isWhole
		for (const id of productIds) {
			if (!wished.has(id) && changed.get(id) === before.get(id)) changed.set(id, true)
		}
		announce()
	}
}

/** Shows the change at once and sends it; the newest wish goes out after the one on its way, and a failure takes it back. */
export async function setFavorite(productId: string, isWanted: boolean): Promise<void> {
	const person = favorites
	if (person.userId === null) return
	const isOnItsWay = person.wished.has(productId)
	person.wished.set(productId, isWanted)
	person.failures.delete(productId)
	announce()
	if (isOnItsWay) return
	const sending = sendWishes(person, person.userId, productId)
	underWay.add(sending)
	try {
		await sending
	} catch (error) {
		logFailure('The favourites were not changed', error)
		person.failures.set(productId, error)
		// The call has led to the sign-in: what was to be kept is not forgotten over it.
		const isOver = error instanceof ApiProblem && error.status === 401
		if (isOver && person.wished.get(productId)) rememberGuestFavorite(productId, person.userId)
	}
	underWay.delete(sending)
	person.wished.delete(productId)
	announce()
}

async function sendWishes({ wished, changed }: Favorites, userId: string, productId: string): Promise<void> {
	const params = { userId, productId }
	for (let sent: boolean | undefined; sent !== wished.get(productId); ) {
		sent = wished.get(productId) === true
		if (sent) await call('POST /favorites/{userId}/{productId}', { params })
		else await call('DELETE /favorites/{userId}/{productId}', { params })
		changed.set(productId, sent)
		otherTabs?.postMessage({ userId, productId, isKept: sent })
	}
}

/** The ids of all products that a person keeps, page by page. A server that does not page answers all of them each time. */
export async function listFavoriteIds(userId: string): Promise<ReadonlySet<string>> {
	const ids = new Set<string>()
	for (let pageNumber = 1; ; pageNumber++) {
		const query = { pageNumber, pageSize: limits.unpagedRows }
		const page = readList(await call('GET /favorites/{userId}', { params: { userId }, query })).flatMap(readFavorite)
		const before = ids.size
		for (const { productId } of page) ids.add(productId)
		if (page.length < limits.unpagedRows || ids.size === before) return ids
	}
}
