import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportRemark } from '../../catalog/import/import-outcome.ts'
import { type ImportOptions, importProducts, openImport } from '../../catalog/import/import-products.ts'
import { databaseOn } from '../../platform/database.ts'
import { makeScratchDatabase } from '../database/scratch-database.ts'
import { makeScratchFolder, removeDataDir } from '../scratch-folder.ts'

/** Imports catalogue files into a scratch database like the command. */
export async function makeCatalogueImporter() {
	const database = await makeScratchDatabase()
	const folder = makeScratchFolder()
	const { pool } = database
	let files = 0

	/** Returns the result, the remarks, and the reported progress. */
	async function importFile(content: string | Buffer, options: Partial<ImportOptions> = {}) {
		const path = join(folder, `catalogue-${files++}`)
		writeFileSync(path, content)
		const remarks: ImportRemark[] = []
		const sharesSaved: number[] = []
		const all = { defaults: { price: 990, quantity: 0, category: 'Игрушки' }, now: new Date(), ...options }
		const result = await importProducts(databaseOn(pool), await openImport(path, all), all, {
			onRemark: (remark) => remarks.push(remark),
			onProgress: ({ phase, share }) => phase === 'saving' && sharesSaved.push(share),
		})
		return { ...result, remarks, sharesSaved }
	}

	return {
		pool,
		importFile,
		problemOf: (content: string | Buffer, options: Partial<ImportOptions> = {}): Promise<unknown> =>
			importFile(content, options).then(
				() => 'none',
				(error) => error,
			),
		listProducts: async () =>
			(
				await pool.query(
					'select title, category, price, quantity, barcode, sku, description from products order by number',
				)
			).rows,
		shortly: (remarks: readonly ImportRemark[]) =>
			remarks.map((remark) => [remark.line, remark.outcome, remark.outcome === 'refused' ? remark.reason : '']),
		empty: async () => void (await pool.query('truncate products, categories cascade')),
		async close() {
			await database.drop()
			removeDataDir(folder)
		},
	}
}

export type CatalogueImporter = Awaited<ReturnType<typeof makeCatalogueImporter>>
