import type { ImportField } from '#contract/values/import-fields.ts'
import { parseQuantity } from '../read-stock.ts'
import { bareName } from './column-names.ts'
import { findInsalesReader } from './insales-variants.ts'
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

/** A feed for Google or Facebook has, as a text, the further pictures in columns of their own. */
function findMerchantReader(header: readonly string[]) {
	const bare = header.map(bareName)
	const first = bare.indexOf('imagelink')
	const others = placesOf(bare, /^additionalimagelink$/)
	if (first === -1 || others.length === 0) return undefined
	return intoOne(header, { from: [first, ...others], to: first, join: (links) => links.join(' ') })
}

/** The price list of Kaspi has the stock of each point in a column of its own; the first one gets that of all. */
function findKaspiReader(header: readonly string[]) {
	const bare = header.map(bareName)
	const points = placesOf(bare, /^pp\d{1,2}$/)
	const first = bare.indexOf('pp1')
	if (first === -1 || points.length === 1) return undefined
	return intoOne(header, { from: points, to: first, join: addUp })
}

function placesOf(bare: readonly string[], form: RegExp): number[] {
	return bare.flatMap((name, place) => (form.test(name) ? [place] : []))
}

interface Joined {
	readonly from: readonly number[]
	readonly to: number
	join(told: readonly string[]): string
}

/** What several columns tell, in one of them. */
function intoOne(header: readonly string[], { from, to, join }: Joined): (rows: Rows) => Rows {
	return async function* (rows) {
		for await (const row of rows) {
			const told = from.map((place) => (row.fields[place] ?? '').trim()).filter(Boolean)
			const width = Math.max(header.length, row.fields.length)
			const fields = Array.from({ length: width }, (_, place) => row.fields[place] ?? '')
			yield { ...row, fields: fields.with(to, join(told)) }
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
