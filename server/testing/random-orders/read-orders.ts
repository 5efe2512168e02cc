import type { World } from './world.ts'

export interface KeptLine {
	readonly productId: string
	readonly unitPrice: number
	readonly isOnSale: boolean
	readonly quantity: number
	readonly discount: number
	readonly fromStock: number
	readonly toMake: number
}

/** An order as the database has it; whole tenge. */
export interface KeptOrder {
	readonly id: string
	readonly version: number
	readonly status: number
	readonly isDeleted: boolean
	readonly method: string
	readonly isPaid: boolean
	readonly promoCode: string | null
	readonly address: string
	readonly discount: number
	readonly wrappingPrice: number
	readonly deliveryPrice: number
	readonly totalPrice: number
	readonly refunded: number
	readonly due: number
	/** At the door. */
	readonly cash: number
	/** The outcome of its delivery is known. */
	readonly isSettled: boolean
	/** What came before the delivery. */
	readonly taken: number
	/** What of it stays. */
	readonly left: number
	/** The sum of a transfer that its customer says to have made. */
	readonly reported: number | null
	readonly payUntil: string | null
	/** Day and time of the courier. */
	readonly window: string | null
	readonly zoneId: string | null
	readonly readyBy: string | null
	/** The day from which it waits at the point. */
	readonly waitsFrom: string | null
	readonly lines: readonly KeptLine[]
}

export async function readOrders({ shop, orders }: World): Promise<Map<string, KeptOrder>> {
	const { rows } = await shop.pool.query<{ kept: KeptOrder }>(
		`select json_build_object('id', o.id, 'version', o.version, 'status', o.status, 'isDeleted', o.deleted_at is not null,
			'method', o.payment_method, 'isPaid', o.is_paid, 'promoCode', o.promo_code, 'address', o.address, 'discount', o.discount,
			'wrappingPrice', o.wrapping_price, 'deliveryPrice', o.delivery_price, 'totalPrice', o.total_price,
			'refunded', o.refunded, 'due', o.due, 'cash', coalesce(o.cash_received, 0), 'isSettled', o.settled_at is not null,
			'taken', (select coalesce(sum(amount), 0) from payments where reference = o.id and status = 'succeeded'),
			'left', (select coalesce(sum(amount - refunded), 0) from payments where reference = o.id and status = 'succeeded'),
			'reported', (select amount from payments where reference = o.id and status = 'reported'), 'payUntil', o.pay_until,
			'window', o.delivery_date || ' ' || o.delivery_from, 'zoneId', o.zone_id,
			'readyBy', o.ready_by, 'waitsFrom', o.pickup ->> 'readyOn',
			'lines', (select json_agg(json_build_object('productId', product_id, 'unitPrice', unit_price,
				'isOnSale', old_price is not null, 'quantity', quantity,
				'discount', discount, 'fromStock', from_stock, 'toMake', to_make) order by product_id)
				from order_lines where order_id = o.id)) as kept
		from orders o where o.id = any($1::uuid[])`,
		[orders.map(({ id }) => id)],
	)
	return new Map(rows.map(({ kept }) => [kept.id, kept]))
}

/** Has a place of the courier. */
export function isComing({ status, isDeleted, window }: KeptOrder): boolean {
	return window !== null && status !== 5 && !isDeleted
}

/** Holds neither stock nor a code nor money. */
export function isOver({ status, isDeleted }: KeptOrder): boolean {
	return status === 5 || (isDeleted && status <= 2)
}
