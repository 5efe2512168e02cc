import {
	type CatalogueImport,
	type FileFormat,
	hasNoPrices,
	importChoice,
	importCurrencies,
	roundings,
	type SentImportChoice,
} from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import { resolveForm } from '../../platform/violations.ts'

/** A whole number as typed, perhaps in groups: `12 500`. */
export const typedNumber = z
	.string()
	.overwrite((text) => text.replace(/\s/g, ''))
	.regex(/^\d*$/, 'out_of_range')
	.transform((digits) => (digits === '' ? undefined : Number(digits)))

/** A number as typed, perhaps with a comma: `12,5`. */
const typedFraction = z
	.string()
	.overwrite((text) => text.replace(/\s/g, '').replace(',', '.'))
	.regex(/^(?:\d{1,7}(?:\.\d{1,4})?)?$/, 'out_of_range')
	.transform((digits) => (digits === '' ? undefined : Number(digits)))

const { price, quantity, category, categories, supplier } = importChoice.shape

/** How prices of a file become those of the shop. */
export const draftPrices = z.object({
	percent: typedFraction.pipe(z.number().max(limits.importMarkup, 'out_of_range').optional()),
	rounding: z.enum(roundings),
	least: typedNumber.pipe(price.unwrap().min(1, 'out_of_range').optional()),
	currency: z.enum(['', ...importCurrencies]),
	rate: typedFraction.pipe(z.number().positive('out_of_range').max(1_000_000, 'out_of_range').optional()),
})

/** A choice as form values; a column is its number as text, or empty. */
const draft = z.object({
	columns: z.record(z.enum(importFields), z.string()),
	price: typedNumber.pipe(price.unwrap().min(1, 'out_of_range').optional()),
	quantity: typedNumber.pipe(quantity),
	category: category.unwrap(),
	categoryPath: z.enum(['', 'first', 'last']),
	tidyTitles: z.boolean(),
	categories,
	supplier: supplier.unwrap(),
	...draftPrices.shape,
})

interface ChosenFrom {
	readonly format?: FileFormat | undefined
	readonly columns: readonly Pick<CatalogueImport['columns'][number], 'name'>[]
}

function toChoice({
	columns,
	price,
	quantity,
	category,
	categoryPath,
	categories,
	tidyTitles,
	supplier,
	...prices
}: z.output<typeof draft>): SentImportChoice {
	const chosen = importFields.filter((field) => columns[field] !== '')
	return {
		columns: Object.fromEntries(chosen.map((field) => [field, Number(columns[field])])),
		quantity,
		...(price !== undefined && { price }),
		...(category && { category }),
		...(categoryPath && { categoryPath }),
		...(categories && { categories }),
		...(tidyTitles && { tidyTitles }),
		...(supplier && { supplier }),
		...pricesOf(prices),
	}
}

const formWith = (rules: { readonly needsPrice: boolean }) =>
	draft
		.superRefine(({ columns, price, category, currency, rate }, { addIssue }) => {
			const addMissing = (field: ImportField) =>
				addIssue({ code: 'custom', path: ['columns', field], message: 'required' })
			if (columns.title === '') addMissing('title')
			if (rules.needsPrice && columns.price === '' && price === undefined) addMissing('price')
			if (columns.category === '' && category === '') addMissing('category')
			if (currency !== '' && rate === undefined) addIssue({ code: 'custom', path: ['rate'], message: 'out_of_range' })
		})
		.transform(toChoice)

type Form = ReturnType<typeof formWith>

const usual = formWith({ needsPrice: true })
const withoutPrices = formWith({ needsPrice: false })

export function choiceFormOf({ format, columns }: ChosenFrom): Form {
	const names = columns.map(({ name }) => name)
	return hasNoPrices(format, names) ? withoutPrices : usual
}

/** Without a markup or a rate they stay absent. */
export function pricesOf({
	percent = 0,
	rounding,
	least,
	currency,
	rate,
}: z.output<typeof draftPrices>): Pick<SentImportChoice, 'markup' | 'rates'> {
	const hasMarkup = percent > 0 || rounding !== '1' || least !== undefined
	return {
		...(hasMarkup && { markup: { percent, rounding, ...(least !== undefined && { least }) } }),
		...(currency && rate !== undefined && { rates: { [currency]: rate } }),
	}
}

export type ChoiceDraft = z.input<typeof draft>

const sentences = {
	'columns.title.required': m.import_choose_title,
	'columns.price.required': m.import_choose_price,
	'columns.category.required': m.import_choose_category,
	'price.out_of_range': m.import_price_range,
	'quantity.out_of_range': m.import_quantity_range,
	'percent.out_of_range': () => m.import_percent_range({ count: limits.importMarkup }),
	'least.out_of_range': m.import_price_range,
	'rate.out_of_range': m.import_rate_range,
}

export const resolverFor = (imported: ChosenFrom) => resolveForm(choiceFormOf(imported), sentences)

/** Errors are shown in this order; the last ones are told by the server alone. */
export const choiceFields = [
	'columns.title',
	'columns.price',
	'columns.category',
	'price',
	'quantity',
	'category',
	'categoryPath',
	'percent',
	'least',
	'rate',
	'supplier',
	...importFields.map((field) => `columns.${field}` as const),
] as const

export function draftOf({
	columns,
	price,
	quantity,
	category,
	categoryPath,
	categories,
	tidyTitles = false,
	supplier = '',
	markup,
	rates = {},
}: SentImportChoice): ChoiceDraft {
	const columnOf = (field: ImportField) => String(columns[field] ?? '')
	const currency = importCurrencies.find((code) => rates[code] !== undefined)
	return {
		...(categories && { categories }),
		tidyTitles,
		supplier,
		percent: markup && markup.percent > 0 ? String(markup.percent) : '',
		rounding: markup?.rounding ?? '1',
		least: String(markup?.least ?? ''),
		currency: currency ?? '',
		rate: currency ? String(rates[currency]) : '',
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
			stockRule: columnOf('stockRule'),
			salePrice: columnOf('salePrice'),
			saleFrom: columnOf('saleFrom'),
			saleThrough: columnOf('saleThrough'),
			pictures: columnOf('pictures'),
		},
		price: String(price ?? ''),
		quantity: String(quantity ?? 0),
		category: category ?? '',
		categoryPath: categoryPath ?? '',
	}
}
