import type { Markup } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import type { ImportField } from '#contract/values/import-fields.ts'
import { withoutGuard } from '../csv.ts'
import type { ColumnMap } from './columns.ts'
import type { FileRow } from './files/catalogue-file.ts'
import { bareName } from './files/column-names.ts'
import type { PriceProblem } from './import-outcome.ts'

export const isPriceField = (field: ImportField) => field === 'price' || field === 'salePrice'

/** Tenge for one of another currency, by its code. */
export type Rates = Readonly<Partial<Record<string, number>>>

const currencies: Readonly<Record<string, RegExp>> = {
	KZT: /₸\.?|те[ңн]ге\.?|тнг\.?|тг\.?|kzt|tenge|tg\.?/iu,
	// Before the rubles of Russia, whose name ends theirs.
	BYN: /byn|бел\p{L}*\.?\s?руб\p{L}*\.?/iu,
	RUB: /₽|рубл\p{L}*|руб\.?|р\.?|ru[br]/iu,
	USD: /\$|usd|у\.?\s?е\.?|долл\p{L}*\.?/iu,
	EUR: /€|eur|евро/iu,
	CNY: /¥|cny|rmb|юан\p{L}*/iu,
	GBP: /£|gbp/iu,
	UAH: /₴|uah|грн\.?/iu,
	UZS: /uzs|сум/iu,
	KGS: /kgs|сом/iu,
	TRY: /₺|try/iu,
}

/** By their numbers in ISO 4217, as accounting programs write them. */
const numbered: Readonly<Partial<Record<string, string>>> = {
	...{ '398': 'KZT', '643': 'RUB', '810': 'RUB', '840': 'USD', '978': 'EUR', '156': 'CNY' },
	...{ '826': 'GBP', '933': 'BYN', '980': 'UAH', '860': 'UZS', '417': 'KGS', '949': 'TRY' },
}

const highestPrice = 10 ** limits.productPriceDigits - 1

/** The code of the currency that a price or the name of its column tells; undefined where it tells none. */
export function findCurrency(text: string): string | undefined {
	// Letters of other words are no currency.
	const told = text.match(/[₸₽$€¥£₴₺]|бел\p{L}*\.?\s?руб\p{L}*\.?|(?<!\p{L})у\.\s?е(?!\p{L})\.?|\p{L}+\.?/giu) ?? []
	const isOne = (form: RegExp) => told.some((word) => new RegExp(`^(?:${form.source})$`, 'iu').test(word))
	return Object.entries(currencies).find(([, form]) => isOne(form))?.[0]
}

/** A price with the currency that is told beside it, by a name, a code or a number; an unknown one stays, so that the price is refused. */
export function withCurrency(price: string, told: string): string {
	if (price === '' || told === '' || findCurrency(price)) return price
	const code = numbered[told] ?? findCurrency(told)
	return `${price} ${code ?? (/\d/.test(told) ? `(${told})` : told)}`
}

/** Whether the text tells no price: a dash, or words as `по запросу`. */
export function tellsNoPrice(text: string): boolean {
	return /^(?:[-–—.]+|по запросу|договорная|звоните|уточняйте|нет цены|сұраныс бойынша|on request)$/iu.test(text.trim())
}

/** Whole tenge of `1 990`, `1990,00` or `1,990.50 ₸`; of another currency only by a rate. */
export function parsePrice(
	text: string,
	rates: Rates = {},
	markup?: Markup,
): { price: number; isRounded: boolean } | PriceProblem {
	const told = withoutWords(text)
	const currency = findCurrency(told)
	const rate = (currency ?? 'KZT') === 'KZT' ? 1 : rates[currency ?? '']
	const bare = withoutCurrency(told)
	const isUnknown = !currency && bare !== withoutDash(told)
	if (isUnknown || /\d\s(?:[A-Z]{3}|\(\d+\))$/.test(bare)) return 'price_currency'
	// `1.990` can mean thousands or a fraction.
	if (/^\d{1,3}[.,]\d{3}$/.test(bare)) return 'price_ambiguous'
	const plain = withoutGroups(bare)
	if (plain === undefined) return 'price_unreadable'
	if (rate === undefined) return 'price_currency'
	const exact = Number(plain) * rate
	if (Math.round(exact) === 0) return 'price_zero'
	const price = markup ? withMarkup(exact, markup) : Math.round(exact)
	return price > highestPrice ? 'price_too_high' : { price, isRounded: !markup && price !== exact }
}

