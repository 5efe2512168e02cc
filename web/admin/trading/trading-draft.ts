import { limits } from '#contract/limits.ts'
import type { StockRule } from '#contract/settings/stock-rule.ts'
import { saveTrading, type Trading } from '#contract/settings/trading.ts'
import { m } from '#messages'
import { checkBody } from '../shared/settings/check-body.ts'

export interface CategoryRule {
	readonly key: string
	/** Empty until it is chosen. */
	readonly category: string
	readonly rule: StockRule
}

/** As it is typed; numbers are digits. */
export interface TradingDraft extends Pick<Trading, 'stockRule' | 'offered'> {
	readonly hoursToPay: string
	readonly daysToMake: string
	readonly categoryRules: readonly CategoryRule[]
}

export const mostOf = { hoursToPay: limits.hoursToPay, daysToMake: limits.daysToMake }

export function toDraft({ hoursToPay, daysToMake, stockRule, categoryRules, offered }: Trading): TradingDraft {
	const rules = Object.entries(categoryRules).map(([category, rule]) => ({ key: category, category, rule }))
	return {
		hoursToPay: String(hoursToPay),
		daysToMake: String(daysToMake),
		stockRule,
		offered,
		categoryRules: rules.toSorted((a, b) => a.category.localeCompare(b.category)),
	}
}

/** What is sent, or what is wrong. */
export function checkDraft(draft: TradingDraft, version: number) {
	const { hoursToPay, daysToMake, categoryRules, stockRule, offered } = draft
	const typed = {
		// Nothing typed would be 0, which is refused too.
		...{ version, stockRule, offered, hoursToPay: Number(hoursToPay), daysToMake: Number(daysToMake) },
		categoryRules: Object.fromEntries(categoryRules.map(({ category, rule }) => [category, rule])),
	}
	const unchosen = categoryRules.find(({ category }) => category === '')
	return checkBody(
		saveTrading.body,
		typed,
		([first]) => textOf(first),
		([first]) => (first === 'categoryRules' ? `category ${unchosen?.key}` : String(first)),
	)
}

function textOf(field: PropertyKey | undefined): string {
	if (field === 'offered') return m.trading_offer_one()
	if (field !== 'hoursToPay' && field !== 'daysToMake') return m.trading_category_missing()
	return m.trading_number_wrong({ most: mostOf[field] })
}
