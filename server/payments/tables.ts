import { bigint, boolean, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { keptMethods } from '#contract/values/payment-methods.ts'
import type { RefundedPieces, RefundReason } from './payments.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const payments = pgTable('payments', {
	id: uuid().primaryKey(),
	reference: uuid().notNull(),
	providerId: text('provider_id'),
	key: text('idempotence_key').notNull(),
	body: text('request_body').notNull(),
	amount: bigint({ mode: 'number' }).notNull(),
	currency: text().notNull(),
	status: text().notNull().default('creating'),
	confirmationUrl: text('confirmation_url'),
	cancellationReason: text('cancellation_reason'),
	refunded: bigint({ mode: 'number' }).notNull().default(0),
	createdAt: moment('created_at').notNull(),
	askedUntil: moment('asked_until'),
	checkedAt: moment('checked_at'),
	nextCheckAt: moment('next_check_at'),
	checks: integer().notNull().default(0),
	finishedAt: moment('finished_at'),
	movedAt: moment('moved_at'),
	method: text({ enum: keptMethods }).notNull().default('YooKassa'),
	/** The number of the receipt of a transfer. */
	receipt: text(),
	remindedAt: moment('reminded_at'),
})

export type PaymentRow = typeof payments.$inferSelect

export const refunds = pgTable('refunds', {
	id: uuid().primaryKey(),
	paymentId: uuid('payment_id')
		.notNull()
		.references(() => payments.id),
	providerId: text('provider_id'),
	key: text('idempotence_key').notNull(),
	body: text('request_body').notNull(),
	amount: bigint({ mode: 'number' }).notNull(),
	reason: text().$type<RefundReason>().notNull(),
	/** What it was for; `null` for a sum alone. */
	pieces: jsonb().$type<readonly RefundedPieces[]>(),
	status: text().notNull().default('creating'),
	createdAt: moment('created_at').notNull(),
	askedUntil: moment('asked_until'),
	nextCheckAt: moment('next_check_at'),
	checks: integer().notNull().default(0),
	finishedAt: moment('finished_at'),
	movedAt: moment('moved_at'),
})

export const paymentNotifications = pgTable('payment_notifications', {
	id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
	receivedAt: moment('received_at').notNull(),
	ipAddress: text('address').notNull(),
	body: text().notNull(),
	event: text().notNull(),
	objectId: text('object_id').notNull(),
	handledAt: moment('handled_at'),
	outcome: text(),
})

/** One row, written after the first look at the provider's refunds. */
export const refundWatch = pgTable('refund_watch', {
	id: boolean().primaryKey().default(true),
	listedUntil: moment('listed_until'),
	nextAt: moment('next_at').notNull(),
})

/** One row. */
export const transferSettings = pgTable('transfer_settings', {
	id: boolean().primaryKey().default(true),
	version: integer().notNull().default(1),
	isOn: boolean('is_on').notNull().default(false),
	link: text().notNull().default(''),
	qr: bytes(),
	isInvoiced: boolean('is_invoiced').notNull().default(false),
})

/** One row while the provider takes no payments. */
export const paymentOutage = pgTable('payment_outage', {
	id: boolean().primaryKey().default(true),
	since: moment('since').notNull(),
	lastFailedAt: moment('last_failed_at').notNull(),
	kind: text({ enum: ['down', 'refused'] }).notNull(),
	reason: text().notNull(),
})
