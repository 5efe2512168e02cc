import { type Feed, type FeedRule, saveFeed } from '#contract/feeds.ts'
import { limits } from '#contract/limits.ts'
import type { z } from '#contract/zod.ts'
import { m } from '#messages'
import { type Checked, checkBody } from '../shared/settings/check-body.ts'
import { newKey } from '../shared/settings/rows.ts'

/** A rule as it is typed. */
export interface RuleDraft {
	/** For React. */
	readonly key: string
	readonly category: string
	readonly brand: string
	/** Digits or empty, as the two below. */
	readonly priceFrom: string
	readonly priceTo: string
	readonly markup: string
	readonly isLeftOut: boolean
}

export interface FeedDraft extends Omit<Feed, 'markup' | 'rules'> {
	readonly markup: string
	readonly rules: readonly RuleDraft[]
}

/** A process of the release before knows no rules. */
export function toDraft({ markup, rules = [], ...feed }: Feed): FeedDraft {
	return { ...feed, markup: String(markup), rules: rules.map(toRuleDraft) }
}

function toRuleDraft({ category, brand, priceFrom, priceTo, markup }: FeedRule, index: number): RuleDraft {
	return {
		key: `saved-${index}`,
		...{ category, brand, priceFrom: String(priceFrom ?? ''), priceTo: String(priceTo ?? '') },
		...{ markup: String(markup ?? ''), isLeftOut: markup === null },
	}
}

export function newRule(): RuleDraft {
	return { key: newKey(), category: '', brand: '', priceFrom: '', priceTo: '', markup: '', isLeftOut: false }
}

/** The body to send, or the wrong fields as `rules.0.markup`. */
export function checkFeed(draft: FeedDraft, version: number): Checked<z.output<typeof saveFeed.body>> {
	const { kind, isOn, categories, inStockOnly, step, merchantId, storeId } = draft
	const body = { version, isOn, categories, inStockOnly, step, merchantId, storeId }
	const typed = { ...body, markup: percentOf(draft.markup), rules: draft.rules.map(toRule) }
	const checked = checkBody(saveFeed.body, typed, textOf)
	const isNeeded = kind === 'kaspi' && isOn
	const missing = {
		...(isNeeded && merchantId.trim() === '' && { merchantId: m.feeds_id_needed() }),
		...(isNeeded && storeId.trim() === '' && { storeId: m.feeds_id_needed() }),
	}
	const errors = { ...missing, ...checked.errors }
	return checked.errors || Object.keys(missing).length > 0 ? { errors } : checked
}

function toRule({ category, brand, priceFrom, priceTo, markup, isLeftOut }: RuleDraft) {
	const sumOf = (digits: string) => (digits === '' ? null : Number(digits))
	const then = isLeftOut ? null : percentOf(markup)
	return { category, brand, priceFrom: sumOf(priceFrom), priceTo: sumOf(priceTo), markup: then }
}

/** Undefined for what is no number. */
function percentOf(typed: string): number | undefined {
	return /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : undefined
}

function textOf(path: readonly PropertyKey[]): string {
	const field = path.at(-1)
	if (field === 'markup') return m.feeds_markup_hint({ most: limits.feedMarkup })
	if (field === 'category') return m.feeds_rule_empty()
	if (field === 'priceTo') return m.feeds_rule_prices_wrong()
	return m.admin_field_wrong()
}
