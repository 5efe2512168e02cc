import { beforeEach, describe, expect, it, vi } from 'vitest'

interface Page {
	cookie: string
	cookieEnabled: boolean
}

const bear = '3f2a9c1e-7b4d-4f60-9a58-0c1d2e3f4a5b'

let page: Page
let store: typeof import('./cart-store.ts')

async function openPage(cookie = ''): Promise<void> {
	page = { cookie, cookieEnabled: true }
	const target = new EventTarget()
	vi.stubGlobal('navigator', { cookieEnabled: true })
	vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { protocol: 'https:' } }))
	vi.stubGlobal(
		'document',
		Object.defineProperty(target, 'cookie', {
			get: () => (page.cookie.includes('max-age=0;') ? '' : (page.cookie.split('; ')[0] ?? '')),
			set: (value: string) => {
				page.cookie = value
			},
		}),
	)
	vi.resetModules()
	store = await import('./cart-store.ts')
}

beforeEach(() => openPage())

describe('cart store', () => {
	it('lets a new product enter with one piece and adds one to a known one', () => {
		store.addOne(bear)
		expect(store.readCart()).toEqual([{ product: { id: bear }, quantity: 1 }])
		store.addOne(bear)
		expect(store.readCart()).toEqual([{ product: { id: bear }, quantity: 2 }])
	})

	it('takes a piece away and the line with the last one', () => {
		store.putQuantity(bear, 2)
		store.removeOne(bear)
		expect(store.readCart()).toEqual([{ product: { id: bear }, quantity: 1 }])
		store.removeOne(bear)
		expect(store.readCart()).toEqual([])
	})

	it('removes a line that is set to 0 or less, and caps one at 20', () => {
		store.putQuantity(bear, 21)
		expect(store.readCart()).toEqual([{ product: { id: bear }, quantity: 20 }])
		store.addOne(bear)
		expect(store.readCart()).toEqual([{ product: { id: bear }, quantity: 20 }])
		store.putQuantity(bear, -1)
		expect(store.readCart()).toEqual([])
	})

	it('keeps the cart for 7 days for the whole site', () => {
		store.addOne('42')
		expect(page.cookie).toBe('cart=1~42.1; path=/; max-age=604800; samesite=lax; secure')
	})

	it('refuses a line that the cookie cannot hold and keeps the rest', () => {
		const ids = Array.from({ length: 200 }, (_, index) => bear.replace(/.{4}$/, String(1000 + index)))
		const outcomes = ids.map((id) => store.addOne(id))
		const kept = outcomes.filter((outcome) => outcome === 'done').length
		expect(kept).toBeGreaterThanOrEqual(100)
		expect(outcomes.at(-1)).toBe('full')
		expect(store.readCart()).toHaveLength(kept)
	})

	it('changes what the cookie holds by now, not what it held before', () => {
		store.addOne('42')
		page.cookie = 'cart=1~42.1~7.3'
		store.addOne('42')
		expect(page.cookie).toMatch(/^cart=1~42\.2~7\.3;/)
	})

	it('shows what another tab did once it is looked at', () => {
		expect(store.readCart()).toEqual([])
		const listener = vi.fn()
		const stop = store.subscribeCart(listener)
		page.cookie = 'cart=1~7.3'
		document.dispatchEvent(new Event('visibilitychange'))
		expect(listener).toHaveBeenCalledOnce()
		expect(store.readCart()).toEqual([{ product: { id: '7' }, quantity: 3 }])
		stop()
	})

	it('logs a cookie that it cannot read and starts empty', async () => {
		const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
		await openPage('cart=broken')
		expect(store.readCart()).toEqual([])
		expect(log).toHaveBeenCalledOnce()
		expect(page.cookie).toMatch(/^cart=1; .*max-age=0;/)
		log.mockRestore()
	})

	it('shows at once what another tab tells, and not the cart of another account', async () => {
		let receive = (_: object) => {}
		const posted: unknown[] = []
		class Channel {
			addEventListener(_: string, listener: (event: object) => void) {
				receive = (data) => listener({ data })
			}
			postMessage(data: unknown) {
				posted.push(data)
			}
			close() {}
		}
		vi.stubGlobal('BroadcastChannel', Channel)
		Object.assign(window, { BroadcastChannel: Channel })
		vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
		const { signIn } = await import('../../../platform/session/session-store.ts')
		signIn(`e30.${btoa(JSON.stringify({ sub: 'u1' }))}.c2ln`)
		const stop = store.subscribeCart(() => undefined)
		// The message arrives before its cookie is readable.
		receive({ cart: '1~7.3', userId: 'u1' })
		expect(store.readCart()).toEqual([{ product: { id: '7' }, quantity: 3 }])
		receive({ cart: '1~8.3', userId: 'u2' })
		expect(store.readCart()).toEqual([])
		receive({ cart: '1~9.1' })
		expect(store.readCart()).toEqual([{ product: { id: '9' }, quantity: 1 }])
		store.addOne('42')
		expect(posted).toEqual([{ cart: '1~42.1', userId: undefined }])
		stop()
	})
})
