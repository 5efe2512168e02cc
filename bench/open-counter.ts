import type pg from 'pg'
import type { Credentials } from './add-accounts.ts'
import { addOrders } from './add-orders.ts'
import { generatedStock, type MeasuredShop, openShop } from './measured-shop.ts'
import type { Manner } from './measuring.ts'

const searchesAsked = 60
const fewOrders = 500

/** As many as the shopkeeper's lists are held to. */
export const manyOrders: Size = { products: 100_000, orders: 250_000 }

/** How much a shop has to go through. */
export interface Size {
	readonly products: number
	readonly orders: number
}

/** A shop with products and orders, and an administrator of it. */
export interface Counter extends MeasuredShop {
	readonly size: Size
	readonly account: Credentials
	/** Some of its orders, as a shopkeeper may look for them. */
	readonly sought: readonly Sought[]
}

/** An order as it may be looked for. */
export interface Sought {
	readonly number: string
	readonly phone: string
	readonly name: string
}

/** Fills and starts such a shop. */
export async function openCounter(wanted: Size, manner: Manner): Promise<Counter> {
	const orders = manner.isProof ? fewOrders : wanted.orders
	let sought: readonly Sought[] = []
	const addMore = async (pool: pg.Pool) => {
		await pool.query(`update users set role = 'Admin' where email like 'buyer-%'`)
		await addOrders(pool, orders)
		sought = await chooseSought(pool)
	}
	const shop = await openShop({ stock: generatedStock(manner, wanted.products), accounts: 1, addMore }, manner)
	const [account] = shop.accounts
	if (!account) throw new Error('There is no administrator')
	return { ...shop, size: { products: shop.products, orders }, account, sought }
}

/** Orders to look for, drawn from all of them. */
async function chooseSought(pool: pg.Pool): Promise<Sought[]> {
	const { rows } = await pool.query<Sought>(
		`select left(id::text, 8) as number, customer_phone as phone, customer_name as name
		from orders order by hashtextextended(id::text, 11) limit $1`,
		[searchesAsked],
	)
	return rows
}
