import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { dayEnd, dayStart } from '../../platform/kostanay-time.ts'

/** Money that came or went back, with its order. Sums are in whole tenge. */
export interface Movement {
	/** As `2026-12-01 10:05`, in Kostanay, as `placed`. */
	readonly at: string
	readonly isRefund: boolean
	readonly way: 'cash' | 'card' | 'YooKassa' | 'Kaspi'
	readonly amount: number
	/** The number of the receipt, or of the payment at the provider; may be empty. */
	readonly paymentNumber: string
	readonly orderId: string
	readonly placed: string
	readonly status: number
	readonly isDeleted: boolean
	readonly customerName: string
	readonly totalPrice: number
	readonly discount: number
	readonly deliveryPrice: number
	readonly wrappingPrice: number
	/** Of its order in this period. */
	readonly isFirst: boolean
}

type Sum = 'amount' | 'totalPrice' | 'discount' | 'deliveryPrice' | 'wrappingPrice'

/** The driver reads long numbers as texts. */
type Row = Record<Sum, string> & Omit<Movement, Sum>

const rowsPerFetch = 500

/**
 * Reads the movements between two days page after page, the oldest first, at one cost for all; needs a transaction. Deleted orders
 * count: their money moved.
 */
export async function* readMovements(
	tx: Database,
	{ from, to }: { readonly from: string; readonly to: string },
): AsyncGenerator<readonly Movement[]> {
	await tx.execute(sql`
		declare movements no scroll cursor for
		select to_char(moved.at at time zone 'Asia/Qostanay', 'YYYY-MM-DD HH24:MI') as at, moved.is_refund as "isRefund", moved.way,
			moved.amount, moved.payment_number as "paymentNumber", orders.id as "orderId",
			to_char(orders.created_at at time zone 'Asia/Qostanay', 'YYYY-MM-DD HH24:MI') as placed, orders.status,
			orders.deleted_at is not null as "isDeleted", orders.customer_name as "customerName", orders.total_price as "totalPrice",
			orders.discount, orders.delivery_price as "deliveryPrice", orders.wrapping_price as "wrappingPrice",
			row_number() over (partition by orders.id order by moved.at, moved.is_refund) = 1 as "isFirst"
		from (
			select reference as order_id, coalesce(moved_at, finished_at, created_at) as at, false as is_refund, method as way, amount,
				coalesce(receipt, provider_id, '') as payment_number
			from payments where status = 'succeeded'
			union all
			select payments.reference, coalesce(refunds.moved_at, refunds.finished_at, refunds.created_at), true, payments.method, refunds.amount,
				coalesce(refunds.provider_id, '')
			from refunds join payments on payments.id = refunds.payment_id where refunds.status = 'succeeded'
			union all
			select order_id, at, amount < 0, case when by_card then 'card' else 'cash' end, abs(amount), '' from door_payments
		) as moved join orders on orders.id = moved.order_id
		where moved.at >= ${dayStart(from)} and moved.at < ${dayEnd(to)}
		order by moved.at, orders.id, moved.is_refund`)
	for (;;) {
		const { rows } = await tx.execute<Row>(sql.raw(`fetch ${rowsPerFetch} from movements`))
		yield rows.map(({ amount, totalPrice, discount, deliveryPrice, wrappingPrice, ...row }) => ({
			...row,
			...{ amount: Number(amount), totalPrice: Number(totalPrice) },
			...{ discount: Number(discount), deliveryPrice: Number(deliveryPrice), wrappingPrice: Number(wrappingPrice) },
		}))
		if (rows.length < rowsPerFetch) return
	}
}
