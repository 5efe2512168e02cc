import type { ImportField } from '#contract/values/import-fields.ts'
import { findInsalesReader } from './insales-variants.ts'
import { findMerchantReader } from './merchant-feed.ts'
import { findVariantReader, type Rows } from './shop-variants.ts'
import { findWooReader } from './woo-variants.ts'

/** A table as the program that wrote it means its rows. */
interface ShopExport {
	readonly header: readonly string[]
	/** Of columns that the program does not write. */
	readonly columns: Readonly<Partial<Record<ImportField, number>>>
	read(rows: Rows): Rows
}

/** Tables of other programs stay as they are. */
export function findShopExport(header: readonly string[]): ShopExport {
	const insales = findInsalesReader(header)
	if (insales?.hasPaths)
		return { header: [...header, 'category', 'categoryPath'], columns: { category: header.length }, read: insales.read }
	const read = insales?.read ?? findVariantReader(header) ?? findWooReader(header) ?? findMerchantReader(header)
	return { header, columns: {}, read: read ?? ((rows) => rows) }
}
