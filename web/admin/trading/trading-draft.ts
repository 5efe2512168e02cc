import { limits } from '#contract/limits.ts'
import type { StockRule } from '#contract/settings/stock-rule.ts'
import { saveTrading, type Trading } from '#contract/settings/trading.ts'
import { m } from '#messages'

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

/** What is sent, or the first field that is wrong. */
export function checkDraft(draft: TradingDraft, version: number) {
	const { hoursToPay, daysToMake, categoryRules, stockRule, offered } = draft
	const checked = saveTrading.body.safeParse({
		// Nothing typed would be 0, which is refused too.
		...{ version, stockRule, offered, hoursToPay: Number(hoursToPay), daysToMake: Number(daysToMake) },
		categoryRules: Object.fromEntries(categoryRules.map(({ category, rule }) => [category, rule])),
	})
	if (checked.success) return { body: checked.data }
	const path = checked.error.issues[0]?.path[0]
	if (path === 'offered') return { field: path, text: m.trading_offer_one() }
	if (path !== 'hoursToPay' && path !== 'daysToMake') {
		const unchosen = categoryRules.find(({ category }) => category === '')
		return { field: `category ${unchosen?.key}`, text: m.trading_category_missing() }
	}
	return { field: path, text: m.trading_number_wrong({ most: mostOf[path] }) }
}
