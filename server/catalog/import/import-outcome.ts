import type { ImportField } from '#contract/values/import-fields.ts'
import type { CatalogueFileProblem, SkippedSheet } from './files/catalogue-file.ts'

export type PriceProblem = 'price_unreadable' | 'price_currency' | 'price_ambiguous' | 'price_zero' | 'price_too_high'

export type QuantityProblem = 'quantity_unreadable' | 'quantity_too_high'

export type SaleProblem = 'sale_day_unreadable' | 'sale_too_long'

/** The row is imported without the sale. */
export type PassedOverSale = 'sale_zero' | 'sale_not_lower' | 'sale_without_end' | 'sale_span_unreadable'

export type Doubt = 'below_nothing' | 'alike' | 'only_changes'

export type RefusalReason =
	| 'field_count'
	| 'row_cut'
	| 'title_missing'
	/** Its program does not show it: a draft, or archived. */
	| 'unpublished'
	| 'price_missing'
	| 'category_missing'
	| PriceProblem
	| QuantityProblem
	| SaleProblem
	| 'stock_rule_unreadable'
	| 'key_damaged'
	| 'key_too_long'
	/** Several products of the shop have it, written in other ways. */
	| 'key_doubled'
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

/** What tells a product. */
export interface RowKeys {
	readonly barcode?: string
	readonly sku?: string
}

/** Of a row that is refused; without both keys the title tells its product. */
export interface RefusedKeys extends RowKeys {
	readonly title?: string
	/** The id in an accounting program. */
	readonly outerId?: string
	/** Its program does not show the product any more. */
	readonly isWithdrawn?: boolean
}

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
		| { readonly outcome: 'unreduced'; readonly reason: PassedOverSale; readonly detail: string }
		/** The row is imported as it stands. Without `doubt` the check digit of its barcode does not fit. */
		| { readonly outcome: 'doubted'; readonly doubt?: Doubt; readonly detail: string }
		| { readonly outcome: 'rounded'; readonly from: string; readonly to: number }
		| { readonly outcome: 'tidied'; readonly from: string; readonly to: string }
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

export interface FileCategory {
	readonly name: string
	readonly rows: number
}

/** What a file takes from the products that its supplier's last one had. */
export interface Dropped {
	/** Products that were listed, and not sold out. */
	readonly listed: number
	readonly vanished: number
	readonly soldOut: number
	/** Of the last file and of this one. */
	readonly rowsBefore: number | null
	readonly rows: number
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
	readonly tidied: number
	readonly unreduced: number
	readonly doubted: number
	/** Products, apart from the rows: the file of their supplier no longer lists them. */
	readonly soldOut?: number | undefined
	readonly planned: readonly PlannedChange[]
	/** Of a file whose supplier is known. */
	readonly dropped?: Dropped | undefined
	/** Of a preview. */
	readonly skippedSheets?: readonly SkippedSheet[]
	/** Of a preview: those of the file, the largest first. */
	readonly categories?: readonly FileCategory[]
}
