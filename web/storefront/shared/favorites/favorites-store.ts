import { limits } from '#contract/limits.ts'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { readFavorite } from '../../../platform/api/read-favorite.ts'
import { readList } from '../../../platform/api/read-list.ts'
import { whenIdle } from '../../../platform/live/when-idle.ts'
import { logFailure } from '../../../platform/log-failure.ts'
import { openChannel } from '../../../platform/session/open-channel.ts'
import { readSession, subscribeSession } from '../../../platform/session/session-store.ts'
import { type GuestFavorite, rememberGuestFavorite, takeGuestFavorite } from './guest-favorite.ts'

interface Favorites {
	readonly userId: string | null
	isLoadStarted: boolean
	loaded: ReadonlySet<string>
	/** Newer than `loaded`. */
	readonly changed: Map<string, boolean>
	/** Pressed values without an answer. */
	readonly wished: Map<string, boolean>
	readonly failures: Map<string, unknown>
}

const longestWaitMs = 2000

let favorites = favoritesOf(null)
/** Grows with every change, for readers of several values. */
let version = 0
let unfollowSession = () => {}
/** Requests without an answer. */
const underWay = new Set<Promise<unknown>>()
const listeners = new Set<() => void>()

const otherTabs = openChannel('favorites')

// Shows changes of the same person in other tabs.
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

/** The list loads once per person, when the page is idle. */
export function subscribeFavorites(listener: () => void): () => void {
	listeners.add(listener)
	if (listeners.size === 1) {
		// A new page opened, so earlier failures are dropped.
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
	whenIdle(() => void load(favorites), { timeout: 2000 })
}

/** Starts anew for another person. A guest's wish is kept for the person who signs in. */
function knowPerson(): void {
	const { userId } = readSession()
	if (userId === favorites.userId) return
	favorites = favoritesOf(userId)
	announce()
	const wanted = userId === null ? null : takeGuestFavorite(userId)
	if (wanted === null) return
	// What failed is told where it is sent.
	keepWanted(wanted).catch(() => undefined)
}

async function keepWanted({ productId, withLetters }: GuestFavorite): Promise<void> {
	await setFavorite(productId, true, { withLetters })
	if (withLetters && isFavorite(productId)) await (await import('./letters-store.ts')).saveLetters(true)
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

/** Optimistic: assumes that the server agrees. */
export function isFavorite(productId: string): boolean {
	const { wished, changed, loaded } = favorites
	return wished.get(productId) ?? changed.get(productId) ?? loaded.has(productId)
}

/** `wished` until the server agrees. */
export function removalOf(productId: string): 'none' | 'wished' | 'done' {
	const wish = favorites.wished.get(productId)
	if (wish === false) return 'wished'
	return wish === undefined && favorites.changed.get(productId) === false ? 'done' : 'none'
}

export function failureOf(productId: string): unknown {
	return favorites.failures.get(productId)
}

/**
 * Waits until earlier presses are answered, at most 2 s or until the screen closes. The result is merged later; newer presses
 * win. A complete list is not loaded again. Throws when the screen was left before.
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

/**
 * Shows the change at once. Requests go out one by one, and a failure reverts the change. Where the session turns out to be over, the
 * wish is remembered for the same person, `withLetters` too.
 */
export async function setFavorite(productId: string, isWanted: boolean, { withLetters = false } = {}): Promise<void> {
	// An early press may come before any heart follows the session.
	knowPerson()
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
		// The call has led to the sign-in.
		const isOver = error instanceof ApiProblem && error.status === 401
		if (isOver && person.wished.get(productId)) rememberGuestFavorite(productId, { userId: person.userId, withLetters })
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

/** Reads page by page. A server without paging answers all favourites each time. */
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
