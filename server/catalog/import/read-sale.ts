import type { Markup } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { calendarDay } from '#contract/values/calendar-day.ts'
import type { ImportField } from '#contract/values/import-fields.ts'
import { addDays, kostanayDay } from '../../platform/kostanay-time.ts'
import type { PassedOverSale, PriceProblem, SaleProblem } from './import-outcome.ts'
import { parsePrice, type Rates } from './read-price.ts'

interface ReadSale {
	readonly salePrice: number
	readonly saleFrom?: string
	readonly saleThrough: string
}

/** Whether the row is imported all the same, without the sale. */
export function isPassedOver(problem: string): problem is PassedOverSale {
	return (
		problem === 'sale_zero' ||
		problem === 'sale_not_lower' ||
		problem === 'sale_without_end' ||
		problem === 'sale_span_unreadable'
	)
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
	const from = read('saleFrom') ? parseDay(read('saleFrom'), 0) : ''
	const through = parseDay(read('saleThrough'), 1)
	if (from === undefined || through === undefined || through < from)
		return read('saleThrough').includes('/') ? 'sale_span_unreadable' : 'sale_day_unreadable'
	if (through > addDays(today, limits.saleDays)) return 'sale_too_long'
	return through < today ? undefined : { salePrice: price.price, ...(from && { saleFrom: from }), saleThrough: through }
}

/** `2026-11-30` of `30.11.2026`, of itself or of an end of `2026-11-21T00:00+0500/2026-12-01T00:00+0500`; Kostanay's without a zone; undefined for anything else. */
function parseDay(text: string, end: 0 | 1): string | undefined {
	const told = (text.split('/')[end] ?? text).trim()
	const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(told) ?? []
	const written = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : told
	return calendarDay.safeParse(dayOfMoment(written, end) ?? written).data
}

function dayOfMoment(text: string, end: 0 | 1): string | undefined {
	const [, day, time, zone = '+05:00'] = /^(\d{4}-\d{2}-\d{2})[T ]([\d:.]+)\s?(Z|[+-]\d{2}:?\d{2})?$/.exec(text) ?? []
	const moment = Date.parse(`${day}T${time}${zone.replace(/^(...)(\d\d)$/, '$1:$2')}`)
	// What ends at midnight has the day before as its last.
	return Number.isNaN(moment) ? undefined : kostanayDay(new Date(moment - end))
}
