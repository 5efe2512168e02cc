import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const settings = {
	...{ apiBase: 'http://shop.example/api', authBase: 'http://shop.example/auth', imageBase: '', publicUrl: '' },
	seller: { name: '', bin: '', address: '', phone: '', email: '' },
}
const bear = { id: 'bear', title: 'Мишка', price: 4_990, quantity: 3, averageRating: 0, reviewsCount: 0, pictures: [] }
const found = { state: 'found', product: { id: 'bear', title: 'Мишка' } }

// Other tests load the calls anew.
let cards: typeof import('../shared/pressed-card.ts')
let pages: typeof import('./product-data.ts')
let asked: { readonly url: string; readonly signal: AbortSignal | undefined }[]
const products = () => asked.filter(({ url }) => url.endsWith('/api/products/bear'))

beforeEach(async () => {
	vi.resetModules()
	const { configureCalls } = await import('../../platform/api/browser-call.ts')
	configureCalls(settings)
	cards = await import('../shared/pressed-card.ts')
	pages = await import('./product-data.ts')
	asked = []
	vi.stubGlobal('fetch', async (url: string | URL, how?: RequestInit) => {
		asked.push({ url: String(url), signal: how?.signal ?? undefined })
		return Response.json(String(url).endsWith('/bear') ? bear : { items: [], total: 0 })
	})
})

afterEach(() => void vi.unstubAllGlobals())

const { signal } = new AbortController()

test('a page begins with its pressed card, also when the product came ahead, and asks once', async () => {
	await pages.productData.loadAhead('bear')
	cards.pressCard(bear)
	const begun = await pages.followLink('bear', signal)
	expect(begun).toMatchObject({ state: 'coming', card: bear })
	expect(begun.state === 'coming' && (await begun.loading)).toMatchObject(found)
	expect(products()).toHaveLength(1)
})

test('a page without a pressed card begins with the product', async () => {
	expect(await pages.followLink('bear', signal)).toMatchObject(found)
})

test('a page that was left while its code came takes no card and asks nothing', async () => {
	cards.pressCard(bear)
	await expect(pages.followLink('bear', AbortSignal.abort())).rejects.toThrow('aborted')
	expect(asked).toEqual([])
	expect(cards.takePressedCard('bear')).toEqual(bear)
})

test('a page that is left stops its product', async () => {
	cards.pressCard(bear)
	const leaving = new AbortController()
	await pages.followLink('bear', leaving.signal)
	await expect.poll(products).toHaveLength(1)
	leaving.abort()
	expect(products()[0]?.signal?.aborted).toBe(true)
})
