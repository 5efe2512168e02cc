import { sumProducts } from '#contract/prices/order-sums.ts'
import type { PromoCode } from '#contract/prices/promo-codes.ts'
import { kostanayDay } from '../../platform/kostanay-time.ts'
import { isOver, type KeptLine, type KeptOrder } from './read-orders.ts'
import { mostUses, type World } from './world.ts'

type CodedLine = Pick<KeptLine, 'productId' | 'unitPrice' | 'quantity' | 'isOnSale'>

interface CodeAnswer {
	/** The code of the problem. */
	readonly refusal?: string | undefined
	/** Whole tenge; 0 where it is refused. */
	readonly discount: number
	readonly isDeliveryFree: boolean
}

/** What a code gives now for lines that the one customer of all orders is about to buy. */
export function codeAnswer(
	world: World,
	rules: PromoCode,
	{ lines, orders }: { readonly lines: readonly CodedLine[]; readonly orders: readonly KeptOrder[] },
): CodeAnswer {
	const { kind } = rules.discount
	const discount = discountOf(rules, lines)
	const refusal =
		dayRefusal(world, rules) ??
		(usesOf(rules, orders) >= mostUses ? 'promo_code_used_up' : undefined) ??
		linesRefusal(rules, lines) ??
		(discount === 0 && kind !== 'free_delivery' ? 'promo_code_sum' : undefined) ??
		customerRefusal(rules, orders)
	return refusal
		? { refusal, discount: 0, isDeliveryFree: false }
		: { discount, isDeliveryFree: kind === 'free_delivery' }
}

function dayRefusal({ shop }: World, { from, through }: PromoCode): string | undefined {
	const today = kostanayDay(shop.clock.now())
	if (from !== undefined && today < from) return 'promo_code_planned'
	return through !== undefined && today > through ? 'promo_code_over' : undefined
}

/** Lines that a code is not for, whatever it gives. */
export function linesRefusal(rules: PromoCode, lines: readonly CodedLine[]): string | undefined {
	const sum = countedSum(rules, lines)
	if (sum === 0) return 'promo_code_products'
	return sum < rules.minSum ? 'promo_code_sum' : undefined
}

function countedSum({ withSales, productIds }: PromoCode, lines: readonly CodedLine[]): number {
	const named = productIds.length === 0 ? lines : lines.filter(({ productId }) => productIds.includes(productId))
	return sumProducts(named.filter(({ isOnSale }) => withSales || !isOnSale))
}

function discountOf(rules: PromoCode, lines: readonly CodedLine[]): number {
	const sum = countedSum(rules, lines)
	const { discount } = rules
	if (discount.kind === 'free_delivery') return 0
	return discount.kind === 'sum' ? Math.min(discount.amount, sum) : Math.floor((sum * discount.amount) / 100)
}

function customerRefusal(rules: PromoCode, orders: readonly KeptOrder[]): string | undefined {
	const hasOrdered = orders.some(({ status, isDeleted }) => status !== 5 && !isDeleted)
	if (rules.firstOrderOnly && hasOrdered) return 'promo_code_first_order'
	return rules.oncePerCustomer && usesOf(rules, orders) > 0 ? 'promo_code_once' : undefined
}

function usesOf({ code }: PromoCode, orders: readonly KeptOrder[]): number {
	return orders.filter((order) => order.promoCode === code && !isOver(order)).length
}

/** Of a cancelled order that goes on. Its discount is not judged again. */
export function reopenedRefusal({ codes }: World, orders: readonly KeptOrder[], promoCode: string | null) {
	const rules = codes.find(({ code }) => code === promoCode)
	if (!rules) return undefined
	if (usesOf(rules, orders) >= mostUses) return 'promo_code_used_up'
	const isFirstUsed = codes.some((code) => code.firstOrderOnly && usesOf(code, orders) > 0)
	if (rules.firstOrderOnly && isFirstUsed) return 'promo_code_first_order'
	return rules.oncePerCustomer && usesOf(rules, orders) > 0 ? 'promo_code_once' : undefined
}
