import type { FastifyInstance } from 'fastify'
import * as imports from '#contract/imports.ts'
import { exportMoney as exportMoneyCall } from '#contract/ordering/export-money.ts'
import type { Seller } from '#contract/settings/seller.ts'
import { exportProducts as exportProductsCall } from '#contract/supply/export-products.ts'
import { defaultLanguage, textIn } from '#contract/values/language.ts'
import { exportProducts } from './catalog/export/export-products.ts'
import { openImportReport } from './catalog/import/import-report.ts'
import { serveFeeds } from './feeds/serve-feeds.ts'
import type { OrderTerms } from './orders/order-terms.ts'
import { exportMoney } from './orders/paying/export-money.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database.ts'
import type { Identifying } from './platform/http/identify.ts'
import { mountDownload } from './platform/http/mount-download.ts'
import { serveManifests } from './seller/serve-manifests.ts'

interface FileParts {
	readonly config: Config
	readonly db: Database
	/** For statements that may take long. */
	readonly patientDb?: Database
	readonly clock: Clock
	readonly seller: Seller
	readonly terms: OrderTerms
}

/** Mounts what answers with whole files: reports, exports, feeds and manifests. */
export function mountFiles(
	app: FastifyInstance,
	{ config, db, patientDb = db, clock, seller, terms }: FileParts,
	mounting: Identifying & { apiBase: string },
): void {
	mountDownload(app, {
		...mounting,
		endpoint: imports.downloadImportReport,
		open: ({ params }) => openImportReport(db, params.id),
	})
	mountDownload(app, {
		...mounting,
		endpoint: exportProductsCall,
		open: ({ query }, language) => exportProducts({ db: patientDb, clock }, query, language),
	})
	mountDownload(app, {
		...mounting,
		endpoint: exportMoneyCall,
		open: ({ query }, language, { userId }) => exportMoney({ db, patientDb, clock }, query, { userId, language }),
	})
	const { PUBLIC_URL: publicUrl, IMAGE_BASE: imageBase } = config
	const shop = {
		...{ publicUrl, imageBase },
		get shopName() {
			return textIn(defaultLanguage, seller.shopName)
		},
		get sellerName() {
			return seller.name
		},
	}
	serveFeeds(app, { db: patientDb, clock, shop, tradingBasis: terms.trading })
	serveManifests(app, seller)
}
