import type pg from 'pg'

/** What a product is searched by. */
export interface ProductText {
	readonly title: string
	readonly barcode: string | null
}

/** All products of a shop, in the order they were listed. */
export async function readProducts(pool: pg.Pool): Promise<ProductText[]> {
	const { rows } = await pool.query<ProductText>('select title, barcode from products order by number')
	return rows
}
