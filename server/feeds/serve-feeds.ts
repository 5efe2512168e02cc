import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { type FeedKind, feedKinds } from '#contract/feeds.ts'
import { snapshotStreams } from '../catalog/stream-snapshot.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { kostanayDay } from '../platform/kostanay-time.ts'
import { fail } from '../platform/problem.ts'
import { acceptedEncodings, isKnown } from '../platform/route.ts'
import { getTrading, type TradingBasis } from '../trading/change-trading.ts'
import type { FeedAbout, FeedFormat } from './feed-format.ts'
import { keepFeeds } from './kept-feeds.ts'
import { type FeedShop, toOffer } from './offer.ts'
import { findFeedRow, listFeedCategories, listOfferRows, stampOffers } from './queries.ts'
import type { FeedRow } from './tables.ts'
import { kaspiFormat } from './write-kaspi.ts'
import { merchantFormat } from './write-merchant.ts'
import { yandexFormat } from './write-yandex.ts'

interface Serving {
	readonly db: Database
	readonly clock: Clock
	readonly shop: Omit<FeedShop, 'today' | 'daysToMake'>
	readonly tradingBasis: TradingBasis
}

const formats: Readonly<Record<FeedKind, FeedFormat>> = {
	kaspi: kaspiFormat,
	yandex: yandexFormat,
	google: merchantFormat('google'),
	facebook: merchantFormat('facebook'),
}

// Shoppers wait while some rows are written: a few milliseconds, and as long again is theirs before the next.
const rowsAtOnce = 50
const longestPauseMs = 50
// Each that is made holds a database connection, and all platforms may come at the full hour.
const feedsAtOnce = feedKinds.length
const againSeconds = 600
const type = 'application/xml; charset=utf-8'
// Grows when feeds tell the same otherwise.
const edition = 2

/**
 * Serves each feed at its secret address, made from one snapshot while it is read, and kept until what it tells changes. A reader that
 * has the present state gets 304. An empty feed is not served: readers would take everything off sale.
 */
export function serveFeeds(app: FastifyInstance, { db, clock, shop, tradingBasis }: Serving): void {
	const streamSnapshot = snapshotStreams(feedsAtOnce)
	const kept = keepFeeds()
	app.route<{ Params: { name: string } }>({
		method: ['GET', 'HEAD'],
		url: '/feeds/:name',
		handler: async ({ method, params, headers: asked }, reply) => {
			const feed = await findFeed(db, params.name)
			const now = clock.now()
			const { daysToMake } = await getTrading(db, tradingBasis)
			const about: FeedShop = { ...shop, daysToMake, today: kostanayDay(now) }
			const present = await stampOf(db, feed, about)
			// With listed origins it varies by them already.
			const vary = [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', ')
			const answer = (stamp: string) =>
				reply.headers({ etag: `W/"${stamp}"`, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex', vary })
			if (isKnown(`"${present}"`, asked['if-none-match'])) return answer(present).code(304).send()
			if (method === 'HEAD') {
				await findCategories(db, feed)
				return answer(present).type(type).send()
			}
			const whole = kept.open(feed.kind, present)
			const { stamp, zipped } = whole ? { stamp: present, zipped: whole } : await make(feed, about, now)
			answer(stamp).type(type)
			if (acceptedEncodings(asked['accept-encoding']).includes('gzip'))
				return reply.header('content-encoding', 'gzip').send(zipped)
			return reply.send(pipeline(zipped, createGunzip(), () => undefined))
		},
	})

	/** The state may have changed since. */
	async function make(feed: FeedRow, about: FeedShop, now: Date) {
		let stamp = ''
		const content = await streamSnapshot(db, async function* (tx) {
			stamp = await stampOf(tx, feed, about)
			yield* writeFeed(tx, feed, about, now)
		})
		return { stamp, zipped: kept.compress(feed.kind, stamp, content) }
	}
}

async function findFeed(db: Database, name: string): Promise<FeedRow> {
	const kind = feedKinds.find((each) => name.startsWith(`${each}-`))
	const feed = kind && (await findFeedRow(db, kind))
	return feed?.isOn && name === `${kind}-${feed.secret}.xml` ? feed : fail('not_found')
}

async function stampOf(db: Database, feed: FeedRow, shop: FeedShop): Promise<string> {
	const { today, daysToMake, shopName, sellerName } = shop
	const told = [edition, feed.kind, feed.version, today, daysToMake, shopName, sellerName, await stampOffers(db)].join(
		' ',
	)
	return createHash('sha256').update(told).digest('base64url').slice(0, 22)
}

/** Throws `unavailable` for a feed without any product. */
async function findCategories(db: Database, feed: FeedRow): Promise<string[]> {
	const categories = await listFeedCategories(db, feed)
	return categories.length > 0 ? categories : fail('unavailable', { retryAfterSeconds: againSeconds })
}

async function* writeFeed(tx: Database, feed: FeedRow, shop: FeedShop, now: Date): AsyncGenerator<Uint8Array> {
	const { head, offer, foot } = formats[feed.kind]
	const about: FeedAbout = { feed, shop, now, categories: await findCategories(tx, feed) }
	yield Buffer.from(head(about))
	for (let after = 0; ; ) {
		const beganAt = performance.now()
		const rows = await listOfferRows(tx, feed, after, rowsAtOnce)
		const part = Buffer.from(rows.map((row) => offer(toOffer(row, feed, shop), about)).join(''))
		const tookMs = performance.now() - beganAt
		yield part
		const last = rows.at(-1)
		if (!last || rows.length < rowsAtOnce) break
		after = last.number
		await wait(Math.min(tookMs, longestPauseMs))
	}
	yield Buffer.from(foot)
}
