import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { listCategories } from '../../platform/api/list-categories.ts'
import { describePage } from '../../platform/seo.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import { loadPage } from '../shared/load-page.ts'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { useAnchor } from '../shared/use-anchor.ts'
import type { Route } from './+types/showcase-page.ts'
import { PlaceForm } from './place-form.tsx'
import { ShelfForm } from './shelf-form.tsx'
import { WrappingForm } from './wrapping-form.tsx'

export const meta = () => describePage({ title: m.showcase_title(), isPrivate: true })

async function loadShowcase(signal: AbortSignal) {
	const [settings, tree, wrapping, categories] = await Promise.all([
		call('GET /shelf-settings', {}, { signal }),
		call('GET /place-tree', {}, { signal }),
		call('GET /wrapping', {}, { signal }),
		listCategories(call),
	])
	return { settings, tree, wrapping, categories }
}

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
	return await loadPage(signal, () => loadShowcase(signal), { failed: 'The showcase was not loaded' })
}

export const HydrateFallback = LoadingText

export default function ShowcasePage({ loaderData: { loaded, failure } }: Route.ComponentProps) {
	const places = useAnchor<HTMLDivElement>(loaded && 'places')
	if (!loaded) return <NotLoaded title={m.showcase_failed()} failure={failure} />
	return (
		<div className="flex flex-col gap-8">
			<PageHead title={m.showcase_title()} hint={m.showcase_hint()} />
			<ShelfForm loaded={loaded.settings} />
			<div ref={places} id="places" tabIndex={-1} className="scroll-mt-20 outline-none">
				<PlaceForm loaded={loaded.tree} categories={loaded.categories} />
			</div>
			<WrappingForm loaded={loaded.wrapping} />
		</div>
	)
}
