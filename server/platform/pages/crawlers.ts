import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Overload } from '../admission/admission.ts'
import { senderNetwork } from '../sender-network.ts'

// The name in use, or an address of its own as in RFC 9309, 2.2.1. A phone is called Cubot.
const crawler = /(?<!cu)bot\b|crawl|spider|slurp|\bhttps?:\/\//i

/** Whether the client introduces itself as a robot. Test browsers and tools such as curl do not. */
export function isCrawler(userAgent = ''): boolean {
	return crawler.test(userAgent)
}

const burstSeconds = 5

/** A token bucket: what was not used for some seconds may come at once. */
export class RateLimit {
	readonly #perSecond: number
	readonly #now: () => number
	#tokens: number
	#filledAt: number

	constructor(perSecond: number, now = () => performance.now()) {
		this.#perSecond = perSecond
		this.#now = now
		this.#tokens = perSecond * burstSeconds
		this.#filledAt = now()
	}

	take(): boolean {
		const now = this.#now()
		const gained = ((now - this.#filledAt) / 1000) * this.#perSecond
		this.#tokens = Math.min(this.#perSecond * burstSeconds, this.#tokens + gained)
		this.#filledAt = now
		if (this.#tokens < 1) return false
		this.#tokens--
		return true
	}
}

/** Throws `Overload` when the request is one too many of crawlers. */
export type AdmitCrawler = (request: Pick<FastifyRequest, 'headers' | 'ip'>) => void

const mostNetworks = 1_000

/** A second, of each process. */
export const crawlerPages = 2

/**
 * All crawlers together get so many pages a second, and those of one network half of them: anybody can say that it is a crawler. Other
 * clients are not limited.
 */
export function limitCrawlers(perSecond: number, now = () => performance.now()): AdmitCrawler {
	const ofAll = new RateLimit(perSecond, now)
	const ofNetworks = new LRUCache<string, RateLimit>({ max: mostNetworks })
	return ({ headers, ip }) => {
		if (!isCrawler(headers['user-agent'])) return
		const network = senderNetwork(ip)
		const ofOne = ofNetworks.get(network) ?? new RateLimit(perSecond / 2, now)
		ofNetworks.set(network, ofOne)
		if (!ofOne.take() || !ofAll.take()) throw new Overload()
	}
}
