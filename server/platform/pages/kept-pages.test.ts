import { beforeEach, expect, test } from 'vitest'
import { anyChange } from '../route.ts'
import { KeptPages } from './kept-pages.ts'
import { bodyOf, type StoredPage, sizeOf, storablePage } from './stored-page.ts'

let now: number
let kept: KeptPages
let rendered: number

beforeEach(() => {
	now = 0
	rendered = 0
	kept = new KeptPages(100_000, () => now)
})

const announce = (...tags: string[]) => kept.applyNotice(JSON.stringify(tags))

interface GetPageInput {
	readonly key?: string
	readonly tags?: readonly string[]
	readonly status?: number
	readonly takesStale?: boolean
	readonly lacksPart?: boolean
	/** Runs while the page is rendered. */
	readonly meanwhile?: () => unknown
}

async function getPage({
	key = 'page',
	tags = [],
	status = 200,
	takesStale,
	lacksPart = false,
	meanwhile,
}: GetPageInput = {}) {
	const found = await kept.get(
		key,
		async () => {
			const html = `rendering ${++rendered}`
			await meanwhile?.()
			return await storablePage({ status, headers: {}, html, tags, lacksPart })
		},
		takesStale === undefined ? {} : { takesStale },
	)
	return { text: String(await bodyOf(found, 'identity')), ageMs: found.ageMs, status: found.status }
}

/** The text alone. */
const read = async (input?: GetPageInput) => (await getPage(input)).text

/** Renderings in the background end. */
const untilRefreshed = (count = 1) => expect.poll(() => kept.served.refreshed).toBe(count)

test('a change makes only the pages stale that depend on it, and those that any change may alter', async () => {
	await read({ key: 'ball', tags: ['product:1', 'listed:'] })
	await read({ key: 'doll', tags: ['product:2', 'listed:'] })
	await read({ key: 'terms' })
	await read({ key: 'unknown', tags: [anyChange] })
	const foundOf = () => ['ball', 'doll', 'terms', 'unknown'].filter((key) => kept.find(key))
	announce('product:1', 'product:3')
	expect(foundOf()).toEqual(['doll', 'terms'])
	announce('listed:')
	expect(foundOf()).toEqual(['terms'])
	expect(kept.dropped).toBe(3)
})

test('a page without a part that could not be loaded is answered once', async () => {
	const lacking = await read({ lacksPart: true })
	const whole = await read()
	expect(whole).not.toBe(lacking)
	expect(await read()).toBe(whole)
})

test.each(['', 'not JSON', '[]', '{"tags":["product:1"]}', '[1]'])(
	'a notice of %j means everything',
	async (payload) => {
		await read({ key: 'terms' })
		kept.applyNotice(payload)
		expect(kept.find('terms')).toBeUndefined()
		expect(await read({ key: 'terms' }), 'it lags for a moment').toBe('rendering 1')
	},
)

test('a stale page is answered for a moment while it is rendered once; later its readers wait', async () => {
	await read({ tags: ['product:1'] })
	announce('product:1')
	now = 1_500
	expect(await Promise.all([read(), read()])).toEqual(['rendering 1', 'rendering 1'])
	await untilRefreshed()
	expect([await read({ tags: ['product:1'] }), rendered]).toEqual(['rendering 2', 2])
	expect(kept.served).toEqual({ kept: 1, stale: 2, old: 0, rendered: 1, refreshed: 1 })
})

test('stale pages without a reader are rendered anew one after the other, once there is time', async () => {
	let hasTime = false
	kept = new KeptPages(
		100_000,
		() => now,
		() => hasTime,
	)
	for (const key of ['a', 'b']) await read({ key, tags: ['product:1'] })
	await read({ key: 'terms' })
	announce('product:1')
	now = 10_000
	expect(await read({ key: 'a', tags: ['product:2'] }), 'its reader did not wait for that').toBe('rendering 4')
	hasTime = true
	await untilRefreshed()
	expect([await read({ key: 'b' }), rendered]).toEqual(['rendering 5', 5])
	kept.applyNotice('')
	await read({ key: 'b' })
	await untilRefreshed(2)
	expect(rendered, 'a change of everything is left to the readers').toBe(6)
})

test('only what is there is rendered anew without a reader', async () => {
	for (let index = 0; index < 500; index++) await read({ key: `missing ${index}`, tags: ['listed:'], status: 404 })
	await read({ key: 'catalogue', tags: ['listed:'] })
	announce('listed:')
	await untilRefreshed()
	expect(kept.find('catalogue')).toBeDefined()
	expect(rendered, 'a missing product is left to its readers').toBe(502)
})

