import { useState } from 'react'
import type { SharedStock } from '#contract/supply/shared-stock.ts'
import type { Supplier } from '#contract/supply/suppliers.ts'
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
import { SharedStockForm } from './shared-stock-form.tsx'
import { SupplierCard } from './supplier-card.tsx'
import { useSuppliers } from './use-suppliers.ts'

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

interface SupplierListProps {
	readonly suppliers: readonly Supplier[]
	readonly sharedStock: SharedStock
}

export function SupplierList({ suppliers: loaded, sharedStock }: SupplierListProps) {
	const { suppliers, replace, remove } = useSuppliers(loaded)
	const [rule, setRule] = useState(sharedStock.rule)
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
			{(suppliers.length > 1 || sharedStock.rule !== 'latest') && (
				<SharedStockForm loaded={sharedStock} onSaved={setRule} />
			)}
			{suppliers.map((supplier) => (
				<SupplierCard
					key={supplier.id}
					supplier={supplier}
					rule={rule}
					onChanged={replace}
					onDeleted={() => remove(supplier.id)}
				/>
			))}
			<div>{toImport}</div>
		</>
	)
}
