import { dayMs, hourMs, minuteMs } from '#contract/values/durations.ts'
import { deleteExpired } from './accounts/delete-expired.ts'
import type { Shop } from './app.ts'
import { deleteExpiredProductChanges } from './catalog/editing/change-products.ts'
import { sweepUnusedPictures } from './catalog/editing/product-pictures.ts'
import { deleteExpiredImports, resumeImports } from './catalog/import/import-runner.ts'
import { deleteOldWanted } from './catalog/pictures/queries.ts'
import { beginPictures } from './catalog/pictures/settle-pictures.ts'
import { deleteOldPrices, keepSales } from './catalog/sales/keep-sales.ts'
import { learnPairs } from './catalog/search/learn-pairs.ts'
import { countWords } from './catalog/search/word-queries.ts'
import { keepRuns, type RunDeps } from './catalog/suppliers/supplier-runs.ts'
import { anonymizeExpiredClaims } from './claims/claim-records.ts'
import { sendFavoriteLetters } from './favorites/letters/favorite-letters.ts'
import { deleteExpiredKeys } from './idempotency/keyed-answers.ts'
import type { PictureDeps } from './images/pictures.ts'
import { countPopularity } from './orders/lists/ordered-products.ts'
import { expireOrders } from './orders/paying/expire-orders.ts'
import { remindOfTransfers } from './orders/paying/remind-of-transfers.ts'
import { deleteExpiredNotifications } from './payments/notifications/handle-notification.ts'
import type { Database } from './platform/database.ts'
import type { Log } from './platform/log.ts'
import { repeat } from './platform/repeat.ts'
import { deleteOldSearches } from './search-words/count-searches.ts'

// The longest delay before a due payment is checked.
const sweepMs = 5_000

const favoritesMs = 2 * minuteMs

interface ChoreDeps extends PictureDeps, Pick<Shop, 'payments' | 'orders'>, Pick<RunDeps, 'queueRun'> {
	readonly patientDb: Database
	readonly log: Log
	readonly queueImport: (tx: Database, id: string) => Promise<void>
	/** Their pictures wait. */
	readonly queueProducts: (tx: Database, productIds: readonly string[]) => Promise<void>
}

/**
 * Tidies up every hour, learns words every day, looks after sales, imports, suppliers, pictures and payments every few seconds, and every few minutes for
 * favourites to write about.
 */
export function startChores({
	db,
	patientDb,
	clock,
	images,
	log,
	queueImport,
	queueProducts,
	queueRun,
	payments,
	orders,
}: ChoreDeps): () => void {
	const { sendLetter, seller, publicUrl } = orders
	const hourly = { log, pauseMs: hourMs, atOnce: true }
	const stops = [
		repeat({ ...hourly, failure: 'tidying failed' }, () => tidy({ db: patientDb, clock, images })),
		repeat({ ...hourly, failure: 'counting what is popular failed' }, () => countPopularity(patientDb, clock.now())),
		repeat({ ...hourly, failure: 'counting the words of the search failed' }, () => countWords(patientDb)),
		repeat({ log, pauseMs: dayMs, atOnce: true, failure: 'learning alike words failed' }, () => learnPairs(patientDb)),
		repeat({ log, pauseMs: sweepMs, failure: 'looking after sales failed' }, () => keepSales({ db: patientDb, clock })),
		repeat({ log, pauseMs: sweepMs, failure: 'looking after imports failed' }, () => resumeImports(db, queueImport)),
		repeat({ log, pauseMs: sweepMs, failure: 'looking after pictures failed' }, () =>
			beginPictures({ db, clock }, queueProducts),
		),
		repeat({ log, pauseMs: sweepMs, failure: 'looking after suppliers failed' }, () =>
			keepRuns({ db, clock, log, queueImport, queueRun, sendLetter, seller, publicUrl }),
		),
		repeat({ log, pauseMs: favoritesMs, failure: 'looking for news of favourites failed' }, () =>
			sendFavoriteLetters({ db: patientDb, clock, log, sendLetter, seller, publicUrl }),
		),
		repeat({ log, pauseMs: sweepMs, failure: 'looking after payments failed' }, async () => {
			await payments?.sweep()
			await expireOrders(orders)
			await remindOfTransfers(orders)
		}),
	]
	return () => {
		for (const stop of stops) stop()
	}
}

async function tidy(deps: PictureDeps): Promise<void> {
	const { db, clock } = deps
	const now = clock.now()
	await Promise.all([
		deleteExpired(db, now),
		deleteExpiredKeys(db, clock),
		anonymizeExpiredClaims(db, now),
		deleteExpiredNotifications(db, now),
		deleteExpiredProductChanges(deps),
		sweepUnusedPictures(deps),
		deleteExpiredImports(db, now),
		deleteOldWanted(db, now),
		deleteOldPrices(db, now),
		deleteOldSearches(db, now),
	])
}
