import { cidr, date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { claimKinds } from '#contract/claims.ts'
import { languages } from '#contract/values/language.ts'

export const claims = pgTable('claims', {
	id: uuid().primaryKey().defaultRandom(),
	kind: text({ enum: claimKinds }).notNull(),
	userId: uuid('user_id'),
	fullName: text('full_name').notNull(),
	email: text().notNull(),
	phone: text().notNull().default(''),
	orderNumber: text('order_number').notNull().default(''),
	text: text().notNull(),
	language: text({ enum: languages }).notNull(),
	consentVersion: text('consent_version'),
	receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
	answerBy: date('answer_by').notNull(),
	network: cidr().notNull(),
	decidedAt: timestamp('decided_at', { withTimezone: true }),
	decidedBy: uuid('decided_by'),
})
