import { importChoice } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { changeSupplier, runHours, type SentSupplier, type Supplier } from '#contract/supply/suppliers.ts'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import { resolveForm } from '../../../platform/violations.ts'
import { draftOf, draftPrices, pricesOf, typedNumber } from '../choice-draft.ts'

const { price, quantity, category } = importChoice.shape
const { name, link, mostDropped, priority } = changeSupplier.body.shape

/** What is kept for a supplier as form values; numbers are texts, the hours are empty without a schedule. */
export const supplierForm = z
	.object({
		name,
		link: link.unwrap(),
		everyHours: z.string(),
		price: typedNumber.pipe(price.unwrap().min(1, 'out_of_range').optional()),
		quantity: typedNumber.pipe(quantity),
		category: category.unwrap(),
		mostDropped: typedNumber.pipe(mostDropped),
		sellsOutMissing: z.boolean(),
		priority: typedNumber.pipe(priority),
		tidyTitles: z.boolean(),
		...draftPrices.shape,
	})
	.superRefine(({ link, everyHours, currency, rate }, { addIssue }) => {
		if (currency !== '' && rate === undefined) addIssue({ code: 'custom', path: ['rate'], message: 'out_of_range' })
		if (everyHours !== '' && link === '') addIssue({ code: 'custom', path: ['link'], message: 'required' })
	})
	.transform(({ name, link, everyHours, price, category, tidyTitles, ...rest }) => {
		const { quantity, mostDropped, sellsOutMissing, priority, ...prices } = rest
		const hours = runHours.find((one) => String(one) === everyHours)
		return {
			...{ name, quantity, mostDropped, sellsOutMissing, priority },
			...(link && { link }),
			...(hours !== undefined && { everyHours: hours }),
			...(price !== undefined && { price }),
			...(category && { category }),
			...(tidyTitles && { tidyTitles }),
			...pricesOf(prices),
		} satisfies Omit<SentSupplier, 'version'>
	})

export type SupplierDraft = z.input<typeof supplierForm>

export function draftOfSupplier({ name, link = '', everyHours, choice, ...rules }: Supplier): SupplierDraft {
	const { price, quantity, category, tidyTitles, percent, rounding, least, currency, rate } = draftOf(choice)
	return {
		...{ name, link, everyHours: String(everyHours ?? '') },
		...{ mostDropped: String(rules.mostDropped), sellsOutMissing: rules.sellsOutMissing },
		priority: String(rules.priority),
		...{ price, quantity, category, tidyTitles, percent, rounding, least, currency, rate },
	}
}

export const resolveSupplier = resolveForm(supplierForm, {
	'link.required': m.suppliers_link_needed,
	'mostDropped.out_of_range': m.suppliers_most_dropped_range,
	'priority.out_of_range': m.suppliers_priority_range,
	'price.out_of_range': m.import_price_range,
	'quantity.out_of_range': m.import_quantity_range,
	'percent.out_of_range': () => m.import_percent_range({ count: limits.importMarkup }),
	'least.out_of_range': m.import_price_range,
	'rate.out_of_range': m.import_rate_range,
})

/** Errors are shown in this order. */
export const supplierFields = [
	'name',
	'link',
	'mostDropped',
	'priority',
	'percent',
	'least',
	'rate',
	'price',
	'quantity',
	'category',
] as const
