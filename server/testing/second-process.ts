import { buildShop, type ShopParts } from '../app.ts'
import { databaseOn } from '../platform/database.ts'
import { makePool } from '../platform/make-pool.ts'
import type { ScratchShop } from './scratch-shop.ts'

/** A second process of the same shop: it shares only the database, over its own connections. */
export async function makeSecondProcess(
	shop: ScratchShop,
	given: Pick<ShopParts, 'loadPages' | 'trading' | 'seller' | 'texts'> = {},
) {
	const { config, clock, tokens, sendLetter, images } = shop
	const pool = makePool(shop.url, { max: 10 })
	pool.on('error', () => {})
	const db = databaseOn(pool)
	const second = await buildShop({ config, db, clock, tokens, sendLetter, images, checkAnswers: true, ...given })
	const close = async () => {
		await second.app.close()
		await pool.end()
	}
	return { ...shop, ...second, db, pool, close }
}
