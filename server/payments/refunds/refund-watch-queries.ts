import { lte } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { refundWatch } from '../tables.ts'

/** Takes a due look at the provider's refunds for oneself; `undefined` when it is not due, or somebody else took it. */
export async function claimRefundWatch(
	db: Database,
	{ now, nextAt }: { readonly now: Date; readonly nextAt: Date },
): Promise<{ readonly listedUntil: Date | null } | undefined> {
	const [watch] = await db
		.insert(refundWatch)
		.values({ nextAt })
		.onConflictDoUpdate({ target: refundWatch.id, set: { nextAt }, setWhere: lte(refundWatch.nextAt, now) })
		.returning({ listedUntil: refundWatch.listedUntil })
	return watch
}

export async function moveRefundWatch(
	db: Database,
	watch: Partial<Omit<typeof refundWatch.$inferInsert, 'id'>>,
): Promise<void> {
	await db.update(refundWatch).set(watch)
}
