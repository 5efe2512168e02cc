import pg from 'pg'
import { buildShop } from '../app.ts'
import { databaseOn } from '../platform/database.ts'
import type { ScratchShop } from './scratch-shop.ts'

/** The same shop as another process serves it: the same database by connections of its own, and nothing else in common. */
export async function makeSecondProcess(shop: ScratchShop) {
	const { config, clock, tokens, sendLetter, images } = shop
	const pool = new pg.Pool({ connectionString: shop.url, max: 10 })
	pool.on('error', () => {})
	const db = databaseOn(pool)
	const second = await buildShop({ config, db, clock, tokens, sendLetter, images, checkAnswers: true })
	const close = async () => {
		await second.app.close()
		await pool.end()
	}
	return { ...shop, ...second, db, pool, close }
}
