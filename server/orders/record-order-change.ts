import type { AuditAction } from '#contract/audit.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Database } from '../platform/database.ts'
import { orderNumber } from './describe-order.ts'

/** Who did it, and when; nobody when the shop itself did. */
interface Doer {
	readonly userId: string | undefined
	readonly now: Date
}

interface Done {
	readonly orderId: string
	readonly action: AuditAction
	/** What was, and is, by the names of the contract: only what differs. */
	readonly before?: Record<string, unknown>
	readonly after?: Record<string, unknown>
}

/** Keeps for good what an administrator did to an order, in the transaction that does it. */
export async function recordOrderChange(
	tx: Database,
	{ userId, now }: Doer,
	{ orderId, action, before = {}, after = {} }: Done,
): Promise<void> {
	if (userId === undefined) return
	const title = orderNumber({ id: orderId })
	await recordChange(tx, { at: now, userId, action, subject: 'order', subjectId: orderId, title, before, after })
}
