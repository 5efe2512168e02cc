import type { Markup } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { calendarDay } from '#contract/values/calendar-day.ts'
import type { ImportField } from '#contract/values/import-fields.ts'
import { addDays } from '../../platform/kostanay-time.ts'
import type { PassedOverSale, PriceProblem, SaleProblem } from './import-outcome.ts'
import { parsePrice, type Rates } from './read-price.ts'

interface ReadSale {
	readonly salePrice: number
	readonly saleFrom?: string
	readonly saleThrough: string
}

/** Whether the row is imported all the same, without the sale. */
export function isPassedOver(problem: string): problem is PassedOverSale {
	return problem === 'sale_zero' || problem === 'sale_not_lower' || problem === 'sale_without_end'
}

/** The sale of a row, if it has one that is not over. The last day belongs to it. */
export function readSale(
	read: (field: ImportField) => string,
	{
		regular,
		today,
		rates,
		markup,
	}: {
		readonly regular: number | undefined
		readonly today: string
		readonly rates?: Rates | undefined
		readonly markup?: Markup | undefined
	},
): ReadSale | PriceProblem | SaleProblem | PassedOverSale | undefined {
	const typed = read('salePrice')
	if (!typed) return undefined
	const price = parsePrice(typed, rates, markup)
	if (price === 'price_zero') return 'sale_zero'
	if (typeof price === 'string') return price
	if (regular !== undefined && price.price >= regular) return 'sale_not_lower'
	if (!read('saleThrough')) return 'sale_without_end'
	const from = read('saleFrom') ? parseDay(read('saleFrom')) : ''
	const through = parseDay(read('saleThrough'))
	if (from === undefined || through === undefined || through < from) return 'sale_day_unreadable'
	if (through > addDays(today, limits.saleDays)) return 'sale_too_long'
	return through < today ? undefined : { salePrice: price.price, ...(from && { saleFrom: from }), saleThrough: through }
}

/** `2026-11-30` of `30.11.2026` or itself; undefined for anything else. */
function parseDay(text: string): string | undefined {
	const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
	const written = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
	return calendarDay.safeParse(written).data
}
