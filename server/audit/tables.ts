import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction } from '#contract/audit.ts'
import type { AuditSubject } from '#contract/values/audit-subjects.ts'

type Values = Record<string, unknown>

export const auditEntries = pgTable('audit_entries', {
	id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
	at: timestamp('at', { withTimezone: true }).notNull(),
	userId: uuid('user_id').notNull(),
	action: text().$type<AuditAction>().notNull(),
	subject: text().$type<AuditSubject>().notNull(),
	subjectId: text('subject_id').notNull(),
	title: text().notNull(),
	before: jsonb().$type<Values>().notNull().default({}),
	after: jsonb().$type<Values>().notNull().default({}),
})
