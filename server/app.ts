import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { eventsPath } from '#contract/orders.ts'
import { legalVersionOf } from '#contract/settings/legal-version.ts'
import type { Seller } from '#contract/settings/seller.ts'
import { findRole } from './accounts/people.ts'
import { accountRoutes } from './accounts/routes.ts'
import { addressRecords } from './addresses/address-records.ts'
import { addressRoutes } from './addresses/routes.ts'
import { serveReference } from './api-reference/serve-reference.ts'
import { auditRoutes } from './audit/routes.ts'
import { cartRecords } from './carts/cart-records.ts'
import { cartRoutes } from './carts/routes.ts'
import { importRoutes } from './catalog/import/routes.ts'
import { pictureRoutes } from './catalog/pictures/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { supplierRoutes } from './catalog/suppliers/routes.ts'
import { claimRecords } from './claims/claim-records.ts'
import { claimRoutes } from './claims/routes.ts'
import { favoriteRecords } from './favorites/favorite-records.ts'
import { mountStopLetters } from './favorites/letters/stop-letters.ts'
import { favoriteRoutes } from './favorites/routes.ts'
import { feedRoutes } from './feeds/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { type AskHealth, healthOf } from './health-settings.ts'
import type { ImageStore } from './images/image-store.ts'
import { mountMailbox } from './mail/demo-mailbox.ts'
import type { SendLetter } from './mail/letter.ts'
import { areLettersDelayed } from './mail/mail-outages.ts'
import { mountFiles } from './mount-files.ts'
import { mountForSearchEngines, mountPages } from './mount-pages.ts'
import { callbackRoutes } from './orders/callback-routes.ts'
import { countOpenDeliveries } from './orders/delivery/queries.ts'
import type { OrderDeps } from './orders/order-deps.ts'
import { orderRecords } from './orders/order-records.ts'
import { paymentListener } from './orders/paying/payment-listener.ts'
import { orderRoutes } from './orders/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { mountPaymentNotifications, openPaymentsOf, type PaymentProvider } from './payment-provider.ts'
import type { openPayments } from './payments/open-payments.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Database, ReadFrom } from './platform/database.ts'
import { EventHub } from './platform/event-hub.ts'
import { buildServer } from './platform/http/build-server.ts'
import { mountHealth } from './platform/http/health.ts'
import { readClaim } from './platform/http/identify.ts'
import { mountEvents } from './platform/http/mount-events.ts'
import { mountRoutes } from './platform/http/mount-routes.ts'
import { noteWriters } from './platform/http/note-writers.ts'
import { refuseUnknown } from './platform/http/refuse-unknown.ts'
import { languageOf } from './platform/http/request-language.ts'
import { countRequests } from './platform/metrics/count-requests.ts'
import { mountMetrics } from './platform/metrics/serve-metrics.ts'
import { crawlerPages, isCrawler, limitCrawlers } from './platform/pages/crawlers.ts'
import { KeptPages } from './platform/pages/kept-pages.ts'
import { keptPagesBytes } from './platform/pages/kept-pages-memory.ts'
import type { PageContext } from './platform/pages/load-pages.ts'
import type { Pages } from './platform/pages/serve-pages.ts'
import type { Route } from './platform/route.ts'
import type { AccessTokens, Visitor } from './platform/session.ts'
import { reviewRecords } from './reviews/review-records.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { searchWordRoutes } from './search-words/routes.ts'
import { getSeller } from './seller/change-seller.ts'
import { sellerRoutes } from './seller/routes.ts'
import { sellerOf, termsOf } from './shop-settings.ts'
import { openSpeed } from './speed/routes.ts'
import type { SpeedCounts } from './speed/speed-counts.ts'
import type { ShownTexts } from './texts/live-texts.ts'
import { textRoutes } from './texts/routes.ts'
import { getTrading } from './trading/change-trading.ts'
import { firstShown, type ShownTrading, toldPayments } from './trading/live-trading.ts'
import { tradingRoutes } from './trading/routes.ts'
import { zoneRoutes } from './zones/routes.ts'

