import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	date,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import type { Translations } from '#contract/catalog.ts'
import { type OrderEventKind, paymentMethods } from '#contract/orders.ts'
import { type Language, languages } from '#contract/values/language.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const orders = pgTable('orders', {
	id: uuid().primaryKey().defaultRandom(),
	/** `null` for an order by phone without an account. */
	userId: uuid('user_id'),
	status: smallint().notNull().default(0),
	customerName: text('customer_name').notNull(),
	customerPhone: text('customer_phone').notNull(),
	note: text().notNull().default(''),
	address: text().notNull(),
	city: text().notNull().default('Kostanay'),
	country: text().notNull().default('Kazakhstan'),
	totalPrice: bigint('total_price', { mode: 'number' }).notNull(),
	paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
	isPaid: boolean('is_paid').notNull().default(false),
	language: text({ enum: languages }).$type<Language>().notNull(),
	termsVersion: text('terms_version'),
	privacyVersion: text('privacy_version'),
	consentedAt: moment('consented_at'),
	readyBy: date('ready_by'),
	deliveryDate: date('delivery_date'),
	deliveryFrom: text('delivery_from'),
	deliveryTo: text('delivery_to'),
	payUntil: moment('pay_until'),
	refunded: bigint({ mode: 'number' }).notNull().default(0),
	takenBy: uuid('taken_by'),
	changeFrom: bigint('change_from', { mode: 'number' }),
	cashReceived: bigint('cash_received', { mode: 'number' }),
	deliveryOutcome: text('delivery_outcome', { enum: ['delivered', 'refused'] }),
	settledAt: moment('settled_at'),
	phoneDigits: text('phone_digits').notNull().generatedAlwaysAs(sql`the migrations say how`),
	createdAt: moment('created_at').notNull().defaultNow(),
	deletedAt: moment('deleted_at'),
	version: integer().notNull().default(1),
})

export const orderLines = pgTable(
	'order_lines',
	{
		orderId: uuid('order_id').notNull(),
		productId: uuid('product_id').notNull(),
		position: smallint().notNull(),
		title: text().notNull(),
		unitPrice: integer('unit_price').notNull(),
		quantity: integer().notNull(),
		fromStock: integer('from_stock').notNull(),
		toMake: integer('to_make').notNull(),
	},
	(table) => [primaryKey({ columns: [table.orderId, table.productId] })],
)

export const orderEvents = pgTable('order_events', {
	id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
	orderId: uuid('order_id').notNull(),
	at: moment('at').notNull(),
	userId: uuid('user_id'),
	kind: text().$type<OrderEventKind>().notNull(),
	details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
})

export const orderCounts = pgTable('order_counts', { shard: text().primaryKey(), orders: integer().notNull() })

export const orderNotes = pgTable('order_notes', {
	id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
	orderId: uuid('order_id').notNull(),
	at: moment('at').notNull(),
	userId: uuid('user_id').notNull(),
	text: text().notNull(),
})

export const cashDays = pgTable('cash_days', {
	date: date().primaryKey(),
	/** Whole tenge, as all sums. */
	received: bigint({ mode: 'number' }).notNull(),
	/** The cash of the settled deliveries at the time of closing. */
	settled: bigint({ mode: 'number' }).notNull(),
	note: text().notNull().default(''),
	closedBy: uuid('closed_by').notNull(),
	closedAt: moment('closed_at').notNull(),
})

/** A line of an order as `queries.ts` reads it: its own title and price, and where its pieces come from. */
export interface OrderLine {
	readonly productId: string
	readonly title: string
	/** The product's title in other languages, as long as the product still has the title of the line. */
	readonly translations: Translations | null
	readonly unitPrice: number
	readonly quantity: number
	readonly fromStock: number
	readonly toMake: number
}
