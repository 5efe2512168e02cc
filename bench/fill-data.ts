import { join } from 'node:path'
import type pg from 'pg'
import { importProducts, openImport } from '../server/catalog/import/import-products.ts'
import { addProducts, type ProductToAdd } from '../server/catalog/products.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { type Database, databaseOn } from '../server/platform/database.ts'
import { generateProducts } from './generate-products.ts'

/** What a shop under measurement sells: so many generated products, or those of a file. */
export type Stock = { readonly generated: number } | { readonly file: string }

const rowsPerInsert = 4_000

interface Filled<Added> {
	readonly products: number
	readonly added: Added
}

/** Fills an empty data folder with products and what `addMore` adds, before a shop is started on it. */
export async function fillData<Added>(
	dataDir: string,
	stock: Stock | undefined,
	addMore: (pool: pg.Pool) => Promise<Added>,
): Promise<Filled<Added>> {
	const { pool, close } = await openDatabase({ dataDir, log: () => undefined })
	try {
		await migrate(pool, join(import.meta.dirname, '../server/migrations'), () => undefined)
		if (stock && 'file' in stock) await importFile(pool, stock.file)
		if (stock && 'generated' in stock) await addGenerated(databaseOn(pool), stock.generated)
		const added = await addMore(pool)
		await pool.query('vacuum (analyze)')
		const { rows } = await pool.query<{ products: number }>('select count(*)::integer as products from products')
		return { products: rows[0]?.products ?? 0, added }
	} finally {
		await close()
	}
}

async function addGenerated(db: Database, count: number): Promise<void> {
	let batch: ProductToAdd[] = []
	for (const product of generateProducts(count)) {
		batch.push(product)
		if (batch.length < rowsPerInsert) continue
		// Each on its own: what it outdates in the search's index can be cleared away before all are in.
		await addProducts(db, batch)
		batch = []
	}
	await addProducts(db, batch)
}

async function importFile(pool: pg.Pool, path: string): Promise<void> {
	const options = { defaults: { price: 1_000, quantity: 0, category: 'Игрушки' } }
	await importProducts(databaseOn(pool), await openImport(path, options), options)
	await pool.query(setPricesAndStock)
}

// Catalogue files seldom hold prices and stock: both are made of the title, the same in every run. Most products are cheap, and
// a sixth is out of stock.
const setPricesAndStock = `
	update products set
		price = 490 + 100 * floor(895 * power((seed & 65535) / 65536.0, 3))::integer,
		quantity = case when (seed >> 16) % 6 = 0 then 0 else 1 + (seed >> 20) % 60 end
	from (
		select id as seeded, hashtextextended(title, 1) & 2147483647 as seed from products
	) as seeds
	where id = seeded`
