import type { Feed } from '#contract/feeds.ts'
import { call } from '../../platform/api/browser-call.ts'
import { useSettingsForm } from '../shared/settings/use-settings-form.ts'
import { checkFeed, toDraft } from './feed-draft.ts'

export type FeedForm = ReturnType<typeof useFeedForm>

export function useFeedForm(loaded: Feed) {
	const { kind } = loaded
	return useSettingsForm({
		loaded,
		toDraft,
		check: (draft, { version }) => checkFeed(draft, version),
		put: (body) => call('PUT /feeds/{kind}', { params: { kind }, body }),
		get: async () => (await call('GET /feeds', {})).feeds.find((feed) => feed.kind === kind),
		failed: 'A feed was not saved',
	})
}
