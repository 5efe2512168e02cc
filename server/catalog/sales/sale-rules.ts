import { limits } from '#contract/limits.ts'
import type { Language } from '#contract/values/language.ts'
import { addDays, kostanayDay } from '../../platform/kostanay-time.ts'
import { fail } from '../../platform/problem.ts'
import { violationText } from '../../platform/problem-text.ts'

export interface SaleDays {
	readonly from: string
	readonly through: string
}

interface Prices {
	readonly price: number
	/** Of a product on sale. */
	readonly oldPrice: number | null
}

export function regularPrice({ price, oldPrice }: Prices): number {
	return oldPrice ?? price
}

/** What a product has with another regular price; the database interrupts a sale that is not below it. */
export function pricesOf({ price, oldPrice }: Prices, regular: number): Prices {
	return oldPrice === null ? { price: regular, oldPrice } : { price, oldPrice: regular }
}

/** As entries of the audit log and exported files have it. */
export function describeSale({ price, from, through }: { readonly price: number } & SaleDays) {
	return { salePrice: price, saleFrom: from, saleThrough: through }
}

export function failField(field: string, language: Language): never {
	return fail('invalid_input', { errors: [{ field, detail: violationText('out_of_range', 0, language) }] })
}

/** No sale begins in the past. Throws `invalid_input` for the field `name`. */
export function readDays(
	{ from, through }: { readonly from?: string | undefined; readonly through: string },
	{ now, name, language }: { readonly now: Date; readonly name: string; readonly language: Language },
): SaleDays {
	const today = kostanayDay(now)
	const first = from === undefined || from < today ? today : from
	if (through < first || through > addDays(today, limits.saleDays)) failField(name, language)
	return { from: first, through }
}
