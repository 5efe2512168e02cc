import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { listCategories } from '../../platform/api/list-categories.ts'
import { describePage } from '../../platform/seo.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import { loadPage } from '../shared/load-page.ts'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHead } from '../shared/page-head.tsx'
import type { Route } from './+types/feeds-page.ts'
import { FeedCard } from './feed-card.tsx'

export const meta = () => describePage({ title: m.feeds_title(), isPrivate: true })

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
	const load = async () => {
		const [{ feeds }, categories] = await Promise.all([call('GET /feeds', {}, { signal }), listCategories(call)])
		return { feeds, categories }
	}
	return await loadPage(signal, load, { failed: 'The feeds were not loaded' })
}

export const HydrateFallback = LoadingText

export default function FeedsPage({ loaderData: { loaded, failure } }: Route.ComponentProps) {
	if (!loaded) return <NotLoaded title={m.feeds_failed()} failure={failure} />
	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.feeds_title()} hint={m.feeds_hint()} />
			{loaded.feeds.map((feed) => (
				<FeedCard key={feed.kind} loaded={feed} categories={loaded.categories} />
			))}
		</div>
	)
}
