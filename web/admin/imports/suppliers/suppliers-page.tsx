import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { describePage } from '../../../platform/seo.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadingText } from '../../../ui/loading-text.tsx'
import { Message } from '../../../ui/message.tsx'
import { loadPage } from '../../shared/load-page.ts'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import type { Route } from './+types/suppliers-page.ts'
import { SupplierCard } from './supplier-card.tsx'
import { useSuppliers } from './use-suppliers.ts'

export const meta = () => describePage({ title: m.suppliers_title(), isPrivate: true })

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
	return await loadPage(signal, () => call('GET /suppliers', {}, { signal }), {
		failed: 'The suppliers were not loaded',
	})
}

export const HydrateFallback = LoadingText

export default function SuppliersPage({ loaderData: { loaded, failure } }: Route.ComponentProps) {
	if (!loaded) return <NotLoaded title={m.suppliers_failed()} failure={failure} />
	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.suppliers_title()} hint={m.suppliers_hint()} />
			<SupplierList loaded={loaded} />
		</div>
	)
}

function SupplierList({ loaded }: { loaded: Parameters<typeof useSuppliers>[0] }) {
	const { suppliers, replace, remove } = useSuppliers(loaded)
	const toImport = (
		<ButtonLink to="/admin/products/import" look="plain">
			{m.suppliers_to_import()}
		</ButtonLink>
	)
	if (suppliers.length === 0) {
		return (
			<Message heading="h2" guide="searching" title={m.suppliers_none()} text={m.suppliers_empty()}>
				{toImport}
			</Message>
		)
	}
	return (
		<>
			{suppliers.map((supplier) => (
				<SupplierCard key={supplier.id} supplier={supplier} onChanged={replace} onDeleted={() => remove(supplier.id)} />
			))}
			<div>{toImport}</div>
		</>
	)
}
