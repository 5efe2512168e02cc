import type { ScratchShop } from './scratch-shop.ts'

interface Sending {
	readonly headers?: Record<string, string>
	readonly ipAddress?: string
}

/** Has a fingerprint, and sends the refresh cookie only below its path. */
export class Browser {
	readonly shop: ScratchShop
	readonly fingerprint: string
	cookie: string | undefined
	accessToken: string | undefined
	#cookiePath = '/api/auth'

	constructor(shop: ScratchShop, fingerprint = 'a-device') {
		this.shop = shop
		this.fingerprint = fingerprint
	}

	async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, sending: Sending = {}) {
		const url = `/api${path}`
		const answer = await this.shop.app.inject({
			method,
			url,
			remoteAddress: sending.ipAddress ?? '127.0.0.1',
			headers: {
				...(this.cookie && this.#isBelowCookiePath(url) && { cookie: this.cookie }),
				...(this.accessToken && { authorization: `Bearer ${this.accessToken}` }),
				...sending.headers,
			},
			...(body && { payload: body }),
		})
		const given = [answer.headers['set-cookie']].flat()[0]
		if (given) this.#keep(given)
		return answer
	}

	#keep(setCookie: string): void {
		this.cookie = setCookie.split(';')[0]
		this.#cookiePath = /; Path=([^;]+)/.exec(setCookie)?.[1] ?? '/'
	}

	#isBelowCookiePath(url: string): boolean {
		const path = this.#cookiePath
		return url === path || url.startsWith(path.endsWith('/') ? path : `${path}/`)
	}

	async signIn(email: string, password: string, sending?: Sending) {
		const answer = await this.call('POST', '/auth/login', { email, password, fingerprint: this.fingerprint }, sending)
		this.accessToken = answer.json().accessToken ?? this.accessToken
		return answer
	}

	async refresh(sending?: Sending) {
		return await this.call('POST', '/auth/refresh-token', { fingerprint: this.fingerprint }, sending)
	}
}
