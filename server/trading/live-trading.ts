import type { PaymentMethod } from '#contract/values/payment-methods.ts'
import type { Database } from '../platform/database.ts'
import { type LiveValue, makeLiveValue } from '../platform/live-value.ts'
import { getTrading, type TradingBasis } from './change-trading.ts'

/** The channel on which the database tells that the shop offers other ways to pay. */
export const tradingChannel = 'trading_changed'

/** What pages say of how the shop sells. */
export interface ShownTrading {
	readonly offered: readonly PaymentMethod[]
	/** Nowhere beyond the stock, but for single products. */
	readonly sellsOnlyStock: boolean
}

export function firstShown({ hasAccount }: Pick<TradingBasis, 'hasAccount'>): ShownTrading {
	return { offered: hasAccount ? ['Cash', 'YooKassa'] : ['Cash'], sellsOnlyStock: false }
}

export function makeLiveTrading(basis: TradingBasis, db: Database): LiveValue<ShownTrading> {
	return makeLiveValue(firstShown(basis), async () => {
		const { offered, stockRule, categoryRules } = await getTrading(db, basis)
		return { offered, sellsOnlyStock: ![stockRule, ...Object.values(categoryRules)].includes('to_order') }
	})
}

/** The ways to pay that pages and legal texts tell of. */
export function toldPayments({ offered }: Pick<ShownTrading, 'offered'>) {
	return { onlinePayments: offered.includes('YooKassa'), cashPayments: offered.includes('Cash') }
}
