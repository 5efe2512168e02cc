import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { listCategories } from '../../platform/api/list-categories.ts'
import { describePage } from '../../platform/seo.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import { loadPage } from '../shared/load-page.ts'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHead } from '../shared/page-head.tsx'
import type { Route } from './+types/trading-page.ts'
import { TradingForm } from './trading-form.tsx'

export const meta = () => describePage({ title: m.trading_title(), isPrivate: true })

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
	const load = async () => {
		const [trading, categories] = await Promise.all([call('GET /trading', {}, { signal }), listCategories(call)])
		return { trading, categories }
	}
	return await loadPage(signal, load, {
		failed: 'How the shop sells was not loaded',
	})
}

export const HydrateFallback = LoadingText

export default function TradingPage({ loaderData: { loaded, failure } }: Route.ComponentProps) {
	if (!loaded) return <NotLoaded title={m.trading_failed()} failure={failure} />
	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.trading_title()} hint={m.trading_hint()} />
			<TradingForm loaded={loaded.trading} categories={loaded.categories} />
		</div>
	)
}