/** Everything outside the process comes in here. */
export interface ShopParts {
	readonly config: Config
	readonly db: Database
	/** For slow work such as exports; `db` by default. */
	readonly patientDb?: Database
	/** Public reads from replicas; without it they come from `db`. */
	readonly readFrom?: ReadFrom
	readonly clock: Clock
	readonly tokens: AccessTokens
	readonly sendLetter: SendLetter
	readonly images: ImageStore
	/** Queues an import in its transaction; without this function imports wait. */
	readonly queueImport?: (tx: Database, id: string) => Promise<void>
	/** As the settings name the seller by default. */
	readonly seller?: Seller
	/** Without them the pages have no texts of the shopkeeper. */
	readonly texts?: ShownTexts
	/** What pages say of how the shop sells; cash, and online with a provider, by default. */
	readonly trading?: ShownTrading
	/** Takes online payments; without a provider the shop takes cash only. */
	readonly provider?: PaymentProvider
	/** Renders the pages of `web/`; without it the shop serves the API only. */
	readonly loadPages?: (context: PageContext) => Promise<Pages>
	/** Checks every answer against the contract; off in production. */
	readonly checkAnswers: boolean
	/** Without metrics nothing is counted. */
	readonly metrics?: Registry
	/** In development no page is kept, and Vite may add its own scripts. */
	readonly isDevelopment?: boolean
}

export interface Shop {
	readonly app: FastifyInstance
	readonly routes: readonly Route[]
	/** Take the notices of changes. */
	readonly keptPages: KeptPages
	readonly hub: EventHub
	readonly payments: ReturnType<typeof openPayments> | undefined
	readonly orders: OrderDeps
	readonly askHealth: AskHealth
	readonly speedCounts: SpeedCounts
}

/** What customers and administrators change below these is shown on kept pages. */
const shownOnPages = [
	...['/products', '/product-changes', '/productreviews', '/orders', '/shelf-settings', '/place-tree', '/synonyms'],
	...['/search-pairs', '/delivery-settings', '/seller', '/shop-notice', '/page-texts', '/trading'],
]

/** A kept page must not outlive its data; a catalogue on another server changes without notice. */
function noticesChanges({ config, isDevelopment = false }: ShopParts): boolean {
	return config.API_BASE.startsWith('/') && !isDevelopment
}

export async function buildShop(parts: ShopParts): Promise<Shop> {
	const { config, db, clock, provider, metrics: registry, seller = sellerOf(parts.config) } = parts
	const trading = parts.trading ?? firstShown({ hasAccount: parts.provider !== undefined })
	const isUrgent = async (request: FastifyRequest) => (await readClaim(request, parts.tokens))?.role === 'Admin'
	const app = await buildServer(config, { isUrgent })
	const apiBase = mountPoint(config.API_BASE, '/api')
	const countPage = registry && countRequests(app, { registry, orderPath: `${apiBase}/orders` })
	noteWriters(app, parts.readFrom ? ['/'] : shownOnPages.map((path) => apiBase + path))
	const refuse = refuseUnknown(app)
	const payments = openPaymentsOf(parts, app)
	const orders = orderDepsOf({ ...parts, seller }, payments)
	payments?.introduce(paymentListener(orders))
	const keptPages = new KeptPages(noticesChanges(parts) ? keptPagesBytes() : 0, undefined, () => app.admission.hasTime)
	const receivesNotices = () => keptPages.receivesNotices
	const askHealth = healthOf(config, { db, clock, log: app.log, provider, receivesNotices })
	const speed = openSpeed({ db, clock, isCrawler }, registry)
	const routes = [...allRoutes(parts, app, orders, askHealth), ...speed.routes]
	const authBase = mountPoint(config.AUTH_BASE, '/api/auth')
	const findVisitorRole = (claimed: Visitor) => findRole(db, claimed, parts.clock.now())
	const identifying = { tokens: parts.tokens, findRole: findVisitorRole }
	mountRoutes(app, routes, { ...identifying, apiBase, authBase, checkAnswers: parts.checkAnswers })
	mountFiles(app, { ...parts, seller, terms: orders.terms }, { ...identifying, apiBase })
	serveReference(app, { apiBase, authBase })
	const hub = new EventHub()
	mountEvents(app, { ...identifying, path: `${apiBase}${eventsPath}`, hub })
	mountStopLetters(app, { db, clock: parts.clock, languageOf })
	mountPaymentNotifications(app, parts, `${apiBase}/payments/notifications`)
	mountHealth(app, { db, secret: config.JWT_SECRETS[0] })
	if (parts.metrics && config.METRICS_TOKEN) mountMetrics(app, parts.metrics, config.METRICS_TOKEN)
	const admitCrawler = limitCrawlers(crawlerPages * config.RATE_LIMIT_FACTOR)
	mountForSearchEngines(app, parts, admitCrawler)
	if (config.SHOP_MODE === 'demo') mountMailbox(app, db)
	const shown = { seller, trading, kept: keptPages }
	await mountPages(app, { ...parts, ...shown, routes, refuseUnknown: refuse, admitCrawler, countPage })
	return { app, routes, keptPages, hub, payments, orders, askHealth, speedCounts: speed.counts }
}

