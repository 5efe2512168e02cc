import type { AuditEntry } from '#contract/audit.ts'

const gone: readonly AuditEntry['action'][] = ['deleted', 'hidden', 'bulk_changed', 'bulk_undone']

/** Where what an entry is about can be looked at; `undefined` where there is no such page, or no longer. */
export function addressOf({ subject, subjectId, action }: AuditEntry): string | undefined {
	const id = encodeURIComponent(subjectId)
	if (subject === 'product') return gone.includes(action) ? undefined : `/product/${id}`
	if (subject === 'order') return action === 'deleted' ? undefined : `/admin/orders/${id}`
	if (subject === 'import') return '/admin/products/import'
	return subject === 'cash_day' ? `/admin/deliveries?date=${id}` : undefined
}
