import type { z } from 'zod'
import type { placedProduct, product, Translations } from '#contract/catalog.ts'
import type { Language } from '#contract/values/language.ts'
import { toPicture } from '../images/pictures.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import {
	findCategory,
	findProduct,
	findProductsById,
	hasProducts,
	insertProducts,
	type ProductRow,
	updateCategoryTranslations,
} from './queries.ts'
import { readParts } from './search/parts/read-parts.ts'

export async function getProduct(db: Database, id: string): Promise<z.input<typeof placedProduct>> {
	const { places, ...row } = (await findProduct(db, id)) ?? fail('not_found')
	return { ...toProduct(row), ...(places && { places }) }
}

export async function getProductCategory(db: Database, id: string): Promise<{ category: string }> {
	return { category: (await findCategory(db, id)) ?? fail('not_found') }
}

/** Without products that are not listed, in the order of the ids. */
export async function listProductsById(db: Database, ids: readonly string[]) {
	const rows = await findProductsById(db, ids)
	return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).map(toProduct)
}

interface TitledProduct {
	readonly title: string
	readonly translations: Translations | null
}

/** The Russian title where there is no other. */
export function titleIn({ title, translations }: TitledProduct, language: Language): string {
	return (language !== 'ru' && translations?.[language]?.title) || title
}

export function toProduct(row: ProductRow): z.input<typeof product> {
	const { ratingSum, defaulted: _, saleUntil, ...shown } = withoutNulls(row)
	return Object.assign(shown, saleUntil && { saleUntil: saleUntil.toISOString() }, {
		averageRating: row.reviewsCount === 0 ? 0 : Math.round((100 * ratingSum) / row.reviewsCount) / 100,
		pictures: row.images.map(toPicture),
	})
}

type WithoutNulls<Row> = {
	[Key in keyof Row as null extends Row[Key] ? never : Key]: Row[Key]
} & { [Key in keyof Row as null extends Row[Key] ? Key : never]?: NonNullable<Row[Key]> }

/** A loop costs half as much as building entries, and lists make a dozen of these per request. */
function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row> {
	const kept: Partial<Row> = {}
	for (const key in row) {
		if (row[key] !== null) kept[key] = row[key]
	}
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: the type says what the loop does, which the compiler cannot follow
	return kept as Row & WithoutNulls<Row>
}

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
	readonly createdAt?: Date | undefined
}

/** The last product becomes the newest. Returns ids by SKU. */
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

/** The search reads some of it as an age, a price, a size or for whom, and not as words. */
export function hasQueryParts(text: string): boolean {
	return readParts(text).parts.length > 0
}

export async function isCatalogEmpty(db: Database): Promise<boolean> {
	return !(await hasProducts(db))
}

export async function isListed(db: Database, skus: readonly string[]): Promise<boolean> {
	return await hasProducts(db, skus)
}
