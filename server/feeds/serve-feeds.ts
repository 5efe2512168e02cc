import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { type FeedKind, feedKinds } from '#contract/feeds.ts'
import { snapshotStreams } from '../catalog/stream-snapshot.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { kostanayDay } from '../platform/kostanay-time.ts'
import { fail } from '../platform/problem.ts'
import { isKnown } from '../platform/route.ts'
import { getTrading, type TradingBasis } from '../trading/change-trading.ts'
import type { FeedAbout, FeedFormat } from './feed-format.ts'
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

const rowsAtOnce = 500
// Each holds a database connection, and all platforms may come at the full hour.
const feedsAtOnce = feedKinds.length
const againSeconds = 600
// Grows when feeds tell the same otherwise.
const edition = 2

/**
 * Serves each feed at its secret address, made from one snapshot while it is read. A reader that has the present state gets 304.
 * An empty feed is not served: readers would take everything off sale.
 */
export function serveFeeds(app: FastifyInstance, { db, clock, shop, tradingBasis }: Serving): void {
	const streamSnapshot = snapshotStreams(feedsAtOnce)
	app.route<{ Params: { name: string } }>({
		method: ['GET', 'HEAD'],
		url: '/feeds/:name',
		handler: async (request, reply) => {
			const feed = await findFeed(db, request.params.name)
			const now = clock.now()
			const { daysToMake } = await getTrading(db, tradingBasis)
			const about: FeedShop = { ...shop, daysToMake, today: kostanayDay(now) }
			const stamp = `"${await stampOf(db, feed, about)}"`
			// With listed origins it varies by them already.
			const vary = [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', ')
			const head = { etag: `W/${stamp}`, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex', vary }
			if (isKnown(stamp, request.headers['if-none-match'])) return reply.code(304).headers(head).send()
			reply.type('application/xml; charset=utf-8')
			if (request.method === 'HEAD') return reply.headers(head).send()
			const content = await streamSnapshot(db, (tx) => writeFeed(tx, feed, about, now))
			reply.headers(head)
			if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(content)
			reply.header('content-encoding', 'gzip')
			return reply.send(pipeline(content, createGzip(), () => undefined))
		},
	})
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

async function* writeFeed(tx: Database, feed: FeedRow, shop: FeedShop, now: Date): AsyncGenerator<Uint8Array> {
	const { head, offer, foot } = formats[feed.kind]
	const categories = await listFeedCategories(tx, feed)
	if (categories.length === 0) fail('unavailable', { retryAfterSeconds: againSeconds })
	const about: FeedAbout = { feed, shop, now, categories }
	yield Buffer.from(head(about))
	for (let after = 0; ; ) {
		const rows = await listOfferRows(tx, feed, after, rowsAtOnce)
		yield Buffer.from(rows.map((row) => offer(toOffer(row, feed, shop), about)).join(''))
		const last = rows.at(-1)
		if (!last || rows.length < rowsAtOnce) break
		after = last.number
	}
	yield Buffer.from(foot)
}
