import type { AuditAction } from '#contract/audit.ts'
import { m } from '#messages'

/** What was done, in a word or two. */
export const sayAction: Readonly<Record<AuditAction, () => string>> = {
	created: m.audit_action_created,
	changed: m.audit_action_changed,
	deleted: m.audit_action_deleted,
	hidden: m.audit_action_hidden,
	shown: m.audit_action_shown,
	stock_set: m.audit_action_stock_set,
	bulk_changed: m.audit_action_bulk_changed,
	bulk_undone: m.audit_action_bulk_undone,
	imported: m.audit_action_imported,
	status_set: m.audit_action_status_set,
	note_added: m.audit_action_note_added,
	note_deleted: m.audit_action_note_deleted,
	refunded: m.audit_action_refunded,
	placed_by_phone: m.audit_action_placed_by_phone,
	delivered: m.audit_action_delivered,
	refused: m.audit_action_refused,
	day_closed: m.audit_action_day_closed,
	answered: m.audit_action_answered,
	answer_deleted: m.audit_action_answer_deleted,
}
