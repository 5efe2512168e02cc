import type { ImportField } from '#contract/values/import-fields.ts'

type CatalogueFileProblem =
	| 'not_found'
	| 'not_readable'
	| 'folder'
	| 'empty'
	| 'no_rows'
	| 'too_large'
	| 'too_many_columns'
	| 'workbook'
	| 'binary'
	| 'broken_gzip'
	| 'broken_quotes'
	| 'wrong_encoding'
	| 'no_title_column'
	| 'unknown_column'
	| 'no_price'
	| 'no_category'
	| 'import_running'

/** `line` is where the file breaks; nothing was changed. */
export class CatalogueFileError extends Error {
	readonly problem: CatalogueFileProblem
	readonly line: number | undefined
	readonly subject: string

	constructor(problem: CatalogueFileProblem, place: { line?: number; subject?: string } = {}) {
		super(problem)
		this.problem = problem
		this.line = place.line
		this.subject = place.subject ?? ''
	}
}

export type PriceProblem = 'price_unreadable' | 'price_ambiguous' | 'price_zero' | 'price_too_high'

export type QuantityProblem = 'quantity_unreadable' | 'quantity_too_high'

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
	/** The barcode belongs to one product of the shop, the SKU to another. */
	| 'keys_disagree'
	/** An earlier row changed the same product. */
	| 'repeated_product'
	| 'hidden_product'
	/** Another product got the barcode or SKU during the import. */
	| 'key_taken'
	/** The shopkeeper changed, hid or deleted the product during the import. */
	| 'changed_meanwhile'

interface OfRow {
	readonly line: number
	readonly key: string
}

export type ImportRemark = OfRow &
	(
		| { readonly outcome: 'refused'; readonly reason: RefusalReason; readonly detail: string }
		| {
				readonly outcome: 'shortened'
				readonly field: ImportField
				readonly from: number
				readonly to: number
				readonly isKeptWhole: boolean
		  }
		| { readonly outcome: 'rounded'; readonly from: string; readonly to: number }
	)

export interface ImportFailure {
	readonly problem: CatalogueFileProblem | 'internal' | 'file_gone'
	readonly line?: number | undefined
	readonly subject?: string | undefined
	readonly saved?: number | undefined
}

export type RuledOut = { line: number; key: string; reason: RefusalReason }

export type ImportedValues = Record<ImportField, string | number | null>

/** Lists only the fields that differ; `before` is absent for a new product. */
export interface PlannedChange {
	readonly line: number
	readonly title: string
	readonly before?: Partial<ImportedValues>
	readonly after: Partial<ImportedValues>
}

/** `rows` is the sum of added, changed, unchanged and refused. */
export interface ImportResult {
	readonly rows: number
	readonly added: number
	readonly changed: number
	readonly unchanged: number
	readonly refused: number
	readonly shortened: number
	readonly rounded: number
	readonly planned: readonly PlannedChange[]
}