test('a page lags since the first change that it lacks, not since the last', async () => {
	await read({ tags: ['product:1'] })
	announce('product:1')
	now = 1_400
	announce('product:1')
	now = 1_501
	expect(await read()).toBe('rendering 2')
})

test('a page that changed while it was rendered is stale from the start', async () => {
	await read({ tags: ['product:1'], meanwhile: () => announce('product:1') })
	expect(kept.find('page')).toBeUndefined()
	now = 1_501
	expect(await read({ tags: ['product:1'], meanwhile: () => announce('product:2') })).toBe('rendering 2')
	expect(kept.find('page'), 'the change was of another').toBeDefined()
})

test('who comes after a change does not take a rendering from before it that took long', async () => {
	const slow = Promise.withResolvers<void>()
	const first = read({ tags: ['product:1'], meanwhile: () => slow.promise })
	await Promise.resolve()
	announce('product:1')
	now = 1_501
	const later = read({ tags: ['product:1'] })
	slow.resolve()
	expect([await first, await later]).toEqual(['rendering 1', 'rendering 2'])
})

test('who has just written waits for a page with every change', async () => {
	await read({ tags: ['product:1'] })
	announce('product:1')
	expect(await read({ takesStale: false })).toBe('rendering 2')
})

test('a refresh that fails leaves the stale page, and then tells the reader who waits', async () => {
	const failLater = () => (rendered > 1 ? Promise.reject(new Error('no room')) : undefined)
	await read({ tags: ['product:1'], meanwhile: failLater })
	announce('product:1')
	expect(await read()).toBe('rendering 1')
	await expect.poll(() => rendered).toBe(2)
	now = 1_501
	await expect(read({ meanwhile: failLater })).rejects.toThrow('no room')
})

test('after an hour a page is rendered anew behind the back of its reader', async () => {
	await read()
	now = 3_600_001
	expect(await read()).toBe('rendering 1')
	await untilRefreshed()
	expect(await read()).toBe('rendering 2')
})

test('after a day the reader of a page waits for a new one', async () => {
	await read()
	now += 24 * 3_600_000 + 1
	expect(kept.has('page')).toBe(false)
	expect(await read()).toBe('rendering 2')
})

test('while the database is away the last page is served, marked with its age, for an hour', async () => {
	await read()
	now = 60_000
	kept.setState('away')
	expect(await getPage()).toMatchObject({ status: 200, ageMs: 60_000 })
	now = 3_600_001
	expect(await getPage({ status: 503 })).toMatchObject({ status: 503 })

	kept.setState('arriving')
	expect(await read()).toBe('rendering 3')
	kept.clear()
	expect(await getPage({ status: 503 }), 'the database was just lost').toMatchObject({ status: 200, ageMs: 0 })
	expect(await getPage({ key: 'unknown', status: 503 })).toMatchObject({ status: 503 })
})

test('without notices of changes no page is kept, and after missed ones none is answered for a moment', async () => {
	await read()
	kept.applyNotice()
	expect(await read()).toBe('rendering 2')
	kept.setState('lost')
	expect([await read(), await read()]).toEqual(['rendering 3', 'rendering 4'])
})

test('while notices are late no kept page is answered, and none that is rendered is kept; those before are once all came', async () => {
	await read()
	kept.setState('late')
	expect([kept.has('page'), kept.find('page')]).toEqual([false, undefined])
	expect(await read({ takesStale: true })).toBe('rendering 2')
	kept.setState('arriving')
	expect(await read()).toBe('rendering 1')
})

test('a page that began before missed changes is not kept', async () => {
	await read({ meanwhile: () => kept.clear() })
	expect(kept.find('page')).toBeUndefined()
})

test('without room no page is kept', async () => {
	kept = new KeptPages(0)
	await read()
	expect(kept.find('page')).toBeUndefined()
})

test('the pages unused for longest go when there are too many bytes', async () => {
	const page = (etag: string): StoredPage => ({
		...{ status: 200, headers: {}, etag, tags: ['listed:'] },
		brotli: Buffer.alloc(400),
	})
	kept = new KeptPages(2 * sizeOf(page('')) + 10)
	for (const key of ['a', 'b', 'c']) await kept.get(key, async () => page(key))
	expect([kept.find('a'), kept.find('c')?.etag]).toEqual([undefined, 'c'])
	announce('listed:')
	expect(kept.dropped).toBe(2)
})