function orderDepsOf(
	{ config, db, clock, sendLetter, seller }: ShopParts & { readonly seller: Seller },
	payments: ReturnType<typeof openPayments> | undefined,
): OrderDeps {
	return {
		db,
		clock,
		sendLetter,
		seller,
		publicUrl: config.PUBLIC_URL,
		terms: termsOf(config, payments !== undefined),
		...(payments && { payments }),
	}
}

function allRoutes(
	parts: ShopParts,
	{ log }: FastifyInstance,
	orders: OrderDeps,
	askHealth: Shop['askHealth'],
): Route[] {
	const { config, db, clock, tokens, sendLetter, readFrom = () => db, queueImport = async () => undefined } = parts
	const { seller } = orders
	const findSeller = () => getSeller({ db, first: sellerOf(config) })
	const findLegalVersion = async () =>
		legalVersionOf({ ...toldPayments(await getTrading(db, orders.terms.trading)), seller: await findSeller() })
	return [
		...accountRoutes({
			db,
			clock,
			log,
			tokens,
			sendLetter,
			areLettersDelayed: () => areLettersDelayed(db),
			seller,
			publicUrl: config.PUBLIC_URL,
			corsOrigins: config.CORS_ORIGINS,
			authPath: mountPoint(config.AUTH_BASE, '/api/auth'),
			rateLimitFactor: config.RATE_LIMIT_FACTOR,
			findLegalVersion,
			records: {
				orders: orderRecords,
				addresses: addressRecords,
				...reviewRecords,
				...favoriteRecords,
				cart: cartRecords,
				claims: claimRecords,
			},
		}),
		...catalogRoutes({ db, readFrom, clock, log, images: parts.images }),
		...searchWordRoutes({ db, readFrom, clock, log }),
		...auditRoutes(db),
		...overviewRoutes({ db, clock }),
		...healthRoutes(askHealth),
		...feedRoutes({ db, clock, log, publicUrl: config.PUBLIC_URL, tradingBasis: orders.terms.trading }),
		...zoneRoutes({ db, readFrom, clock, log, courier: orders.terms.delivery, countDeliveries: countOpenDeliveries }),
		...sellerRoutes({
			...{ db, clock, log, first: sellerOf(config) },
			hasReceipts: orders.payments?.hasReceipts ?? false,
		}),
		...textRoutes({ db, clock, log }),
		...tradingRoutes({ db, clock, log, basis: orders.terms.trading }),
		...addressRoutes(db),
		...favoriteRoutes({ db, clock }),
		...cartRoutes({ db, clock }),
		...orderRoutes({ ...orders, log, rateLimitFactor: config.RATE_LIMIT_FACTOR }),
		...callbackRoutes({
			...{ ...orders, log, rateLimitFactor: config.RATE_LIMIT_FACTOR },
			...{ findLegalVersion, takesCallbacks: async () => (await findSeller()).takesCallbacks },
		}),
		...reviewRoutes({ db, readFrom, clock, log }),
		...importRoutes({ db, clock, queueImport }),
		...supplierRoutes({ db, clock, log, queueImport }),
		...pictureRoutes({ db, clock, log }),
		...claimRoutes({ db, clock, log, sendLetter, seller, rateLimitFactor: config.RATE_LIMIT_FACTOR }),
	]
}

/** The server mounts its calls on itself even when browsers use another host. */
function mountPoint(base: string, fallback: string): string {
	return base.startsWith('/') ? base : fallback
}
