import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { describePage } from '../../platform/seo.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import { loadPage } from '../shared/load-page.ts'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHead } from '../shared/page-head.tsx'
import type { Route } from './+types/delivery-settings-page.ts'
import { DeliveryForm } from './delivery-form.tsx'

export const meta = () => describePage({ title: m.zones_title(), isPrivate: true })

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
	return await loadPage(signal, () => call('GET /delivery-settings', {}, { signal }), {
		failed: 'The zones were not loaded',
	})
}

export const HydrateFallback = LoadingText

export default function DeliverySettingsPage({ loaderData: { loaded, failure } }: Route.ComponentProps) {
	if (!loaded) return <NotLoaded title={m.zones_failed()} failure={failure} />
	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.zones_title()} hint={m.zones_hint()} />
			<DeliveryForm loaded={loaded} />
		</div>
	)
}
