import type { ImportField } from '#contract/values/import-fields.ts'
import { parseQuantity } from '../read-stock.ts'
import { bareName } from './column-names.ts'
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
	const read =
		insales?.read ??
		findVariantReader(header) ??
		findWooReader(header) ??
		findMerchantReader(header) ??
		findKaspiReader(header)
	return { header, columns: {}, read: read ?? ((rows) => rows) }
}

/** The price list of Kaspi has the stock of each point in a column of its own; the first one gets that of all. */
function findKaspiReader(header: readonly string[]): ((rows: Rows) => Rows) | undefined {
	const bare = header.map(bareName)
	const points = bare.flatMap((name, place) => (/^pp\d{1,2}$/.test(name) ? [place] : []))
	const first = bare.indexOf('pp1')
	if (first === -1 || points.length === 1) return undefined
	return async function* (rows) {
		for await (const row of rows) {
			const told = points.map((place) => (row.fields[place] ?? '').trim()).filter(Boolean)
			const fields = Array.from(
				{ length: Math.max(header.length, row.fields.length) },
				(_, place) => row.fields[place] ?? '',
			)
			yield { ...row, fields: fields.with(first, addUp(told)) }
		}
	}
}

/** What is no number stands as it is, so that its row is refused. */
function addUp(told: readonly string[]): string {
	const pieces = told.map(parseQuantity)
	const unreadable = told.find((_, place) => typeof pieces[place] === 'string')
	if (unreadable !== undefined || told.length === 0) return unreadable ?? ''
	return String(pieces.reduce<number>((sum, count) => sum + Number(count), 0))
}
