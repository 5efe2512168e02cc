import type { SentImportChoice } from '#contract/imports.ts'
import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import { m } from '#messages'

/** A choice as form values; a column is its number as text, or empty. */
export interface ChoiceDraft {
	readonly columns: Readonly<Record<ImportField, string>>
	readonly price: string
	readonly quantity: string
	readonly category: string
	readonly categoryPath: '' | 'first' | 'last'
}

/** Messages by field name, such as `columns.title` or `price`. */
export type ChoiceErrors = Readonly<Record<string, string>>

export function draftOf({ columns, price, quantity, category, categoryPath }: SentImportChoice): ChoiceDraft {
	const columnOf = (field: ImportField) => String(columns[field] ?? '')
	return {
		columns: {
			title: columnOf('title'),
			description: columnOf('description'),
			category: columnOf('category'),
			price: columnOf('price'),
			quantity: columnOf('quantity'),
			barcode: columnOf('barcode'),
			sku: columnOf('sku'),
			brand: columnOf('brand'),
			ageFrom: columnOf('ageFrom'),
			composition: columnOf('composition'),
			country: columnOf('country'),
			warnings: columnOf('warnings'),
		},
		price: String(price ?? ''),
		quantity: String(quantity ?? 0),
		category: category ?? '',
		categoryPath: categoryPath ?? '',
	}
}

const highestPrice = 9_999_999
const highestQuantity = 99_999

export function choiceOf(draft: ChoiceDraft): { choice: SentImportChoice } | { errors: ChoiceErrors } {
	const price = wholeNumber(draft.price, 1, highestPrice)
	const quantity = wholeNumber(draft.quantity, 0, highestQuantity)
	const category = draft.category.trim()
	const { columns, categoryPath } = draft
	const errors = {
		...(columns.title === '' && { 'columns.title': m.import_choose_title() }),
		...(columns.price === '' && price === undefined && { 'columns.price': m.import_choose_price() }),
		...(columns.category === '' && category === '' && { 'columns.category': m.import_choose_category() }),
		...(price === 'wrong' && { price: m.import_price_range() }),
		...(quantity === 'wrong' && { quantity: m.import_quantity_range() }),
	}
	if (price === 'wrong' || quantity === 'wrong' || Object.keys(errors).length > 0) return { errors }
	const chosen = importFields.filter((field) => columns[field] !== '')
	return {
		choice: {
			columns: Object.fromEntries(chosen.map((field) => [field, Number(columns[field])])),
			quantity: quantity ?? 0,
			...(price !== undefined && { price }),
			...(category && { category }),
			...(categoryPath && { categoryPath }),
		},
	}
}

function wholeNumber(text: string, least: number, most: number): number | undefined | 'wrong' {
	const bare = text.replace(/\s/g, '')
	if (bare === '') return undefined
	const number = Number(bare)
	return /^\d+$/.test(bare) && number >= least && number <= most ? number : 'wrong'
}
