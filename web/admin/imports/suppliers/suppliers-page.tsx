import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { describePage } from '../../../platform/seo.ts'
import { LoadingText } from '../../../ui/loading-text.tsx'
import { loadPage } from '../../shared/load-page.ts'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import type { Route } from './+types/suppliers-page.ts'
import { SupplierList } from './supplier-list.tsx'

export const meta = () => describePage({ title: m.suppliers_title(), isPrivate: true })

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
	const load = async () => {
		const [suppliers, sharedStock] = await Promise.all([
			call('GET /suppliers', {}, { signal }),
			call('GET /shared-stock', {}, { signal }),
		])
		return { suppliers, sharedStock }
	}
	return await loadPage(signal, load, {
		failed: 'The suppliers were not loaded',
	})
}

export const HydrateFallback = LoadingText

export default function SuppliersPage({ loaderData: { loaded, failure } }: Route.ComponentProps) {
	if (!loaded) return <NotLoaded title={m.suppliers_failed()} failure={failure} />
	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.suppliers_title()} hint={m.suppliers_hint()} />
			<SupplierList {...loaded} />
		</div>
	)
}
