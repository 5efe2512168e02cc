import { importChoice, type SentImportChoice } from '#contract/imports.ts'
import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import { resolveForm } from '../../platform/violations.ts'

/** A whole number as typed, perhaps in groups: `12 500`. */
const typedNumber = z
	.string()
	.overwrite((text) => text.replace(/\s/g, ''))
	.regex(/^\d*$/, 'out_of_range')
	.transform((digits) => (digits === '' ? undefined : Number(digits)))

const { price, quantity, category } = importChoice.shape

/** A choice as form values; a column is its number as text, or empty. */
export const choiceForm = z
	.object({
		columns: z.record(z.enum(importFields), z.string()),
		price: typedNumber.pipe(price.unwrap().min(1, 'out_of_range').optional()),
		quantity: typedNumber.pipe(quantity),
		category: category.unwrap(),
		categoryPath: z.enum(['', 'first', 'last']),
	})
	.superRefine(({ columns, price, category }, { addIssue }) => {
		const addMissing = (field: ImportField) =>
			addIssue({ code: 'custom', path: ['columns', field], message: 'required' })
		if (columns.title === '') addMissing('title')
		if (columns.price === '' && price === undefined) addMissing('price')
		if (columns.category === '' && category === '') addMissing('category')
	})
	.transform(({ columns, price, quantity, category, categoryPath }): SentImportChoice => {
		const chosen = importFields.filter((field) => columns[field] !== '')
		return {
			columns: Object.fromEntries(chosen.map((field) => [field, Number(columns[field])])),
			quantity,
			...(price !== undefined && { price }),
			...(category && { category }),
			...(categoryPath && { categoryPath }),
		}
	})

export type ChoiceDraft = z.input<typeof choiceForm>

export const resolveChoice = resolveForm(choiceForm, {
	'columns.title.required': m.import_choose_title,
	'columns.price.required': m.import_choose_price,
	'columns.category.required': m.import_choose_category,
	'price.out_of_range': m.import_price_range,
	'quantity.out_of_range': m.import_quantity_range,
})

/** Errors are shown in this order; the last ones are told by the server alone. */
export const choiceFields = [
	'columns.title',
	'columns.price',
	'columns.category',
	'price',
	'quantity',
	'category',
	'categoryPath',
	...importFields.map((field) => `columns.${field}` as const),
] as const

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
