import { useState } from 'react'
import type { SharedStock } from '#contract/supply/shared-stock.ts'
import type { Supplier } from '#contract/supply/suppliers.ts'
import { m } from '#messages'
import { ButtonLink } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { SharedStockForm } from './shared-stock-form.tsx'
import { SupplierCard } from './supplier-card.tsx'
import { useSuppliers } from './use-suppliers.ts'

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
