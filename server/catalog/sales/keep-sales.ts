import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/values/durations.ts'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { lockProducts } from '../stock-queries.ts'
import { deletePrices, endSales, listOver, listToStart, startSales } from './sale-queries.ts'

// Orders wait for the products of one part.
const atOnce = 250

/** Starts and ends what is due. What another process or the shopkeeper did meanwhile stays. */
export async function keepSales({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
	const now = clock.now()
	await inParts(
		db,
		() => listOver(db, now, atOnce),
		(tx, ids) => endSales(tx, ids, now),
	)
	await inParts(
		db,
		() => listToStart(db, now, atOnce),
		(tx, ids) => startSales(tx, ids, now),
	)
}

async function inParts(
	db: Database,
	listDue: () => Promise<string[]>,
	work: (tx: Database, ids: readonly string[]) => Promise<void>,
): Promise<void> {
	for (;;) {
		const ids = await listDue()
		if (ids.length === 0) return
		await inTransaction(db, async (tx) => {
			await lockProducts(tx, ids)
			await work(tx, ids)
		})
	}
}

export async function deleteOldPrices(db: Database, now: Date): Promise<void> {
	await deletePrices(db, new Date(now.getTime() - limits.saleDays * dayMs))
}
