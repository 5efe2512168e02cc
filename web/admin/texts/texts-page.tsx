import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { describePage } from '../../platform/seo.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import { loadPage } from '../shared/load-page.ts'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHead } from '../shared/page-head.tsx'
import type { Route } from './+types/texts-page.ts'
import { NoticeForm } from './notice-form.tsx'

export const meta = () => describePage({ title: m.texts_title(), isPrivate: true })

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
	return await loadPage(signal, () => call('GET /shop-notice', {}, { signal }), {
		missing: m.texts_missing,
		failed: 'The texts of the shop were not loaded',
	})
}

export const HydrateFallback = LoadingText

export default function TextsPage({ loaderData: { loaded, failure } }: Route.ComponentProps) {
	if (!loaded) return <NotLoaded title={m.texts_failed()} failure={failure} />
	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.texts_title()} />
			<NoticeForm loaded={loaded} />
		</div>
	)
}
