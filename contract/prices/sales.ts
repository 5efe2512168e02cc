import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { calendarDay } from '../values/calendar-day.ts'
import { pathId } from '../values/id.ts'
import { listPage } from '../values/page.ts'
import { tenge } from '../values/tenge.ts'
import { z } from '../zod.ts'
import { saleRoundings } from './reduce-price.ts'

const productIds = z.array(z.uuid().toLowerCase()).min(1, 'required').max(limits.bulkProducts, 'out_of_range')

/** By how much the regular price falls, as `reducePrice` says, or to which price. */
export const reduction = z.discriminatedUnion('by', [
	z.object({
		by: z.literal('percent'),
		percent: z.int().min(1, 'out_of_range').max(99, 'out_of_range'),
		roundTo: z.literal([...saleRoundings]).default(1),
	}),
	z.object({
		by: z.literal('price'),
		price: z
			.int()
			.min(1, 'out_of_range')
			.max(10 ** limits.productPriceDigits - 1, 'out_of_range'),
	}),
])

/**
 * Puts products on sale from the beginning of `from`, at the earliest at once, to the end of `through`, in Kostanay. Replaces their
 * planned and running sales; one that runs at the same price goes on. Skips products that are gone or would not become cheaper. Throws
 * `invalid_input` for days that are over, in the wrong order, or more than `limits.saleDays` ahead.
 */
export const planSales = endpoint({
	method: 'POST',
	path: '/sales',
	access: 'admin',
	body: z.object({ ids: productIds, reduction, from: calendarDay.optional(), through: calendarDay }),
	answers: { 200: z.object({ planned: z.int(), skipped: z.int() }) },
})

/** Ends planned and running sales: the products have their regular prices at once. */
export const endSales = endpoint({
	method: 'POST',
	path: '/sales/end',
	access: 'admin',
	body: z.object({ ids: productIds }),
	answers: { 200: z.object({ ended: z.int() }) },
})

const productSale = z.object({
	price: tenge,
	from: z.iso.date(),
	through: z.iso.date(),
	/** Also false of a sale whose price is not below the regular one. */
	isRunning: z.boolean(),
})

/** Without `sale` none is planned. */
export const getSale = endpoint({
	method: 'GET',
	path: '/products/{id}/sale',
	access: 'admin',
	params: z.object({ id: pathId }),
	answers: { 200: z.object({ sale: productSale.optional() }) },
})

export const sale = productSale.extend({
	productId: z.uuid(),
	title: z.string(),
	/** Of the product without the sale, today. */
	regularPrice: tenge,
})

export type Sale = z.output<typeof sale>

/** Planned and running sales; those that end first come first. */
export const listSales = endpoint({
	method: 'GET',
	path: '/sales',
	access: 'admin',
	query: listPage,
	answers: { 200: z.array(sale) },
})
