import { afterEach, beforeEach, expect, vi } from 'vitest'

export const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`
export const client = tokenOf({ sub: 'u1' })
export const admin = tokenOf({ sub: 'u2', role: 'Admin' })

interface Script {
	readonly requests: { url: string; authorization: string | undefined }[]
	/** Answers in order; a test must use all of them. */
	answers: (() => Promise<Response> | Response)[]
	assigned: string[]
}

export const script: Script = { requests: [], answers: [], assigned: [] }

function storage() {
	const kept = new Map<string, string>()
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
		clear: () => kept.clear(),
	}
}

export function scriptBrowser(): void {
	beforeEach(() => {
		vi.resetModules()
		script.requests.length = 0
		script.answers = []
		script.assigned = []
		const cookies = new Map<string, string>()
		vi.stubGlobal('document', {
			get cookie() {
				return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
			},
			set cookie(text: string) {
				const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
				if (text.includes('max-age=0')) cookies.delete(name)
				else cookies.set(name, value)
			},
		})
		const location = {
			origin: 'https://shop.example',
			pathname: '/orders',
			search: '?page=2',
			assign: (url: string) => void script.assigned.push(url),
		}
		vi.stubGlobal('window', { location })
		vi.stubGlobal('sessionStorage', storage())
		vi.stubGlobal('localStorage', storage())
		localStorage.setItem('fingerprint', 'this-browser')
		vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
			script.requests.push({ url, authorization: headers.authorization })
			const answer = script.answers.shift()
			if (!answer) throw new Error(`Nothing answers ${url}`)
			return await answer()
		})
	})

	afterEach(() => {
		expect(script.answers).toEqual([])
		vi.unstubAllGlobals()
	})
}

export const json =
	(body: unknown, status = 200) =>
	() =>
		new Response(JSON.stringify(body), { status })
export const noContent = () => new Response(null, { status: 204 })

export const roleHint = () => /role=(\w+)/.exec(document.cookie)?.[1]

export async function openPage() {
	const store = await import('./session-store.ts')
	const { call, configureCalls } = await import('../api/browser-call.ts')
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
	store.allowCalls()
	return { ...store, call }
}
