import { useForm } from 'react-hook-form'
import { m } from '#messages'
import { formatCount } from '../../../platform/format.ts'
import { checkedOnSubmit } from '../../../platform/forms/bind-field.ts'
import { resolveForm } from '../../../platform/violations.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { BatchProgress } from '../../shared/selection/batch-progress.tsx'
import type { Chosen } from '../chosen.ts'
import { SaleFields } from './sale-fields.tsx'
import { emptySale, saleForm, saleKinds } from './sale-form.ts'
import { SalePreview } from './sale-preview.tsx'
import { useSale } from './use-sale.ts'

interface SaleDialogProps {
	readonly chosen: Chosen
	readonly isOpen: boolean
	/** Called when the sales of all were changed. */
	readonly onDone: () => void
	/** Called after each attempt: some may be changed. */
	readonly onChanged: () => void
	readonly onClose: () => void
}

const resolver = resolveForm(saleForm)

const kindTexts = {
	percent: m.admin_sale_kind_percent,
	price: m.admin_sale_kind_price,
	end: m.admin_sale_kind_end,
}

/** Puts many products on sale, or ends their sales. */
export function SaleDialog({ chosen, isOpen, onDone, onChanged, onClose }: SaleDialogProps) {
	const form = useForm({ ...checkedOnSubmit, resolver, defaultValues: emptySale })
	const typed = form.watch()
	const { isBusy, progress, failure, apply } = useSale(chosen.ids, onChanged)

	const submit = form.handleSubmit(async ({ sale }) => {
		if (!(await apply(sale))) return
		onClose()
		onDone()
	})

	const close = () => {
		if (!isBusy) onClose()
	}

	return (
		<Dialog
			title={m.admin_sale_title({ count: chosen.ids.length, shown: formatCount(chosen.ids.length) })}
			isOpen={isOpen}
			onClose={close}
		>
			<form noValidate onSubmit={submit} className="flex flex-col gap-4">
				<SelectField
					label={m.admin_sale_kind()}
					disabled={isBusy}
					value={typed.kind}
					onChange={({ target }) => {
						form.setValue('kind', saleKinds.find((known) => known === target.value) ?? 'percent')
						form.setValue('value', '')
						form.clearErrors()
					}}
				>
					{saleKinds.map((kind) => (
						<option key={kind} value={kind}>
							{kindTexts[kind]()}
						</option>
					))}
				</SelectField>
				{typed.kind === 'end' ? (
					<p className="text-muted">{m.admin_sale_end_hint()}</p>
				) : (
					<>
						<SaleFields form={form} isBusy={isBusy} />
						<SalePreview chosen={chosen} typed={typed} />
					</>
				)}
				{failure && (
					<p role="alert" className="rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad">
						{failure}
					</p>
				)}
				<BatchProgress progress={progress} />
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" isWaiting={isBusy} onClick={close}>
						{m.cancel()}
					</Button>
					<Button type="submit" isBusy={isBusy}>
						{isBusy ? m.admin_saving() : submitText(typed.kind)}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

function submitText(kind: (typeof saleKinds)[number]): string {
	return kind === 'end' ? m.admin_sale_end() : m.admin_sale_apply()
}
