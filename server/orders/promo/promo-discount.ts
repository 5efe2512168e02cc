import type { PromoCodeKind } from '#contract/prices/promo-codes.ts'

export interface PromoTerms {
	readonly kind: PromoCodeKind
	/** Percent, or whole tenge. */
	readonly amount: number
	readonly minSum: number
	readonly categories: readonly string[]
	readonly brands: readonly string[]
	readonly productIds: readonly string[]
	readonly withSales: boolean
}

export interface PricedLine {
	readonly productId: string
	readonly category: string
	readonly brand: string | null
	readonly price: number
	/** Of a product on sale. */
	readonly oldPrice: number | null
	readonly quantity: number
}

export type LinesProblem = 'promo_code_products' | 'promo_code_sum'

/** The share of each line in the order of the lines, or why there is none. */
export function discountLines(terms: PromoTerms, lines: readonly PricedLine[]): number[] | LinesProblem {
	const problem = findLinesProblem(terms, lines)
	if (problem) return problem
	const sums = countedSums(terms, lines)
	const discount = discountOf(terms, sumOf(sums))
	if (discount === 0n && terms.kind !== 'free_delivery') return 'promo_code_sum'
	return share(discount, sums).map(Number)
}

/** The least sum of the products that count, whole tenge: of a percentage, one that comes to a tenge. */
export function leastSum({ kind, amount, minSum }: Pick<PromoTerms, 'kind' | 'amount' | 'minSum'>): number {
	return kind === 'percent' ? Math.max(minSum, Math.ceil(100 / amount)) : minSum
}

/** Why a code is not for these lines, whether its discount rounds to nothing or not. */
export function findLinesProblem(terms: PromoTerms, lines: readonly PricedLine[]): LinesProblem | undefined {
	const sum = sumOf(countedSums(terms, lines))
	if (sum === 0n) return 'promo_code_products'
	return sum < BigInt(terms.minSum) ? 'promo_code_sum' : undefined
}

function countedSums(terms: PromoTerms, lines: readonly PricedLine[]): bigint[] {
	return lines.map((line) => (counts(terms, line) ? BigInt(line.price) * BigInt(line.quantity) : 0n))
}

function sumOf(sums: readonly bigint[]): bigint {
	return sums.reduce((all, one) => all + one, 0n)
}

function counts({ categories, brands, productIds, withSales }: PromoTerms, line: PricedLine): boolean {
	if (!withSales && line.oldPrice !== null) return false
	if (categories.length + brands.length + productIds.length === 0) return true
	const { category, brand, productId } = line
	return categories.includes(category) || (brand !== null && brands.includes(brand)) || productIds.includes(productId)
}

/** Percent are rounded down, and a sum takes no more than there is. */
function discountOf({ kind, amount }: PromoTerms, sum: bigint): bigint {
	if (kind === 'free_delivery') return 0n
	if (kind === 'percent') return (sum * BigInt(amount)) / 100n
	return BigInt(amount) < sum ? BigInt(amount) : sum
}

/**
 * Shares a sum over parts by the largest remainder, the earlier part first: the shares come to the sum, and none exceeds its part.
 * The sum exceeds the parts nowhere. NOTE: products of two sums are too large for numbers.
 */
function share(sum: bigint, parts: readonly bigint[]): bigint[] {
	const whole = sumOf(parts)
	const shares = parts.map((part) => (sum * part) / whole)
	const remainders = parts.map((part, place) => ({ place, rest: (sum * part) % whole }))
	const left = Number(sum - sumOf(shares))
	const first = remainders.toSorted((one, other) => Number(other.rest - one.rest))
	const raised = new Set(first.slice(0, left).map(({ place }) => place))
	return shares.map((one, place) => (raised.has(place) ? one + 1n : one))
}
