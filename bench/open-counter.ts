import { openDatabase } from '../server/platform/database/open-database.ts'
import { addAccounts, type Credentials } from './add-accounts.ts'
import { addOrders } from './add-orders.ts'
import { type MeasuredShop, openMeasuredShop } from './measured-shop.ts'
import type { Manner } from './measuring.ts'

const searchesAsked = 60

/** As many as the shopkeeper's lists are held to. */
export function manyOrders({ isQuick }: Manner): Size {
	return isQuick ? { toys: 20_000, orders: 50_000 } : { toys: 100_000, orders: 250_000 }
}

/** How much a shop has to go through. */
export interface Size {
	readonly toys: number
	readonly orders: number
}

/** A shop with toys and orders, and an administrator of it. */
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
export async function openCounter(size: Size, manner: Manner): Promise<Counter> {
	const added: { account?: Credentials; sought?: Sought[] } = {}
	const shop = await openMeasuredShop({ generated: size.toys }, manner, async (dataDir) => {
		const [account] = await addAccounts(dataDir, 1)
		if (account) added.account = account
		await addOrders(dataDir, size.orders)
		added.sought = await openToAdmin(dataDir)
	})
	const { account = { email: '', password: '' }, sought = [] } = added
	return { ...shop, size, account, sought }
}

/** Makes the one who can sign in an administrator, and answers orders to look for: drawn from all of them. */
async function openToAdmin(dataDir: string): Promise<Sought[]> {
	const { pool, close } = await openDatabase({ dataDir, log: () => undefined })
	try {
		await pool.query(`update users set role = 'Admin' where email like 'buyer-%'`)
		const { rows } = await pool.query<Sought>(
			`select left(id::text, 8) as number, customer_phone as phone, customer_name as name
			from orders order by hashtextextended(id::text, 11) limit $1`,
			[searchesAsked],
		)
		return rows
	} finally {
		await close()
	}
}
