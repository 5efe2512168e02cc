import { useId, useState } from 'react'
import type { SharedStockRule } from '#contract/supply/shared-stock.ts'
import type { Supplier } from '#contract/supply/suppliers.ts'
import { importFields } from '#contract/values/import-fields.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { formatCount, formatPrice } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { askConfirmation, showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'
import { importFieldText } from '../import-field-text.ts'
import { roundingTexts } from '../supplier-fields.tsx'
import { SupplierForm } from './supplier-form.tsx'
import { SupplierRun } from './supplier-run.tsx'

interface SupplierCardProps {
	readonly supplier: Supplier
	/** Of the stock that several suppliers give. */
	readonly rule: SharedStockRule
	readonly onChanged: (supplier: Supplier) => void
	readonly onDeleted: () => void
}

export function SupplierCard({ supplier, rule, onChanged, onDeleted }: SupplierCardProps) {
	const heading = useId()
	const { id, name, products } = supplier
	const [isDeleting, setDeleting] = useState(false)

	async function forget() {
		if (isDeleting || !(await askConfirmation(m.suppliers_delete_sure({ name }), m.admin_delete()))) return
		setDeleting(true)
		try {
			await call('DELETE /suppliers/{id}', { params: { id } })
			showToast('success', m.suppliers_deleted())
			onDeleted()
		} catch (error) {
			showToast('error', m.suppliers_delete_failed({ reason: explainFailure('A supplier was not deleted', error) }))
			setDeleting(false)
		}
	}

	return (
		<section aria-labelledby={heading} className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5">
			<header>
				<h2 id={heading} className="wrap-anywhere font-extrabold text-2xl">
					{name}
				</h2>
				<p className="text-muted">{pricesText(supplier)}</p>
				{products > 0 && <p className="text-muted">{m.suppliers_products({ shown: formatCount(products) })}</p>}
			</header>
			<SupplierRun supplier={supplier} onChanged={onChanged} />
			<details className="border-line border-t pt-2">
				<summary aria-label={m.suppliers_settings_named({ name })} className="min-h-11 cursor-pointer py-2.5 font-bold">
					{m.suppliers_settings()}
				</summary>
				<div className="flex flex-col gap-5 pt-2">
					<Columns supplier={supplier} />
					<SupplierForm supplier={supplier} rule={rule} onSaved={onChanged}>
						<Button
							look="danger"
							isBusy={isDeleting}
							aria-label={m.suppliers_delete_named({ name })}
							onClick={() => void forget()}
						>
							{m.admin_delete()}
						</Button>
					</SupplierForm>
				</div>
			</details>
		</section>
	)
}

/** What becomes of the prices of the file. */
function pricesText({ choice: { markup, rates = {} } }: Supplier): string {
	const texts = [
		markup && markup.percent > 0
			? m.suppliers_markup({ percent: formatCount(markup.percent) })
			: m.suppliers_no_markup(),
		...(markup && markup.rounding !== '1' ? [roundingTexts[markup.rounding]()] : []),
		...(markup?.least === undefined ? [] : [m.suppliers_least({ price: formatPrice(markup.least) })]),
		...Object.entries(rates).map(([currency, rate]) => m.suppliers_rate({ currency, rate: formatCount(rate) })),
	]
	return texts.join(' · ')
}

function Columns({ supplier: { columns } }: { supplier: Supplier }) {
	const named = importFields.flatMap((field) => (columns[field] ? [[field, columns[field]] as const] : []))
	if (named.length === 0) return null
	return (
		<section>
			<h3 className="font-bold">{m.suppliers_columns()}</h3>
			<p className="text-muted text-sm">{m.suppliers_columns_hint()}</p>
			<dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
				{named.map(([field, column]) => (
					<div key={field} className="flex flex-wrap gap-x-2">
						<dt className="text-muted">{importFieldText(field)}</dt>
						<dd className="wrap-anywhere font-semibold">{column}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
