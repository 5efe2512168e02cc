import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { OrderFilter, OrderSort } from '#contract/orders.ts'
import { beforeWord, hasWord, mostNameWords } from '../../accounts/name-words.ts'
import { findBuyers } from '../../accounts/people.ts'
import { type Database, prepareOnce } from '../../platform/database.ts'
import { dayEnd, dayStart } from '../../platform/kostanay-time.ts'
import type { PageRows } from '../../platform/page.ts'
import { isPaidOnline, isPaymentAwaited, isRefunded } from '../order-money.ts'
import { type OrderRow, orderColumns } from '../queries.ts'
import { orderLines, orders } from '../tables.ts'
import { beginsWith, type OrderSearch, readOrderSearch } from './order-search.ts'
import { notDeleted } from './queries.ts'

type Filter = Omit<OrderFilter, 'pageNumber' | 'pageSize' | 'sort'>

const at = sql.placeholder

const sorts: Readonly<Record<OrderSort, readonly SQL[]>> = {
	new: [desc(orders.createdAt), desc(orders.id)],
	old: [asc(orders.createdAt), asc(orders.id)],
	dear: [desc(orders.totalPrice), desc(orders.createdAt), desc(orders.id)],
	// As the index `orders_by_delivery`: open deliveries first.
	delivery: [
		sql`(${orders.status} >= 4)`,
		asc(orders.deliveryDate),
		asc(orders.deliveryFrom),
		asc(orders.createdAt),
		asc(orders.id),
	],
}

type Payment = NonNullable<OrderFilter['payment']>

const paymentConditions: Readonly<Record<Payment, SQL>> = {
	paid: sql`${orders.isPaid}`,
	unpaid: sql`not ${orders.isPaid}`,
	cash: eq(orders.paymentMethod, 'Cash'),
	online: eq(orders.paymentMethod, 'YooKassa'),
	transfer: eq(orders.paymentMethod, 'Kaspi'),
	paid_online: isPaidOnline,
	not_refunded: sql`not ${isRefunded}`,
	not_awaited: sql`not ${isPaymentAwaited}`,
}

const conditions = {
	status: sql`${orders.status} = any(${at('statuses')}::smallint[])`,
	deliveryDate: sql`${orders.deliveryDate} = ${at('deliveryDate')}::date`,
	from: sql`${orders.createdAt} >= ${dayStart(at('from'))}`,
	to: sql`${orders.createdAt} < ${dayEnd(at('to'))}`,
	productId: sql`${orders.id} in (
		select ${orderLines.orderId} from ${orderLines} where ${orderLines.productId} = ${at('productId')}
	)`,
} as const

const phone = sql`${orders.phoneDigits}`
const places = Array.from({ length: mostNameWords }, (_, place) => place)
const hasNameWord = (place: number) => hasWord(orders.customerName, at(`before${place}`), at(`word${place}`))

const searchConditions: Readonly<Record<keyof OrderSearch, readonly SQL[]>> = {
	number: [sql`${orders.id} between ${at('first')}::uuid and ${at('last')}::uuid`],
	phone: [beginsWith(phone, at('beginning'))],
	phoneWithoutCountry: [beginsWith(phone, at('withoutCountry'))],
	phoneEnd: [beginsWith(sql`reverse(${phone})`, at('phoneEnd'))],
	name: [sql.join(places.map(hasNameWord), sql` and `)],
	email: [sql`${orders.userId} = any(${at('buyers')}::uuid[])`],
}

const conditionNames = ['status', 'deliveryDate', 'from', 'to', 'productId'] as const
const meaningNames = ['number', 'phone', 'phoneWithoutCountry', 'phoneEnd', 'name', 'email'] as const

/** Lists of the same variant share a prepared statement. */
interface ListVariant {
	readonly sort: OrderSort
	readonly payment: Payment | undefined
	readonly applied: readonly (typeof conditionNames)[number][]
	readonly meanings: readonly (typeof meaningNames)[number][] | undefined
}

function variantOf(filter: Filter, sort: OrderSort, search: OrderSearch | undefined): ListVariant {
	return {
		sort,
		payment: filter.payment,
		applied: conditionNames.filter((condition) => filter[condition] !== undefined),
		meanings: search && meaningNames.filter((meaning) => search[meaning] !== undefined),
	}
}

function nameOf({ sort, payment, applied, meanings }: ListVariant): string {
	const numbers = (all: readonly string[], some: readonly string[]) => some.map((one) => all.indexOf(one)).join('')
	return `orders_${sort}_${payment ?? 'any'}_${numbers(conditionNames, applied)}_${meanings ? numbers(meaningNames, meanings) : ''}`
}

/** Only the columns of the index, so that PostgreSQL reads no rows. */
const sortColumns: Readonly<Record<OrderSort, SQL>> = {
	new: sql`${orders.id}, ${orders.createdAt}`,
	old: sql`${orders.id}, ${orders.createdAt}`,
	dear: sql`${orders.id}, ${orders.createdAt}, ${orders.totalPrice}`,
	delivery: sql`${orders.id}, ${orders.createdAt}, ${orders.status}, ${orders.deliveryDate}, ${orders.deliveryFrom}`,
}

