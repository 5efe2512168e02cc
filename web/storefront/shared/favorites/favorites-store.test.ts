import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectNoise } from '../../../../server/testing/fail-on-noise.ts'
import { until } from '../../../../server/testing/until.ts'

type Answer = { status: number; body?: unknown }

const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`

let sent: string[]
let bodies: string[]
let answer: (request: string) => Answer | Promise<Answer>
let store: typeof import('./favorites-store.ts')
let session: typeof import('../../../platform/session/session-store.ts')
let guest: typeof import('./guest-favorite.ts')
let letters: typeof import('./letters-store.ts')
let lettersState: typeof import('./letters-state.ts')
let stop: () => void

beforeEach(async () => {
	sent = []
	bodies = []
	answer = (request) => (request.startsWith('GET') ? { status: 200, body: [{ productId: 'bear' }] } : { status: 204 })
	const kept = new Map<string, string>()
	vi.stubGlobal('document', { cookie: '' })
	vi.stubGlobal('window', {
		location: { protocol: 'https:', pathname: '/catalog', search: '', assign: () => undefined },
		requestIdleCallback: (run: () => void) => run(),
	})
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
	})
	vi.stubGlobal('localStorage', { getItem: () => null })
	vi.stubGlobal('fetch', async (url: string, { method, body: given }: { method: string; body?: string }) => {
		sent.push(`${method} ${url}`)
		if (given !== undefined) bodies.push(given)
		const { status, body } = await answer(`${method} ${url}`)
		return new Response(body === undefined ? null : JSON.stringify(body), { status })
	})
	vi.resetModules()
	session = await import('../../../platform/session/session-store.ts')
	store = await import('./favorites-store.ts')
	guest = await import('./guest-favorite.ts')
	letters = await import('./letters-store.ts')
	lettersState = await import('./letters-state.ts')
	const { configureCalls } = await import('../../../platform/api/browser-call.ts')
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
	stop = store.subscribeFavorites(() => undefined)
})

afterEach(() => {
	stop()
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

async function signIn(userId = 'anna'): Promise<void> {
	session.signIn(tokenOf({ sub: userId }))
	await until(() => expect(store.isFavorite('bear')).toBe(true))
}

const listing = 'GET /api/favorites/anna?pageNumber=1&pageSize=500'

test('the list is loaded once after signing in, however many hearts ask', async () => {
	expect(sent).toEqual([])
	const stopSecond = store.subscribeFavorites(() => undefined)
	await signIn()
	stopSecond()
	store.subscribeFavorites(() => undefined)()
	expect(sent).toEqual([listing])
	expect([store.isFavorite('bear'), store.isFavorite('doll')]).toEqual([true, false])
})

test('a list longer than a page is read to its end, also from a server that does not page', async () => {
	const products = Array.from({ length: 700 }, (_, index) => ({ productId: `toy-${index}` }))
	answer = (request) => {
		const page = Number(/pageNumber=(\d+)/.exec(request)?.[1])
		return {
			status: 200,
			body: request.includes('anna') ? products.slice((page - 1) * 500, page * 500) : { items: products },
		}
	}
	session.signIn(tokenOf({ sub: 'anna' }))
	await until(() => expect(store.isFavorite('toy-699')).toBe(true))
	expect(sent).toHaveLength(2)
	session.signIn(tokenOf({ sub: 'boris' }))
	await until(() => expect(sent).toHaveLength(4))
	await until(() => expect(store.isFavorite('toy-699')).toBe(true))
})

test('a press shows at once and is sent', async () => {
	await signIn()
	const adding = store.setFavorite('doll', true)
	expect(store.isFavorite('doll')).toBe(true)
	await adding
	const removing = store.setFavorite('bear', false)
	expect([store.isFavorite('bear'), store.removalOf('bear')]).toEqual([false, 'wished'])
	await removing
	expect([store.isFavorite('bear'), store.removalOf('bear')]).toEqual([false, 'done'])
	expect(sent.slice(1)).toEqual(['POST /api/favorites/anna/doll', 'DELETE /api/favorites/anna/bear'])
})

test('a press while the page is coming alive counts, before any heart follows the session', async () => {
	stop()
	session.signIn(tokenOf({ sub: 'anna' }))
	const adding = store.setFavorite('doll', true)
	expect(store.isFavorite('doll')).toBe(true)
	await adding
	expect(sent).toEqual(['POST /api/favorites/anna/doll'])
})

test('a refused press goes back and tells why, until the next one', async () => {
	await signIn()
	answer = () => ({ status: 503, body: { detail: 'Сервис недоступен.' } })
	await store.setFavorite('bear', false)
	expectNoise('The favourites were not changed')
	expect([store.isFavorite('bear'), store.removalOf('bear')]).toEqual([true, 'none'])
	expect(store.failureOf('bear')).toMatchObject({ status: 503, detail: 'Сервис недоступен.' })
	answer = () => ({ status: 204 })
	await store.setFavorite('bear', false)
	expect([store.isFavorite('bear'), store.failureOf('bear')]).toEqual([false, undefined])
})

test('quick presses are sent one after the other, and the last one counts', async () => {
	await signIn()
	const release: (() => void)[] = []
	answer = () => new Promise((resolve) => release.push(() => resolve({ status: 204 })))
	const first = store.setFavorite('doll', true)
	void store.setFavorite('doll', false)
	void store.setFavorite('doll', true)
	void store.setFavorite('doll', false)
	expect(sent.slice(1)).toEqual(['POST /api/favorites/anna/doll'])
	release[0]?.()
	await until(() => expect(release).toHaveLength(2))
	release[1]?.()
	await first
	expect(sent.slice(1)).toEqual(['POST /api/favorites/anna/doll', 'DELETE /api/favorites/anna/doll'])
	expect(store.isFavorite('doll')).toBe(false)
})

test('a list that arrives after a press does not undo it', async () => {
	let arrive = () => {}
	answer = (request) =>
		request.startsWith('GET')
			? new Promise((resolve) => {
					arrive = () => resolve({ status: 200, body: [{ productId: 'bear' }, { productId: 'ball' }] })
				})
			: { status: 204 }
	session.signIn(tokenOf({ sub: 'anna' }))
	await store.setFavorite('bear', false)
	arrive()
	await until(() => expect(store.isFavorite('ball')).toBe(true))
	expect(store.isFavorite('bear')).toBe(false)
})

test('what a guest wanted is kept for the one who signs in, once', async () => {
	guest.rememberGuestFavorite('doll')
	await signIn()
	await until(() => expect(sent).toContain('POST /api/favorites/anna/doll'))
	expect(store.isFavorite('doll')).toBe(true)
	expect(guest.takeGuestFavorite('anna')).toBeNull()
})

test('a guest who wanted letters about it gets them, too', async () => {
	guest.rememberGuestFavorite('doll', { withLetters: true })
	await signIn()
	await until(() => expect(bodies).toEqual(['{"isOn":true}']))
	expect(sent.indexOf('POST /api/favorites/anna/doll')).toBeLessThan(sent.indexOf('PUT /api/favorite-letters'))
	expect(lettersState.areLettersOn()).toBe(true)
})

test('letters wanted long before somebody signs in, by another person, or about what is not kept, are not turned on', async () => {
	vi.useFakeTimers({ toFake: ['Date'] })
	guest.rememberGuestFavorite('doll', { withLetters: true })
	vi.setSystemTime(Date.now() + 31 * 60_000)
	expect(guest.takeGuestFavorite('anna')).toBeNull()
	guest.rememberGuestFavorite('doll', { userId: 'boris', withLetters: true })
	expect(guest.takeGuestFavorite('anna')).toBeNull()
	guest.rememberGuestFavorite('doll', { withLetters: true })
	answer = (request) => (request.startsWith('GET') ? { status: 200, body: [{ productId: 'bear' }] } : { status: 503 })
	await signIn()
	await until(() => expect(store.failureOf('doll')).toBeDefined())
	expectNoise('The favourites were not changed')
	expect(sent).not.toContain('PUT /api/favorite-letters')
})

test('changes of the letters are sent one by one, and what was pressed last is shown', async () => {
	await signIn()
	const answered: (() => void)[] = []
	answer = () => new Promise((resolve) => answered.push(() => resolve({ status: 200, body: { isOn: true } })))
	const both = [letters.saveLetters(true), letters.saveLetters(false)]
	expect(lettersState.areLettersOn()).toBe(false)
	for (const body of ['{"isOn":true}', '{"isOn":false}']) {
		await until(() => expect(bodies.at(-1)).toBe(body))
		answered.shift()?.()
	}
	await Promise.all(both)
	expect(bodies).toHaveLength(2)
	expect(lettersState.areLettersOn()).toBe(false)
})

test('letters that the server refuses to write are shown as before', async () => {
	await signIn()
	answer = () => ({ status: 200, body: { isOn: false } })
	await letters.learnLetters()
	answer = () => ({ status: 503 })
	const saving = letters.saveLetters(true)
	expect(lettersState.areLettersOn()).toBe(true)
	await expect(saving).rejects.toThrow()
	expectNoise('The letters about favourites were not changed')
	expect(lettersState.areLettersOn()).toBe(false)
	session.signOut()
	expect(lettersState.areLettersOn(), 'of nobody').toBeUndefined()
})

test('what was pressed when the session turned out to be over is kept once the same person has signed in', async () => {
	await signIn()
	answer = () => ({ status: 401 })
	await store.setFavorite('doll', true, { withLetters: true })
	await store.setFavorite('bear', false)
	expectNoise('The favourites were not changed')
	expect(session.readSession().isAuthenticated).toBe(false)
	expect(guest.takeGuestFavorite('anna')).toEqual({ productId: 'doll', withLetters: true })
	guest.rememberGuestFavorite('doll', { userId: 'anna' })
	expect(guest.takeGuestFavorite('boris')).toBeNull()
})

test('nothing of one person is shown to the next', async () => {
	await signIn()
	session.signOut()
	expect(store.isFavorite('bear')).toBe(false)
	answer = () => ({ status: 200, body: [] })
	session.signIn(tokenOf({ sub: 'boris' }))
	await until(() => expect(sent.at(-1)).toContain('/api/favorites/boris?'))
	expect(store.isFavorite('bear')).toBe(false)
})

test('who leaves before the list has come is not told that it was refused', async () => {
	let refuse = () => {}
	answer = () =>
		new Promise((resolve) => {
			refuse = () => resolve({ status: 401 })
		})
	session.signIn(tokenOf({ sub: 'anna' }))
	await until(() => expect(sent).toEqual([listing]))
	session.signOut()
	refuse()
	await new Promise((resolve) => setTimeout(resolve, 20))
	expect(session.readSession().isAuthenticated).toBe(false)
})

test('a list that cannot be loaded is logged, leaves the hearts empty, and the next page tries again', async () => {
	answer = () => ({ status: 500 })
	session.signIn(tokenOf({ sub: 'anna' }))
	await until(() => expectNoise('The favourites were not loaded'))
	expect(store.isFavorite('bear')).toBe(false)
	answer = () => ({ status: 200, body: [{ productId: 'bear' }] })
	stop()
	stop = store.subscribeFavorites(() => undefined)
	await until(() => expect(store.isFavorite('bear')).toBe(true))
})

test('a screen that reads the list fills the hearts, except those pressed meanwhile', async () => {
	await signIn()
	await store.setFavorite('ball', false)
	const finishReading = await store.beginReading(new AbortController().signal)
	await store.setFavorite('bear', false)
	finishReading(['bear', 'ball', 'doll'], true)
	expect(['bear', 'ball', 'doll'].map(store.isFavorite)).toEqual([false, true, true])
})

test('a screen reads the list when the server knows what was pressed before', async () => {
	await signIn()
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	answer = async () => {
		await held
		return { status: 204 }
	}
	const pressed = store.setFavorite('doll', true)
	const order: string[] = []
	const reading = store.beginReading(new AbortController().signal).then(() => order.push('read'))
	await Promise.resolve()
	order.push('answered')
	release()
	await Promise.all([pressed, reading])
	expect(order).toEqual(['answered', 'read'])
})

test('a press that is never answered holds a screen up for 2 s and stays as it was pressed', async () => {
	await signIn()
	answer = () => new Promise(() => {})
	vi.useFakeTimers()
	void store.setFavorite('bear', false)
	const begun = vi.fn()
	const reading = store.beginReading(new AbortController().signal)
	void reading.then(begun)
	await vi.advanceTimersByTimeAsync(1999)
	expect(begun).not.toHaveBeenCalled()
	await vi.advanceTimersByTimeAsync(1)
	expect(begun).toHaveBeenCalled()
	const finishReading = await reading
	finishReading(['bear', 'doll'], true)
	expect(['bear', 'doll'].map(store.isFavorite)).toEqual([false, true])
})

test('a screen that is left waits for no press any more', async () => {
	await signIn()
	answer = () => new Promise(() => {})
	vi.useFakeTimers()
	void store.setFavorite('doll', true)
	const leaving = new AbortController()
	const begun = vi.fn()
	void store.beginReading(leaving.signal).then(begun)
	await vi.advanceTimersByTimeAsync(1000)
	expect(begun).not.toHaveBeenCalled()
	leaving.abort()
	await vi.advanceTimersByTimeAsync(0)
	expect(begun).toHaveBeenCalled()
	await expect(store.beginReading(leaving.signal)).rejects.toThrow('aborted')
})
