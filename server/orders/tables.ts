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
import type { OrderEventKind } from '#contract/ordering/order-timeline.ts'
import type { FullDiscount } from '#contract/prices/order-sums.ts'
import type { PromoCodeKind } from '#contract/prices/promo-codes.ts'
import type { OrderPickup } from '#contract/prices/zones.ts'
import { type Language, languages } from '#contract/values/language.ts'
import { paymentMethods } from '#contract/values/payment-methods.ts'

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
	discount: bigint({ mode: 'number' }).notNull().default(0),
	promoCodeId: uuid('promo_code_id'),
	/** As it was when the order was placed. */
	promoCode: text('promo_code'),
	/** What the code asked of the products then; whole tenge. */
	promoLeast: bigint('promo_least', { mode: 'number' }),
	wrappingPrice: bigint('wrapping_price', { mode: 'number' }).notNull().default(0),
	deliveryPrice: bigint('delivery_price', { mode: 'number' }).notNull().default(0),
	/** `null` for an order that is not wrapped as a gift. */
	cardText: text('card_text'),
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
	zoneId: uuid('zone_id'),
	zoneName: text('zone_name'),
	pickup: jsonb().$type<OrderPickup>(),
	payUntil: moment('pay_until'),
	refunded: bigint({ mode: 'number' }).notNull().default(0),
	/** Whole tenge of a paid order that are to be paid at the door. */
	due: bigint({ mode: 'number' }).notNull().default(0),
	takenBy: uuid('taken_by'),
	changeFrom: bigint('change_from', { mode: 'number' }),
	/** Taken at the door, in cash or with a card; `null` until the delivery is settled. */
	cashReceived: bigint('cash_received', { mode: 'number' }),
	cardAtDoor: boolean('card_at_door').notNull().default(false),
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
		oldPrice: integer('old_price'),
		discount: bigint({ mode: 'number' }).notNull().default(0),
		fullDiscount: bigint('full_discount', { mode: 'number' }),
		fullDiscountPieces: integer('full_discount_pieces'),
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

export const promoCodes = pgTable('promo_codes', {
	id: uuid().primaryKey().defaultRandom(),
	code: text().notNull(),
	key: text().notNull(),
	kind: text().$type<PromoCodeKind>().notNull(),
	/** Percent, or whole tenge; 0 for free delivery. */
	amount: integer().notNull(),
	minSum: bigint('min_sum', { mode: 'number' }).notNull(),
	categories: text().array().notNull(),
	brands: text().array().notNull(),
	productIds: uuid('product_ids').array().notNull(),
	withSales: boolean('with_sales').notNull(),
	firstOrderOnly: boolean('first_order_only').notNull(),
	oncePerCustomer: boolean('once_per_customer').notNull(),
	maxUses: integer('max_uses'),
	uses: integer().notNull().default(0),
	startsOn: date('starts_on'),
	endsOn: date('ends_on'),
	endedAt: moment('ended_at'),
	createdAt: moment('created_at').notNull(),
	version: integer().notNull().default(1),
})

/** Requests to be called back about a cart. */
export const callbacks = pgTable('callbacks', {
	id: uuid().primaryKey().defaultRandom(),
	name: text().notNull(),
	phone: text().notNull(),
	items: jsonb().$type<{ productId: string; quantity: number }[]>().notNull(),
	consentVersion: text('consent_version'),
	receivedAt: moment('received_at').notNull(),
})

/** One row; no price while none is offered. */
export const wrappingOffers = pgTable('wrapping_offer', {
	id: boolean().primaryKey().default(true),
	version: integer().notNull().default(1),
	price: bigint({ mode: 'number' }),
})

/** A line of an order as `queries.ts` reads it: its own title and price, and where its pieces come from. */
export interface OrderLine {
	readonly productId: string
	readonly title: string
	/** The product's title in other languages, as long as the product still has the title of the line. */
	readonly translations: Translations | null
	/** The path of the product's first picture today. */
	readonly image?: string | null
	readonly unitPrice: number
	/** The regular price, of a product that was on sale. */
	readonly oldPrice: number | null
	/** The share in the discount of the order. */
	readonly discount: number
	/** What the line was placed with, once it was changed. */
	readonly fullDiscount: FullDiscount | null
	readonly quantity: number
	readonly fromStock: number
	readonly toMake: number
}
