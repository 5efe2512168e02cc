import type pg from 'pg'

/** What a toy is searched by. */
export interface ToyText {
	readonly title: string
	readonly barcode: string | null
}

/** All toys of a shop, in the order they were listed. */
export async function readToys(pool: pg.Pool): Promise<ToyText[]> {
	const { rows } = await pool.query<ToyText>('select title, barcode from products order by number')
	return rows
}
