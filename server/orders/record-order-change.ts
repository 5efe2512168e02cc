import type { AuditAction } from '#contract/audit.ts'
import { recordChange } from '../audit/audit-log.ts'
import type { Database } from '../platform/database.ts'
import { orderNumber } from './to-order.ts'

interface OrderChangeRecord {
	readonly orderId: string
	readonly action: AuditAction
	/** Changed fields by their names in the contract. */
	readonly before?: Record<string, unknown>
	readonly after?: Record<string, unknown>
}

/** Writes a change by an administrator to the audit log; a change by the shop itself has no `userId` and is left out. */
export async function recordOrderChange(
	tx: Database,
	{ userId, now }: { userId: string | undefined; now: Date },
	{ orderId, action, before = {}, after = {} }: OrderChangeRecord,
): Promise<void> {
	if (userId === undefined) return
	const title = orderNumber({ id: orderId })
	await recordChange(tx, { at: now, userId, action, subject: 'order', subjectId: orderId, title, before, after })
}
