import { eq } from 'drizzle-orm'
import type { SharedStock } from '#contract/supply/shared-stock.ts'
import { recordChange } from '../../audit/audit-log.ts'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import { findSharedStock } from '../import/supply/shared-stock-queries.ts'
import { sharedStock } from '../import/tables.ts'

/** The same rule leaves no trace. Throws `edited_meanwhile`. */
export async function saveSharedStock(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ version, rule, userId }: SharedStock & { readonly userId: string },
): Promise<SharedStock> {
	return await inTransaction(db, async (tx) => {
		const before = await findSharedStock(tx)
		if (before.version !== version) fail('edited_meanwhile')
		if (before.rule === rule) return before
		const after = (await updateSharedStock(tx, { version, rule })) ?? fail('edited_meanwhile')
		await recordChange(tx, {
			...{ userId, at: clock.now(), action: 'changed', subject: 'supplier', subjectId: 'shared_stock', title: '' },
			...{ before: { sharedStock: before.rule }, after: { sharedStock: rule } },
		})
		return after
	})
}

/** Returns `undefined` when it was changed meanwhile. */
async function updateSharedStock(tx: Database, { version, rule }: SharedStock): Promise<SharedStock | undefined> {
	const [row] = await tx
		.update(sharedStock)
		.set({ rule, version: version + 1 })
		.where(eq(sharedStock.version, version))
		.returning({ version: sharedStock.version, rule: sharedStock.rule })
	return row
}
