import { asc, sql } from 'drizzle-orm'
import type { StockCause } from '#contract/editing.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '../platform/database.ts'
import { onlyInStock, products, titleTranslations } from './tables.ts'

/** No person means the shop itself. */
export interface StockReason {
	readonly cause: StockCause
	readonly orderId?: string | undefined
	readonly userId?: string | undefined
}

/** The trigger on stock reads the reason from this setting. */
export const reasonSetting = 'shop.stock_cause'

export function writeReason({ cause, orderId = '', userId = '' }: StockReason): string {
	return `${cause},${orderId},${userId}`
}

/** Holds for the rest of the transaction. */
export async function explainStock(tx: Database, reason: StockReason): Promise<void> {
	await tx.execute(sql`select set_config(${reasonSetting}, ${writeReason(reason)}, true)`)
}

/** Locks hidden products too. The order by id prevents deadlocks between two orders. */
export async function lockProducts(db: Database, ids: readonly string[]) {
	return await db
		.select({
			id: products.id,
			title: products.title,
			translations: titleTranslations,
			price: products.price,
			oldPrice: products.oldPrice,
			category: products.category,
			brand: products.brand,
			quantity: products.quantity,
			daysToMake: products.daysToMake,
			onlyInStock,
			deletedAt: products.deletedAt,
		})
		.from(products)
		.where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`)
		.orderBy(asc(products.id))
		.for('no key update', { of: products })
		.prepare('lock_products')
		.execute()
}

/** Products that are for sale, in no order. */
export async function selectOffers(db: Database, ids: readonly string[]) {
	const { id, category, brand, price, oldPrice } = products
	return await db
		.select({ id, category, brand, price, oldPrice })
		.from(products)
		.where(sql`${id} = any(${sql.param(ids)}::uuid[]) and ${products.deletedAt} is null`)
}

const largestQuantity = 10 ** limits.productQuantityDigits - 1

/** The products must be locked; a negative number removes pieces. */
export async function addToStock(
	db: Database,
	changes: readonly { id: string; pieces: number }[],
	reason: StockReason,
): Promise<void> {
	const ids = sql.param(changes.map(({ id }) => id))
	const pieces = sql.param(changes.map((change) => change.pieces))
	// Sets the reason in the same statement: an order must not cost one more.
	const said = sql`set_config('${sql.raw(reasonSetting)}', ${sql.param(writeReason(reason))}, true) as said`
	const change = sql`unnest(${ids}::uuid[], ${pieces}::integer[]) as change (id, pieces), ${said}`
	await db
		.update(products)
		// An administrator may have raised the stock meanwhile; the column has a limit.
		.set({ quantity: sql`least(${products.quantity} + change.pieces, ${largestQuantity})` })
		.from(change)
		.where(sql`${products.id} = change.id`)
		.prepare('add_to_stock')
		.execute()
}
