import { limits } from '#contract/limits.ts'

const highestPrice = 10 ** limits.productPriceDigits - 1
const highestQuantity = 10 ** limits.productQuantityDigits - 1

export type PriceProblem = 'price_unreadable' | 'price_ambiguous' | 'price_zero' | 'price_too_high'

export type QuantityProblem = 'quantity_unreadable' | 'quantity_too_high'

/** Reads a price such as `1 990`, `1990,00` or `1,990.50 ₸` as whole tenge, or says why it cannot. */
export function parsePrice(text: string): { price: number; isRounded: boolean } | PriceProblem {
	const bare = text
		.trim()
		.replace(/(?:₸|тенге|теңге|тг\.?|kzt)$/iu, '')
		.trim()
	// Three digits after the only comma or point are thousands to one person and a fraction to another.
	if (/^\d{1,3}[.,]\d{3}$/.test(bare)) return 'price_ambiguous'
	const plain = withoutGroups(bare)
	if (plain === undefined) return 'price_unreadable'
	const exact = Number(plain)
	const price = Math.round(exact)
	if (price === 0) return 'price_zero'
	return price > highestPrice ? 'price_too_high' : { price, isRounded: price !== exact }
}

function withoutGroups(text: string): string | undefined {
	if (/^\d+(?:[.,]\d+)?$/.test(text)) return text.replace(',', '.')
	if (/^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/.test(text)) return text.replace(/[\s'’]/g, '').replace(',', '.')
	if (/^\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/.test(text)) return text.replaceAll(',', '')
	if (/^\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
	return undefined
}

/** Reads a stock such as `5`, `5,000` of an accounting program, or `5 шт.`, or says why it cannot. */
export function parseQuantity(text: string): number | QuantityProblem {
	const [, digits] = text.trim().match(/^(\d+|\d{1,3}(?:\s\d{3})+)(?:[.,]0+)?\s*\p{L}*\.?$/u) ?? []
	if (digits === undefined) return 'quantity_unreadable'
	const quantity = Number(digits.replace(/\s/g, ''))
	return quantity > highestQuantity ? 'quantity_too_high' : quantity
}

/** The youngest age in years of a text such as `3+`, `от 3 лет`, `18 мес.`; `undefined` when there is none. */
export function parseAge(text: string): number | undefined {
	const [, digits, unit] = text.match(/(\d{1,3})\s*(мес|ай|month|mon)?/iu) ?? []
	if (digits === undefined) return undefined
	const years = unit ? Math.floor(Number(digits) / 12) : Number(digits)
	return years <= 18 ? years : undefined
}
