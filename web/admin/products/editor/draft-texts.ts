import type { Resolver } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { fitsCheckDigit } from '#contract/supply/check-digit.ts'
import { plainBarcode } from '#contract/values/plain-code.ts'
import { m } from '#messages'
import { type DraftFailure, type DraftField, fieldLengths, findFailure, type ProductDraft } from './product-draft.ts'

function failureText({ field, rule }: DraftFailure): string {
	if (rule === 'missing') return m.admin_required_missing()
	if (rule === 'not_number') return m.admin_product_not_number()
	if (rule === 'sale_not_lower') return m.admin_sale_not_lower()
	if (rule === 'sale_days') return m.admin_sale_days_wrong()
	if (rule === 'too_long') return m.invalid_max_length({ count: fieldLengths[field] })
	return m.admin_product_at_most({ count: field === 'ageFrom' ? limits.ageFrom : limits.daysToMake })
}

/** Tells one broken rule at a time. The contract's schema would tell them field by field, not the missing ones first. */
export function draftResolver(before: ProductDraft): Resolver<ProductDraft> {
	return (draft) => {
		const failure = findFailure(before, draft)
		if (!failure) return { values: draft, errors: {} }
		return { values: {}, errors: { [failure.field]: { type: failure.rule, message: failureText(failure) } } }
	}
}

const names: Readonly<Record<DraftField, () => string>> = {
	title: m.admin_product_title,
	description: m.admin_product_description,
	category: m.admin_product_category,
	price: m.admin_product_price,
	quantity: m.admin_product_quantity,
	kkTitle: m.admin_product_title_kk,
	kkDescription: m.admin_product_description_kk,
	kkCategory: m.admin_product_category_kk,
	kkCountry: m.admin_product_country_kk,
	kkComposition: m.admin_product_composition_kk,
	kkWarnings: m.admin_product_warnings_kk,
	enTitle: m.admin_product_title_en,
	enDescription: m.admin_product_description_en,
	enCategory: m.admin_product_category_en,
	enCountry: m.admin_product_country_en,
	enComposition: m.admin_product_composition_en,
	enWarnings: m.admin_product_warnings_en,
	sku: m.admin_product_sku,
	barcode: m.admin_product_barcode,
	brand: m.admin_product_brand,
	ageFrom: m.admin_product_age_from,
	composition: m.admin_product_composition,
	country: m.admin_product_country,
	warnings: m.admin_product_warnings,
	daysToMake: m.admin_product_days_to_make,
	stockRule: m.admin_product_stock_rule,
	salePrice: m.admin_sale_price,
	saleFrom: m.admin_sale_from,
	saleThrough: m.admin_sale_through,
}

export function fieldText(field: DraftField): string {
	return names[field]()
}

/** As an import tells it: the product can be saved all the same. */
export function barcodeDoubtText(barcode: string): string | undefined {
	return fitsCheckDigit(plainBarcode(barcode)) ? undefined : m.admin_product_check_digit()
}
