import type { Translations } from '#contract/catalog.ts'
import type { Database } from '../platform/database.ts'
import { hasProducts, insertProducts, updateCategoryTranslations } from './queries.ts'

/** A product as it is put into the catalogue. */
export interface ProductToAdd {
	readonly sku: string
	readonly barcode?: string | undefined
	readonly title: string
	readonly description: string
	readonly category: string
	readonly price: number
	readonly quantity: number
	readonly images: string[]
	readonly translations?: Translations
	readonly brand?: string | undefined
	readonly ageFrom?: number | undefined
	readonly composition?: string | undefined
	readonly country?: string | undefined
	readonly warnings?: string | undefined
	readonly daysToMake?: number | undefined
}

/** Lists products, the last one as the newest, and returns their ids by SKU. */
export async function addProducts(db: Database, products: readonly ProductToAdd[]): Promise<Map<string, string>> {
	const inserted = await insertProducts(db, [...products])
	const byCategory = new Map(products.map((product) => [product.category, product.translations]))
	for (const [category, texts] of byCategory) {
		const kk = texts?.kk?.category
		const en = texts?.en?.category
		await updateCategoryTranslations(db, category, {
			...(kk && { kk: { category: kk } }),
			...(en && { en: { category: en } }),
		})
	}
	return new Map(inserted.map(({ id, sku }) => [sku ?? id, id]))
}

/** Whether nothing was ever listed. */
export async function isCatalogEmpty(db: Database): Promise<boolean> {
	return !(await hasProducts(db))
}

/** Whether a product with one of these SKUs is there, and not deleted. */
export async function isListed(db: Database, skus: readonly string[]): Promise<boolean> {
	return await hasProducts(db, skus)
}
