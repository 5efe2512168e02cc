import type { Feed, saveFeed } from '#contract/feeds.ts'
import { limits } from '#contract/limits.ts'
import type { z } from '#contract/zod.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import type { Checked } from '../shared/settings/check-body.ts'
import { useSettingsForm } from '../shared/settings/use-settings-form.ts'

type Body = z.output<typeof saveFeed.body>

/** The markup as it is typed. */
type FeedDraft = Omit<Feed, 'markup'> & { readonly markup: string }

export type FeedForm = ReturnType<typeof useFeedForm>

export function useFeedForm(loaded: Feed) {
	const { kind } = loaded
	return useSettingsForm({
		loaded,
		toDraft: (feed): FeedDraft => ({ ...feed, markup: String(feed.markup) }),
		check,
		put: (body) => call('PUT /feeds/{kind}', { params: { kind }, body }),
		get: async () => (await call('GET /feeds', {})).feeds.find((feed) => feed.kind === kind),
		failed: 'A feed was not saved',
	})
}

function check(draft: FeedDraft, { version }: Feed): Checked<Body> {
	const { isOn, categories, inStockOnly, markup, step, merchantId, storeId } = draft
	const errors = findErrors(draft)
	if (Object.keys(errors).length > 0) return { errors }
	const rules = { isOn, categories: [...categories], inStockOnly, markup: Number(markup), step }
	return { body: { version, ...rules, merchantId, storeId } }
}

function findErrors({ kind, isOn, markup, merchantId, storeId }: FeedDraft) {
	const isNeeded = kind === 'kaspi' && isOn
	const isMarkup = /^\d{1,3}$/.test(markup) && Number(markup) <= limits.feedMarkup
	return {
		...(isNeeded && merchantId.trim() === '' && { merchantId: m.feeds_id_needed() }),
		...(isNeeded && storeId.trim() === '' && { storeId: m.feeds_id_needed() }),
		...(!isMarkup && { markup: m.feeds_markup_hint({ most: limits.feedMarkup }) }),
	}
}
