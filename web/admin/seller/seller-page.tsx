import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { describePage } from '../../platform/seo.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import { loadPage } from '../shared/load-page.ts'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHead } from '../shared/page-head.tsx'
import type { Route } from './+types/seller-page.ts'
import { SellerForm } from './seller-form.tsx'

export const meta = () => describePage({ title: m.seller_title(), isPrivate: true })

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
	return await loadPage(signal, () => call('GET /seller', {}, { signal }), {
		failed: 'The seller was not loaded',
	})
}

export const HydrateFallback = LoadingText

export default function SellerPage({ loaderData: { loaded, failure } }: Route.ComponentProps) {
	if (!loaded) return <NotLoaded title={m.seller_failed()} failure={failure} />
	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.seller_title()} hint={m.seller_hint()} />
			<SellerForm loaded={loaded} />
		</div>
	)
}
