import type { PaymentMethod } from '#contract/values/payment-methods.ts'
import type { Database } from '../platform/database.ts'
import { type LiveValue, makeLiveValue } from '../platform/live-value.ts'
import { getTrading, type TradingBasis } from './change-trading.ts'

/** The channel on which the database tells that the shop offers other ways to pay. */
export const tradingChannel = 'trading_changed'

/** What pages say of how the shop sells. */
export interface ShownTrading {
	readonly offered: readonly PaymentMethod[]
}

export function firstShown({ hasAccount }: Pick<TradingBasis, 'hasAccount'>): ShownTrading {
	return { offered: hasAccount ? ['Cash', 'YooKassa'] : ['Cash'] }
}

export function makeLiveTrading(basis: TradingBasis, db: Database): LiveValue<ShownTrading> {
	return makeLiveValue(firstShown(basis), async () => ({ offered: (await getTrading(db, basis)).offered }))
}

/** The ways to pay that pages and legal texts tell of. */
export function toldPayments({ offered }: ShownTrading) {
	return { onlinePayments: offered.includes('YooKassa'), cashPayments: offered.includes('Cash') }
}
