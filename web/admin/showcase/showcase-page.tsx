import type { WrappingOffer } from '#contract/prices/wrapping.ts'
import type { PlaceTree } from '#contract/showcase/places.ts'
import type { ShelfSettings } from '#contract/showcase/shelves.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { type Category, listCategories } from '../../platform/api/list-categories.ts'
import { describePage } from '../../platform/seo.ts'
import { requireAdmin } from '../../platform/session/require-session.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import { explainFailure, isMissingCall } from '../shared/failures.ts'
import { MissingPage } from '../shared/missing-page.tsx'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHead } from '../shared/page-head.tsx'
import type { Route } from './+types/showcase-page.ts'
import { PlaceForm } from './place-form.tsx'
import { ShelfForm } from './shelf-form.tsx'
import { WrappingForm } from './wrapping-form.tsx'

export const meta = () => describePage({ title: m.showcase_title(), isPrivate: true })

interface Loaded {
	readonly settings?: ShelfSettings
	readonly tree?: PlaceTree
	readonly categories?: readonly Category[]
	readonly wrapping?: WrappingOffer
	readonly failure?: string
	readonly isMissing?: boolean
}

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs): Promise<Loaded> {
	await requireAdmin()
	try {
		const [settings, tree, wrapping, categories] = await Promise.all([
			call('GET /shelf-settings', {}, { signal }),
			call('GET /place-tree', {}, { signal }),
			call('GET /wrapping', {}, { signal }),
			listCategories(call),
		])
		return { settings, tree, wrapping, categories }
	} catch (error) {
		if (signal.aborted) throw error
		if (isMissingCall(error)) return { isMissing: true }
		return { failure: explainFailure('The showcase was not loaded', error) }
	}
}

export const HydrateFallback = LoadingText

export default function ShowcasePage({ loaderData }: Route.ComponentProps) {
	const { settings, tree, wrapping, categories = [], failure } = loaderData
	if (loaderData.isMissing) return <MissingPage />
	if (!settings || !tree || !wrapping) return <NotLoaded title={m.showcase_failed()} failure={failure} />
	return (
		<div className="flex flex-col gap-8">
			<PageHead title={m.showcase_title()} hint={m.showcase_hint()} />
			<ShelfForm loaded={settings} />
			<PlaceForm loaded={tree} categories={categories} />
			<WrappingForm loaded={wrapping} />
		</div>
	)
}