/** Rounded up, so that no markup is lost. */
export function withMarkup(
	price: number,
	{ percent, rounding, least = 0 }: Pick<Markup, 'percent' | 'rounding'> & { least?: number | undefined },
): number {
	// A fraction of what the percent left over is no tenge.
	const raised = Number((price * (1 + percent / 100)).toFixed(4))
	const step = rounding === '90' ? 100 : Number(rounding)
	const ending = rounding === '90' ? 90 : 0
	return Math.max(Math.ceil((raised - ending) / step) * step + ending, least)
}

const units =
	'шт|штук[уаи]?|ед|единиц[уаы]|набор|комплект|компл|уп|упак|упаковк[уаи]|пач|пачк[уаи]|пар[уаы]?|кор|короб|коробк[уаи]|дана|бума|қорап|қаптама|pcs?|piece|unit|set|pack|box|pair'
// Of one piece or pack, and with or without a tax.
const unit = new RegExp(`(?:/\\s?(?:за\\s)?(?:1\\s?)?|(?:за|per)\\s(?:1\\s)?)(?:${units})(?!\\p{L})\\.?`, 'giu')
const tax =
	/[,(]?\s?(?:(?:с|без|включая|вкл\.|в\sт\.\s?ч\.|с\sуч[её]том|с\sуч\.|with|incl\.|without|excl\.)\s(?:НДС|VAT)|ҚҚС|(?<!\+\s?)НДС)(?!\p{L})(?:-\p{L}+)?(?:\sвкл(?:\.|юч[её]н))?(?:\s\d+\s?%)?\.?\)?/giu
const name = /^(?:цена|баға(?:сы)?|price)\s?:?\s/iu
const noFraction = /(?<=\D)\s?00\s?тиын\.?$/iu

function withoutWords(text: string): string {
	return text
		.trim()
		.replace(name, '')
		.replace(unit, ' ')
		.replace(tax, ' ')
		.replace(noFraction, '')
		.replace(/\(([^\d()]+)\)/gu, ' $1')
		.replace(/[;\s]+/g, ' ')
		.trim()
}

/** `1990.-`, `1990=` and `1990-00`. */
function withoutDash(text: string): string {
	return text.replace(/(?<=\d)(?:[.,]?[-–—=]|[-=]00)$/, '').trim()
}

function withoutCurrency(text: string): string {
	const all = Object.values(currencies)
		.map(({ source }) => source)
		.join('|')
	const bare = text.replace(/(?<=[\p{L}\p{Sc}]\.?)[-–—]$/u, '')
	return withoutDash(bare.replace(new RegExp(`^(?:${all})(?=[\\s\\d])|(?:${all})$`, 'giu'), '').trim())
}

function withoutGroups(text: string): string | undefined {
	if (/^\d+(?:[.,]\d+)?$/.test(text)) return text.replace(',', '.')
	if (/^\d{1,3}(?:[\s'’`]\d{3})+(?:[.,]\d+)?$/.test(text)) return text.replace(/[\s'’`]/g, '').replace(',', '.')
	if (/^\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/.test(text)) return text.replaceAll(',', '')
	if (/^\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
	return undefined
}

const currencyNames = new Set(['валюта', 'currency', 'currencyid', 'валютасклада'])

export const isCurrencyName = (name: string) => currencyNames.has(bareName(name))

interface PricePlaces {
	readonly columns: ColumnMap
	readonly header: readonly string[]
	readonly currency?: string | undefined
}

/** Prices with the currency that their cell, their column, a column of the currency or the choice tells; nothing for `по запросу`. */
export function makePriceReader({ columns, header, currency: chosen = 'KZT' }: PricePlaces) {
	const ofRow = header.findIndex(isCurrencyName)
	return ({ fields, decimals, currencies }: FileRow, field: ImportField): string => {
		const place = columns[field] ?? -1
		const text = withoutGuard(fields[place] ?? '').trim()
		const price = decimals?.includes(place) ? text.replace(/\.\d{3}(?!\d)/, '$&0') : text
		if (price === '' || tellsNoPrice(price)) return ''
		const told = currencies?.[place] ?? (textBeside(fields[ofRow]) || (findCurrency(header[place] ?? '') ?? chosen))
		return findCurrency(told) === 'KZT' ? price : withCurrency(price, told)
	}
}

export const textBeside = (field = '') => withoutGuard(field).trim()
