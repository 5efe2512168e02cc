import { vi } from 'vitest'
import { tokenOf } from '../../../../platform/session/scripted-browser.ts'

export type Pieces = Readonly<Record<string, number>>

export class ScriptedAccounts {
	readonly carts = new Map<string, Map<string, number>>()
	/** As `u1 PUT /cart/ball 3`. */
	readonly asked: string[] = []
	readonly assigned: string[] = []
	/** A whole URL stands for another shop's server. */
	apiBase = '/api'
	isAway = false
	/** Replaces the answers of all cart calls. */
	refusal: (() => Response) | undefined
	/** Handled calls wait for it before they answer. */
	held: Promise<void> | undefined

	cartOf(userId: string): Pieces {
		return Object.fromEntries(this.carts.get(userId) ?? [])
	}

	set(userId: string, pieces: Pieces): void {
		this.carts.set(userId, new Map(Object.entries(pieces)))
	}

	/** Holds all answers until the returned function is called. */
	hold(): () => void {
		const { promise, resolve: release } = Promise.withResolvers<void>()
		this.held = promise
		return () => {
			this.held = undefined
			release()
		}
	}

	async fetch(url: string, init: RequestInit): Promise<Response> {
		const path = url.replace(this.apiBase, '')
		if (!path.startsWith('/cart')) return new Response(null, { status: 204 })
		const userId = readSubject(new Headers(init.headers).get('authorization'))
		const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
		this.asked.push([userId, init.method, path, body?.quantity].filter((part) => part !== undefined).join(' '))
		if (this.isAway) throw new TypeError('The server is out of reach')
		const answer = this.refusal?.() ?? this.#answer(userId, path, body)
		await this.held
		init.signal?.throwIfAborted()
		return answer
	}

	#answer(userId: string, path: string, body: { quantity: number; lines: { productId: string; quantity: number }[] }) {
		const cart = this.carts.get(userId) ?? new Map<string, number>()
		this.carts.set(userId, cart)
		if (path === '/cart/merge') {
			for (const { productId: id, quantity } of body.lines) cart.set(id, Math.max(quantity, cart.get(id) ?? 0))
		} else if (path !== '/cart') {
			const id = path.slice('/cart/'.length)
			if (body.quantity === 0) cart.delete(id)
			else cart.set(id, body.quantity)
		}
		return Response.json({ lines: [...cart].map(([productId, quantity]) => ({ productId, quantity })) })
	}
}

function readSubject(authorization: string | null): string {
	const payload = authorization?.split('.')[1] ?? ''
	return JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}').sub ?? 'nobody'
}

export function openBrowser(server: ScriptedAccounts): void {
	const cookies = new Map<string, string>()
	vi.stubGlobal('sessionStorage', makeStorage())
	vi.stubGlobal('localStorage', makeStorage())
	vi.stubGlobal('navigator', { cookieEnabled: true })
	vi.stubGlobal('fetch', (url: string, init: RequestInit) => server.fetch(url, init))
	const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
	Object.defineProperty(page, 'cookie', {
		get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
		set(text: string) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
			if (text.includes('max-age=0')) cookies.delete(name)
			else cookies.set(name, value)
		},
	})
	vi.stubGlobal('document', page)
}

function makeStorage() {
	const kept = new Map<string, string>()
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
		clear: () => kept.clear(),
	}
}

/** Loads the modules anew, as opening a page does. */
export async function openPage(server: ScriptedAccounts) {
	const place = { origin: 'https://shop.example', protocol: 'https:', pathname: '/catalog', search: '' }
	const location = { ...place, assign: (path: string) => void server.assigned.push(path) }
	vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
	vi.resetModules()
	const { configureCalls } = await import('../../../../platform/api/browser-call.ts')
	const session = await import('../../../../platform/session/session-store.ts')
	const store = await import('../cart-store.ts')
	const { followAccount, readAccountAgain } = await import('../follow-account.ts')
	// Preloaded, so that requests go out within a few turns.
	await import('./sync-cart.ts')
	await import('../../../../platform/api/may-be-unknown.ts')
	const { readNotices } = await import('../../../../ui/notice-store.ts')
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: server.apiBase, authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
	session.allowCalls()
	await session.startSession()
	followAccount()
	return {
		...store,
		readAccountAgain,
		readNotices,
		signIn: (userId: string, role = 'Client') => session.signIn(tokenOf({ sub: userId, role, sid: userId })),
		signOut: session.endSession,
		pieces: (): Pieces => Object.fromEntries(store.readCart().map(({ product, quantity }) => [product.id, quantity])),
	}
}

export async function untilQuiet(): Promise<void> {
	for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

export type Page = Awaited<ReturnType<typeof openPage>>
