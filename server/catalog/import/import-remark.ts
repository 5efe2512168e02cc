import type { ImportField } from '#contract/import-fields.ts'
import type { PriceProblem, QuantityProblem } from './parse-amounts.ts'

/** Why a row was left out. */
export type RefusalReason =
	| 'field_count'
	| 'title_missing'
	| 'price_missing'
	| 'category_missing'
	| PriceProblem
	| QuantityProblem
	| 'key_damaged'
	| 'key_too_long'
	| 'repeated_barcode'
	| 'repeated_sku'
	| 'repeated_title'
	/** Its barcode is one product's in the shop, its SKU another's. */
	| 'keys_disagree'
	/** An earlier row has changed the same product of the shop. */
	| 'repeated_product'
	/** The shopkeeper has hidden that product. */
	| 'hidden_product'
	/** Another product got its barcode or SKU while the import ran. */
	| 'key_taken'
	/** The shopkeeper changed, hid or deleted that product while the import ran. */
	| 'changed_meanwhile'

interface OfRow {
	readonly line: number
	/** The row's barcode or SKU, as far as it has one. */
	readonly key: string
}

/** A row that was left out, or did not come in as it stood in the file. */
export type ImportRemark = OfRow &
	(
		| { readonly outcome: 'refused'; readonly reason: RefusalReason; readonly detail: string }
		| {
				readonly outcome: 'shortened'
				readonly field: ImportField
				readonly from: number
				readonly to: number
				/** The whole title became the description of a product that had none. */
				readonly isKeptWhole: boolean
		  }
		| { readonly outcome: 'rounded'; readonly from: string; readonly to: number }
	)
