import { openDatabase } from '../server/platform/database/open-database.ts'

/** What a toy is searched by. */
export interface ToyText {
	readonly title: string
	readonly barcode: string | null
}

/** All toys of the shop that runs on a data folder, in the order they were listed. */
export async function readToys(dataDir: string): Promise<ToyText[]> {
	const { pool, close } = await openDatabase({ dataDir, log: () => undefined, join: true })
	try {
		const { rows } = await pool.query<ToyText>('select title, barcode from products order by number')
		return rows
	} finally {
		await close()
	}
}