/** A search with many matches fills its page from the newest orders. */
const recentOrders = 1000

function whereOf({ payment }: ListVariant, applied: ListVariant['applied']): SQL | undefined {
	return and(notDeleted, payment && paymentConditions[payment], ...applied.map((condition) => conditions[condition]))
}

function orderBy(sort: OrderSort): SQL {
	return sql`order by ${sql.join([...sorts[sort]], sql`, `)}`
}

const upToPage = sql`(${at('limit')}::bigint + ${at('offset')}::bigint)`

function idsOfPage(variant: ListVariant): SQL {
	const { sort, applied, meanings } = variant
	const page = sql`${orderBy(sort)} limit ${at('limit')} offset ${at('offset')}`
	if (meanings && sort === 'new') return sql`${recentMatches(variant, meanings)} ${page}`
	if (meanings) return sql`select ${orders.id} from (${allMatches(variant, meanings)}) as ${orders} ${page}`
	const isByTime = sort === 'new' || sort === 'old'
	if (!isByTime || !applied.includes('status')) {
		return sql`select ${orders.id} from ${orders} where ${whereOf(variant, applied)} ${page}`
	}
	// Reads each status in the order of its index.
	const others = applied.filter((condition) => condition !== 'status')
	return sql`select ${orders.id} from unnest(${at('statuses')}::smallint[]) as wanted (status)
		cross join lateral (
			select ${sortColumns[sort]} from ${orders}
			where ${orders.status} = wanted.status and ${whereOf(variant, others)}
			${orderBy(sort)} limit ${upToPage}
		) as ${orders} ${page}`
}

type Meanings = NonNullable<ListVariant['meanings']>

function allMatches(variant: ListVariant, meanings: Meanings, isNeeded = sql`true`): SQL {
	const selects = meanings
		.flatMap((meaning) => searchConditions[meaning])
		.map((condition) => {
			const isFound = and(condition, whereOf(variant, variant.applied), isNeeded)
			return sql`select ${sortColumns[variant.sort]} from ${orders} where ${isFound}`
		})
	return sql.join(selects, sql` union `)
}

/** The matches among the newest orders, or all matches where those do not reach to the page. */
function recentMatches(variant: ListVariant, meanings: Meanings): SQL {
	const isFound = or(
		...meanings.flatMap((meaning) => searchConditions[meaning].map((condition) => sql`(${condition})`)),
	)
	const missing = sql`(select count(*) from recent) < ${upToPage}`
	return sql`with newest as (
			select * from ${orders} where ${notDeleted} ${orderBy('new')} limit ${sql.raw(String(recentOrders))}
		), recent as materialized (
			select ${sortColumns.new} from newest as ${orders} where ${and(isFound, whereOf(variant, variant.applied))}
			${orderBy('new')} limit ${upToPage}
		)
		select ${orders.id} from (
			select * from recent where not ${missing} union all (${allMatches(variant, meanings, missing)})
		) as ${orders}`
}

const preparedList = prepareOnce((db, name, variant: ListVariant) =>
	db
		.select(orderColumns)
		.from(orders)
		.where(sql`${orders.id} = any(array(${idsOfPage(variant)}))`)
		.orderBy(...sorts[variant.sort])
		.prepare(name),
)

export async function listFilteredOrders(
	db: Database,
	{ sort = 'new', ...filter }: Omit<OrderFilter, 'pageNumber' | 'pageSize'>,
	page: PageRows,
): Promise<OrderRow[]> {
	const search = filter.query === undefined ? undefined : readOrderSearch(filter.query)
	const variant = variantOf(filter, sort, search)
	if (variant.meanings?.length === 0) return []
	const buyers = search?.email === undefined ? [] : await findBuyers(db, search.email)
	const values = { ...placeholderValues(filter, search), buyers }
	return await preparedList(db, nameOf(variant), variant).execute({ ...values, ...page })
}

function placeholderValues({ status, deliveryDate, from, to, productId }: Filter, search: OrderSearch = {}) {
	const { number, phone, phoneWithoutCountry, phoneEnd, name = [] } = search
	return {
		statuses: [...new Set(status?.split(',').map(Number))],
		deliveryDate,
		from,
		to,
		productId,
		...number,
		beginning: phone,
		withoutCountry: phoneWithoutCountry,
		phoneEnd: phoneEnd && [...phoneEnd].reverse().join(''),
		...wordValues(name),
	}
}

/** A name of fewer words says its last one again. */
function wordValues(words: readonly string[]): Record<string, string> {
	const values = places.flatMap((place) => {
		const word = words[place] ?? words.at(-1) ?? ''
		return [
			[`before${place}`, beforeWord(word)],
			[`word${place}`, word],
		]
	})
	return Object.fromEntries(values)
}
