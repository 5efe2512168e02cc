import { sql } from 'drizzle-orm'
import type { PromoCodeKind } from '#contract/prices/promo-codes.ts'
import type { Database } from '../../platform/database.ts'
import { kostanayDay } from '../../platform/kostanay-time.ts'
import { namedLocks } from '../../platform/locks.ts'
import { fail } from '../../platform/problem.ts'
import type { OrderLine } from '../tables.ts'
import { discountLines, findLinesProblem, type LinesProblem, leastSum, type PricedLine } from './promo-discount.ts'
import { promoKey } from './promo-key.ts'
import {
	findCodeInUse,
	findKinds,
	findPromoCodeRow,
	hasOrdered,
	hasUsed,
	hasUsedFirst,
	lockCodeInUse,
	lockPromoCode,
	type PromoCodeRow,
	type PromoCustomer,
} from './promo-queries.ts'

interface PromoInput {
	readonly code: string
	readonly lines: readonly PricedLine[]
	/** `undefined` for a visitor who is not signed in. */
	readonly customer: PromoCustomer | undefined
	readonly now: Date
}

export interface PromoOutcome {
	readonly promoCodeId: string | null
	readonly promoCode: string | null
	/** What the code asks of the products that count; whole tenge. */
	readonly promoLeast: number | null
	/** The sum of `shares`, whole tenge. */
	readonly discount: number
	/** In the order of the lines. */
	readonly shares: readonly number[]
	readonly codeKind: PromoCodeKind | null
}

export const noPromoCode: PromoOutcome = {
	promoCodeId: null,
	promoCode: null,
	promoLeast: null,
	discount: 0,
	shares: [],
	codeKind: null,
}

/** What a code gives now. Takes no use. Throws the reason why it gives nothing: `promo_code_…`. */
export async function findPromoOutcome(db: Database, input: PromoInput): Promise<PromoOutcome> {
	return await judge(db, await findCodeInUse(db, promoKey(input.code)), input)
}

/**
 * As `findPromoOutcome`, for an order to be placed with its products locked. Until the transaction ends nobody else can use the code;
 * saving the order takes the use.
 */
export async function applyPromoCode(
	tx: Database,
	input: PromoInput & { readonly customer: PromoCustomer },
): Promise<PromoOutcome> {
	await lockCustomer(tx, input.customer)
	return await judge(tx, await lockCodeInUse(tx, promoKey(input.code)), input)
}

/** What one customer does with codes waits for each other, whichever the codes. */
async function lockCustomer(tx: Database, { userId, phone = '' }: PromoCustomer): Promise<void> {
	const digits = phone.replace(/\D/g, '').slice(-10)
	for (const person of [digits, ...(userId === null ? [] : [userId])].sort()) {
		const key = `${namedLocks.promoCustomer} ${person}`
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
	}
}

async function judge(db: Database, row: PromoCodeRow | undefined, input: PromoInput): Promise<PromoOutcome> {
	const { lines, customer, now } = input
	if (!row) return fail('promo_code_unknown')
	const today = kostanayDay(now)
	if (row.startsOn !== null && row.startsOn > today) fail('promo_code_planned')
	if (row.endsOn !== null && row.endsOn < today) fail('promo_code_over')
	assertUseLeft(row)
	const shares = discountLines(row, lines)
	if (typeof shares === 'string') return failFor(shares, leastSum(row))
	if (customer) await assertMayUse(db, row, customer)
	return {
		promoCodeId: row.id,
		promoCode: row.code,
		promoLeast: row.minSum,
		discount: shares.reduce((sum, share) => sum + share, 0),
		shares,
		codeKind: row.kind,
	}
}

function failFor(problem: LinesProblem, least: number): never {
	return fail(problem, problem === 'promo_code_sum' ? { least } : {})
}

type CodedLine = Pick<OrderLine, 'productId' | 'quantity' | 'unitPrice' | 'oldPrice'>

interface CodedOrder {
	readonly promoCodeId: string | null
	readonly promoLeast: number | null
	readonly lines: readonly CodedLine[]
}

/**
 * Throws `promo_code_sum` and `promo_code_products` where lines of an order are less than its code asks for, or are no products
 * that count today, unless the lines before are so too. Of the least sum of today and that of the placing the lower one is asked for.
 */
export async function assertCodeStillAllows(
	tx: Database,
	{ promoCodeId, promoLeast, lines: before }: CodedOrder,
	after: readonly CodedLine[],
): Promise<void> {
	const found = promoCodeId === null ? undefined : await findPromoCodeRow(tx, promoCodeId)
	if (!found) return
	const minSum = Math.min(found.row.minSum, promoLeast ?? found.row.minSum)
	const kinds = await findKinds(
		tx,
		[...before, ...after].map(({ productId }) => productId),
	)
	const [problemBefore, problem] = [before, after].map((lines) => {
		const priced = lines.flatMap(({ unitPrice: price, ...line }) => {
			const kind = kinds.get(line.productId)
			return kind ? [{ ...line, ...kind, price }] : []
		})
		return findLinesProblem({ ...found.row, minSum }, priced)
	})
	if (problem && !problemBefore) failFor(problem, minSum)
}

function assertUseLeft({ uses, maxUses }: PromoCodeRow): void {
	if (maxUses !== null && uses >= maxUses) fail('promo_code_used_up')
}

async function assertMayUse(db: Database, row: PromoCodeRow, customer: PromoCustomer): Promise<void> {
	if (row.firstOrderOnly && (await hasOrdered(db, customer))) fail('promo_code_first_order')
	if (row.oncePerCustomer && (await hasUsed(db, row.id, customer))) fail('promo_code_once')
}

interface ReopenedOrder {
	readonly promoCodeId: string | null
	readonly userId: string | null
	readonly customerPhone: string
}

/**
 * A cancelled order that goes on has its discount still, and takes its use again. Throws `promo_code_used_up`, `promo_code_first_order`
 * and `promo_code_once` where others, or another order of the customer, have taken it.
 */
export async function assertUseLeftFor(tx: Database, order: ReopenedOrder): Promise<void> {
	const { promoCodeId, userId, customerPhone: phone } = order
	if (promoCodeId === null) return
	await lockCustomer(tx, { userId, phone })
	const row = await lockPromoCode(tx, promoCodeId)
	if (!row) return
	assertUseLeft(row)
	if (row.firstOrderOnly && (await hasUsedFirst(tx, { userId, phone }))) fail('promo_code_first_order')
	if (row.oncePerCustomer && (await hasUsed(tx, row.id, { userId, phone }))) fail('promo_code_once')
}
