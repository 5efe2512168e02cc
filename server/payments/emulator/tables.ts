import { customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { EmulatedPayment, EmulatedRefund } from './emulated-objects.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const emulatedPayments = pgTable('emulated_payments', {
	id: text().primaryKey(),
	kind: text({ enum: ['payment', 'refund'] }).notNull(),
	paymentId: text('payment_id'),
	body: jsonb().$type<EmulatedPayment | EmulatedRefund>().notNull(),
	createdAt: moment('created_at').notNull(),
})

export const emulatedKeys = pgTable('emulated_keys', {
	key: text().primaryKey(),
	requestHash: bytes('request_hash').notNull(),
	status: integer().notNull(),
	answer: jsonb().$type<object>().notNull(),
	createdAt: moment('created_at').notNull(),
})
