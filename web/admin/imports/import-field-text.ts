import type { ImportField } from '#contract/values/import-fields.ts'
import { m } from '#messages'

// Named one by one: a computed name would pull every message into the bundle.
const names: Readonly<Record<ImportField, () => string>> = {
	title: m.import_field_title,
	description: m.import_field_description,
	category: m.import_field_category,
	price: m.import_field_price,
	quantity: m.import_field_quantity,
	barcode: m.import_field_barcode,
	sku: m.import_field_sku,
	brand: m.import_field_brand,
	ageFrom: m.import_field_ageFrom,
	composition: m.import_field_composition,
	country: m.import_field_country,
	warnings: m.import_field_warnings,
	stockRule: m.import_field_stockRule,
	salePrice: m.import_field_salePrice,
	saleFrom: m.import_field_saleFrom,
	saleThrough: m.import_field_saleThrough,
	pictures: m.import_field_pictures,
}

export function importFieldText(field: ImportField): string {
	return names[field]()
}
