import { limits } from '#contract/limits.ts'
import { saveTrading, type Trading } from '#contract/settings/trading.ts'
import { m } from '#messages'

/** As it is typed; numbers are digits. */
export interface TradingDraft {
	readonly hoursToPay: string
	readonly daysToMake: string
}

export const mostOf = { hoursToPay: limits.hoursToPay, daysToMake: limits.daysToMake }

export function toDraft({ hoursToPay, daysToMake }: Trading): TradingDraft {
	return { hoursToPay: String(hoursToPay), daysToMake: String(daysToMake) }
}

/** What is sent, or the first field that is wrong. */
export function checkDraft({ hoursToPay, daysToMake }: TradingDraft, version: number) {
	// Nothing typed would be 0, which is refused too.
	const typed = { version, hoursToPay: Number(hoursToPay), daysToMake: Number(daysToMake) }
	const checked = saveTrading.body.safeParse(typed)
	if (checked.success) return { body: checked.data }
	const path = checked.error.issues[0]?.path[0]
	const field = path === 'daysToMake' ? path : 'hoursToPay'
	return { field, text: m.trading_number_wrong({ most: mostOf[field] }) }
}
