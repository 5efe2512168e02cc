import { beforeEach, expect, test, vi } from 'vitest'

const kept = Array.from({ length: 12_000 }, (_, index) => ({
	productId: `toy-${index + 1}`,
	title: `Игрушка ${index + 1}`,
	price: 100,
	quantity: 1,
	images: [],
}))
let asked: string[]
let loadFavorites: typeof import('./load-favorites.ts').loadFavorites

beforeEach(async () => {
	asked = []
	vi.resetModules()
	const { configureCalls } = await import('../../platform/api/browser-call.ts')
	loadFavorites = (await import('./load-favorites.ts')).loadFavorites
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
})

function serve({ isPaged }: { isPaged: boolean }): void {
	vi.stubGlobal('fetch', async (url: string) => {
		const { pathname, searchParams } = new URL(url, 'http://shop')
		if (pathname !== '/api/favorites/anna') throw new TypeError(`Nobody asks for ${pathname}`)
		asked.push(searchParams.toString())
		const [number, size] = [Number(searchParams.get('pageNumber')), Number(searchParams.get('pageSize'))]
		return Response.json(isPaged ? kept.slice((number - 1) * size, number * size) : kept)
	})
}

async function load(shown: number) {
	const { cards, hasMore } = await loadFavorites('anna', shown, new AbortController().signal)
	return { count: cards.length, last: cards.at(-1)?.title, hasMore }
}

test('one page is asked for at once, with one more to know whether there are others', async () => {
	serve({ isPaged: true })
	expect(await load(24)).toEqual({ count: 24, last: 'Игрушка 24', hasMore: true })
	expect(asked).toEqual(['pageNumber=1&pageSize=25'])
})

test('more than a server answers at once are all there', async () => {
	serve({ isPaged: true })
	expect(await load(11_976)).toEqual({ count: 11_976, last: 'Игрушка 11976', hasMore: true })
	expect(await load(12_000)).toEqual({ count: 12_000, last: 'Игрушка 12000', hasMore: false })
	expect(asked).toEqual(Array(2).fill(['pageNumber=1&pageSize=9999', 'pageNumber=2&pageSize=9999']).flat())
})

test('a server that does not page is asked no longer than it tells something new', async () => {
	serve({ isPaged: false })
	expect(await load(11_976)).toEqual({ count: 11_976, last: 'Игрушка 11976', hasMore: true })
	expect(await load(20_000)).toEqual({ count: 12_000, last: 'Игрушка 12000', hasMore: false })
	expect(asked).toHaveLength(3)
})

test('what cannot be read is left out, and ends no list', async () => {
	const torn = kept.with(0, { productId: '', title: 'Без номера', price: 100, quantity: 1, images: [] })
	vi.stubGlobal('fetch', async (url: string) => {
		const { searchParams } = new URL(url, 'http://shop')
		const [number, size] = [Number(searchParams.get('pageNumber')), Number(searchParams.get('pageSize'))]
		return Response.json(torn.slice((number - 1) * size, number * size))
	})
	expect(await load(24)).toEqual({ count: 24, last: 'Игрушка 25', hasMore: true })
})

test('the hearts of a screen that has read the whole list do not ask for it again', async () => {
	const [store, session] = await Promise.all([
		import('../shared/favorites/favorites-store.ts'),
		import('../../platform/session/session-store.ts'),
	])
	vi.stubGlobal('document', { cookie: '' })
	vi.stubGlobal('window', {
		location: { protocol: 'https:' },
		requestIdleCallback: (run: () => void) => run(),
	})
	const signInAs = (sub: string) => session.signIn(`e30.${btoa(JSON.stringify({ sub }))}.c2ln`)
	vi.stubGlobal('fetch', async (url: string) => {
		asked.push(url)
		return Response.json(kept.slice(0, 2))
	})
	signInAs('anna')
	await load(24)
	const stop = store.subscribeFavorites(() => undefined)
	expect(['toy-1', 'toy-3'].map(store.isFavorite)).toEqual([true, false])
	stop()
	expect(asked).toHaveLength(1)
})
