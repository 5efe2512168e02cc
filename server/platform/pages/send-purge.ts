import { proxyTag } from './share-page.ts'

const answerMs = 10_000

/** The proxy answered, and did not take the purge. */
export class PurgeRefused extends Error {
	readonly status: number

	constructor(status: number) {
		super(`The proxy answered a purge with ${status}`)
		this.status = status
	}
}

export type SendPurge = (tags: readonly string[]) => Promise<void>

/**
 * Purges as Cloudflare takes them; other proxies find the tags in a header too. They go where the address says and are never led elsewhere.
 * Its password is the token of the proxy. Errors name the address, so the token is not in there.
 */
export function purgesTo(address: string): SendPurge {
	const url = new URL(address)
	const token = decodeURIComponent(url.password)
	url.password = ''
	return async (tags) => {
		const { ok, status } = await fetch(url, {
			method: 'POST',
			redirect: 'error',
			signal: AbortSignal.timeout(answerMs),
			headers: {
				'content-type': 'application/json',
				...(token && { authorization: `Bearer ${token}` }),
				'surrogate-key': tags.join(' '),
			},
			body: JSON.stringify({ tags }),
		})
		if (!ok) throw new PurgeRefused(status)
	}
}

/** Asks whether the proxy takes purges, with a tag that no page has. */
export async function purgeNothing(address: string): Promise<void> {
	await purgesTo(address)([proxyTag('no page')])
}
