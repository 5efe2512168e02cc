import type { ImportField } from '#contract/import-fields.ts'
import type { Language } from '#contract/language.ts'
import { m } from '#messages'
import type { ProductRow } from '../queries.ts'

/** Every field that an import reads, so that an exported file can be imported again. */
const fields: readonly ImportField[] = [
	'barcode',
	'sku',
	'title',
	'category',
	'price',
	'quantity',
	'brand',
	'description',
	'ageFrom',
	'country',
	'composition',
	'warnings',
]

/** The first row of an exported file, by names that an import knows. */
export function exportedHeadings(language: Language): string[] {
	return fields.map((field) => m[`import_field_${field}`]({}, { locale: language }))
}

/** The row of a product. */
export function exportedValues(product: ProductRow): (string | number)[] {
	return fields.map((field) => product[field] ?? '')
}
