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
import { deleteExpiredCallbacks } from './orders/callbacks/callbacks.ts'
import { countPopularity } from './orders/lists/ordered-products.ts'
import { expireOrders } from './orders/paying/expire-orders.ts'
import { remindOfTransfers } from './orders/paying/remind-of-transfers.ts'
import { deleteExpiredNotifications } from './payments/notifications/handle-notification.ts'
import { claimTurn } from './platform/chores/claim-turn.ts'
import type { Database } from './platform/database.ts'
import type { Log } from './platform/log.ts'
import { repeat } from './platform/repeat.ts'
import { deleteOldSearches } from './search-words/count-searches.ts'
import { deleteOldSpeed } from './speed/read-speed.ts'

// The longest delay before a due payment is checked.
const sweepMs = 5_000

const favoritesMs = 2 * minuteMs

/** How often a shop looks whether the turn of a rare chore has come. */
const lookMs = minuteMs

interface ChoreDeps extends PictureDeps, Pick<Shop, 'payments' | 'orders'>, Pick<RunDeps, 'queueRun'> {
	readonly patientDb: Database
	readonly log: Log
	readonly queueImport: (tx: Database, id: string) => Promise<void>
	/** Their pictures wait. */
	readonly queueProducts: (tx: Database, productIds: readonly string[]) => Promise<void>
}

/** Does each chore in its time until the returned function is called. Several shops on one database take turns. */
export function startChores(deps: ChoreDeps): () => void {
	const stops = choresOf(deps).map(({ name, everyMs, work }) => {
		const isRare = everyMs > lookMs
		const pauseMs = isRare ? lookMs : everyMs
		return repeat({ log: deps.log, pauseMs, atOnce: isRare, failure: `${name} failed` }, async () => {
			if (await claimTurn(deps.db, name, everyMs)) await work()
		})
	})
	return () => {
		for (const stop of stops) stop()
	}
}

interface Chore {
	/** Begins the line in the log when it fails. */
	readonly name: string
	readonly everyMs: number
	readonly work: () => Promise<unknown>
}

function choresOf(deps: ChoreDeps): Chore[] {
	const { db, patientDb, clock, log, images, queueImport, queueProducts, queueRun, payments, orders } = deps
	const { sendLetter, seller, publicUrl } = orders
	const patient = { db: patientDb, clock }
	return [
		{ name: 'tidying', everyMs: hourMs, work: () => tidy({ ...patient, images }) },
		{ name: 'counting what is popular', everyMs: hourMs, work: () => countPopularity(patientDb, clock.now()) },
		{ name: 'counting the words of the search', everyMs: hourMs, work: () => countWords(patientDb) },
		{ name: 'learning alike words', everyMs: dayMs, work: () => learnPairs(patientDb) },
		{ name: 'looking after sales', everyMs: sweepMs, work: () => keepSales(patient) },
		{ name: 'looking after imports', everyMs: sweepMs, work: () => resumeImports(db, queueImport) },
		{ name: 'looking after pictures', everyMs: sweepMs, work: () => beginPictures({ db, clock }, queueProducts) },
		{
			name: 'looking after suppliers',
			everyMs: sweepMs,
			work: () => keepRuns({ db, clock, log, queueImport, queueRun, sendLetter, seller, publicUrl }),
		},
		{
			name: 'looking for news of favourites',
			everyMs: favoritesMs,
			work: () => sendFavoriteLetters({ ...patient, log, sendLetter, seller, publicUrl }),
		},
		{
			name: 'looking after payments',
			everyMs: sweepMs,
			async work() {
				await payments?.sweep()
				await expireOrders(orders)
				await remindOfTransfers(orders)
			},
		},
	]
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
		deleteOldSpeed(db, now),
		deleteExpiredCallbacks(db, now),
	])
}
