import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { describePage } from '../../platform/seo.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import { loadPage } from '../shared/load-page.ts'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHead } from '../shared/page-head.tsx'
import type { Route } from './+types/texts-page.ts'
import { NoticeForm } from './notice-form.tsx'
import { PageTextForm } from './page-text-form.tsx'

export const meta = () => describePage({ title: m.texts_title(), isPrivate: true })

async function loadTexts(signal: AbortSignal) {
	const [notice, pages] = await Promise.all([
		call('GET /shop-notice', {}, { signal }),
		call('GET /page-texts', {}, { signal }),
	])
	return { notice, pages }
}

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
	return await loadPage(signal, () => loadTexts(signal), {
		failed: 'The texts of the shop were not loaded',
	})
}

export const HydrateFallback = LoadingText

export default function TextsPage({ loaderData: { loaded, failure } }: Route.ComponentProps) {
	if (!loaded) return <NotLoaded title={m.texts_failed()} failure={failure} />
	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.texts_title()} />
			<NoticeForm loaded={loaded.notice} />
			<section aria-labelledby="page-texts" className="flex flex-col gap-4">
				<div>
					<h2 id="page-texts" className="font-extrabold text-2xl">
						{m.page_texts_title()}
					</h2>
					<p className="mt-1 max-w-prose text-muted">{m.page_texts_hint()}</p>
				</div>
				{loaded.pages.map((text) => (
					<PageTextForm key={text.page} loaded={text} />
				))}
			</section>
		</div>
	)
}
