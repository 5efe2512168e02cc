import type { FastifyInstance } from 'fastify'
import { shownEmail } from '#contract/emails/shown-email.ts'
import { pageSettingsPath } from '#contract/settings/page-settings-path.ts'
import type { Seller } from '#contract/settings/seller.ts'
import { textIn } from '#contract/values/language.ts'
import { listSitemapEntries, listSitemapParts } from './catalog/lists/list-sitemap.ts'
import { escapeHtml } from './mail/escape-html.ts'
import type { Config } from './platform/config/config.ts'
import type { Database, ReadFrom } from './platform/database.ts'
import { inProcessCaller } from './platform/http/call-in-process.ts'
import type { RefuseUnknown } from './platform/http/refuse-unknown.ts'
import { notesAnswers, requestIdOf } from './platform/http/trace-requests.ts'
import { contentSecurityPolicy, foreignOrigins } from './platform/pages/content-security-policy.ts'
import type { AdmitCrawler } from './platform/pages/crawlers.ts'
import type { CountPage } from './platform/pages/front.ts'
import type { KeptPages } from './platform/pages/kept-pages.ts'
import type { PageContext } from './platform/pages/load-pages.ts'
import { mountRobots } from './platform/pages/mount-robots.ts'
import { mountSitemap } from './platform/pages/mount-sitemap.ts'
import { type Pages, servePages } from './platform/pages/serve-pages.ts'
import type { Route } from './platform/route.ts'
import type { ShownTexts } from './texts/live-texts.ts'
import { type ShownTrading, toldPayments } from './trading/live-trading.ts'

interface PageParts {
	readonly config: Config
	/** Without pages every unmounted path is refused. */
	readonly seller: Seller
	readonly texts?: ShownTexts
	readonly trading: ShownTrading
	readonly loadPages?: (context: PageContext) => Promise<Pages>
	/** Without a provider the pages offer cash only. */
	readonly provider?: { readonly pageHosts: readonly string[] }
	readonly isDevelopment?: boolean
	readonly routes: readonly Route[]
	readonly kept: KeptPages
	readonly refuseUnknown: RefuseUnknown
	readonly admitCrawler: AdmitCrawler
	readonly countPage: CountPage | undefined
}

export async function mountPages(app: FastifyInstance, parts: PageParts): Promise<void> {
	const { config, routes, kept, refuseUnknown, loadPages, provider } = parts
	const { seller, texts, trading, isDevelopment = false } = parts
	const { admitCrawler, countPage } = parts
	if (!loadPages) {
		app.setNotFoundHandler(async (request) => refuseUnknown(request))
		return
	}
	const origins = {
		connect: foreignOrigins([config.API_BASE, config.AUTH_BASE]),
		images: foreignOrigins([config.IMAGE_BASE]),
	}
	// Of a catalogue on another server nobody tells its changes.
	const sharesPages = config.PAGE_PURGE_URL !== undefined && config.API_BASE.startsWith('/') && !isDevelopment
	const settings = {
		apiBase: config.API_BASE,
		authBase: config.AUTH_BASE,
		imageBase: config.IMAGE_BASE,
		publicUrl: config.PUBLIC_URL,
		get seller() {
			return { ...seller, shownEmail: shownEmail(seller.email) }
		},
		get notice() {
			return texts?.notice
		},
		get textPages() {
			return texts?.pages
		},
		// Read for each page.
		get onlinePayments() {
			return toldPayments(trading).onlinePayments
		},
		get cashPayments() {
			return toldPayments(trading).cashPayments
		},
		get sellsOnlyStock() {
			return trading.sellsOnlyStock || undefined
		},
		paymentHosts: provider?.pageHosts ?? [],
		...(sharesPages && { sharesPages }),
	}
	app.get(pageSettingsPath, { logLevel: 'silent' }, (_, reply) =>
		reply.header('cache-control', 'no-store').send(settings),
	)
	const pages = await loadPages({
		// With the API on another host, pages call it over HTTP like browsers.
		...(config.API_BASE.startsWith('/') && { call: inProcessCaller(routes, kept.answers) }),
		settings,
	})
	// Hooks of Fastify log and trace requests.
	const isEachNoted = notesAnswers(config.LOG_LEVEL) || config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
	servePages(app, {
		pages,
		kept,
		policy: (scripts) => (isDevelopment ? "frame-ancestors 'none'" : contentSecurityPolicy(scripts, origins)),
		refuseUnknown,
		shopHtml: (language) => escapeHtml(textIn(language, seller.shopName)),
		admission: app.admission,
		admitCrawler,
		sharesPages,
		front: isEachNoted ? undefined : { requestIdOf: requestIdOf(config.TRUST_PROXY), countPage },
		reserved: [
			...new Set([
				config.API_BASE,
				config.AUTH_BASE,
				config.IMAGE_BASE,
				'/api',
				'/static',
				'/previews',
				'/squares',
				'/health',
				'/metrics',
				'/dev',
			]),
		],
	})
}

/** Pages outside the catalogue that search engines should index. */
const standingPages = ['/catalog', '/delivery', '/returns', '/claims', '/terms', '/privacy', '/consent']

interface SearchEngineParts {
	readonly config: Config
	readonly db: Database
	readonly readFrom?: ReadFrom
	readonly texts?: ShownTexts
}

export function mountForSearchEngines(
	app: FastifyInstance,
	parts: SearchEngineParts,
	admitCrawler: AdmitCrawler,
): void {
	const { config, db, readFrom = () => db, texts } = parts
	const listPages = () => [...standingPages, ...(texts?.pages ?? []).map((page) => `/${page}`)]
	mountSitemap(app, {
		...{ publicUrl: config.PUBLIC_URL, admitCrawler },
		listParts: () => listSitemapParts(readFrom('recent')),
		listPart: (part) => listSitemapEntries(readFrom('recent'), part, [...new Set(listPages())]),
	})
	const bases = [config.API_BASE, config.AUTH_BASE].filter((base) => base.startsWith('/'))
	mountRobots(app, { publicUrl: config.PUBLIC_URL, closedPaths: [...bases, '/api', '/dev', '/health'] })
}
