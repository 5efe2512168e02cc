import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { BulkChange } from '#contract/editing.ts'
import { m } from '#messages'
import type { Category } from '../../../platform/api/list-categories.ts'
import { makeIdempotencyKey } from '../../../platform/api/make-idempotency-key.ts'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import { formatCount } from '../../../platform/format.ts'
import { bindField, checkedOnSubmit } from '../../../platform/forms/bind-field.ts'
import { resolveForm } from '../../../platform/violations.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { askConfirmation } from '../../../ui/notice-store.ts'
import { explainFailure, isAnswerLost, refusalsOf } from '../../shared/failures.ts'
import { type BulkKind, bulkForm, bulkKinds, kindText, rangeOf, readBulkChange } from './bulk-change.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { BulkValue } from './bulk-value.tsx'
import type { BulkWork } from './use-bulk-change.ts'

interface BulkDialogProps {
	readonly products: readonly ReadProduct[]
	readonly categories: readonly Category[]
	/** Hidden products can only be shown again. */
	readonly isHidden: boolean
	readonly isOpen: boolean
	readonly work: BulkWork
	readonly onDone: () => void
	readonly onClose: () => void
}

const resolver = resolveForm(bulkForm)

/** Chooses a change of many products and previews it. */
export function BulkDialog({ products, categories, isHidden, isOpen, work, onDone, onClose }: BulkDialogProps) {
	const firstKind: BulkKind = isHidden ? 'show' : 'raisePercent'
	const form = useForm({ ...checkedOnSubmit, resolver, defaultValues: { kind: firstKind, value: '' } })
	const { kind, value } = form.watch()
	const { error, ...field } = bindField(form, 'value')
	const change = readBulkChange(kind, value)
	const { isBusy, isUnsure, failure, apply } = useBulkAttempt(products, work)
	const changeText = isHidden ? m.admin_product_show_again : m.admin_bulk_apply
	const buttonText = isUnsure ? m.retry : changeText

	const submit = form.handleSubmit(async (chosen) => {
		if (!(await apply(chosen))) return
		onClose()
		onDone()
	})

	async function close() {
		if (isBusy) return
		// Only the answer has the id that the undo needs.
		if (isUnsure && !(await askConfirmation(m.admin_bulk_leave_unsure(), m.close()))) return
		// The list shows the result.
		if (isUnsure) work.reload()
		onClose()
	}

	return (
		<Dialog title={m.admin_bulk_title({ count: products.length })} isOpen={isOpen} onClose={() => void close()}>
			<form noValidate onSubmit={submit} className="flex flex-col gap-4">
				{!isHidden && (
					<SelectField
						label={m.admin_bulk_kind()}
						disabled={isBusy || isUnsure}
						value={kind}
						onChange={({ target }) =>
							form.reset({ kind: bulkKinds.find((known) => known === target.value) ?? 'raisePercent', value: '' })
						}
					>
						{bulkKinds.map((known) => (
							<option key={known} value={known}>
								{kindText(known)}
							</option>
						))}
					</SelectField>
				)}
				<BulkValue
					{...{ kind, categories }}
					field={field}
					isFixed={isBusy || isUnsure}
					error={error && wrongValueText(kind)}
				/>
				{change && <BulkPreview products={products} change={change} />}
				{failure && (
					<p role="alert" className="rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad">
						{failure}
					</p>
				)}
				<div className="flex flex-wrap justify-end gap-3">
					{!isUnsure && (
						<Button look="plain" isWaiting={isBusy} onClick={() => void close()}>
							{m.cancel()}
						</Button>
					)}
					<Button type="submit" isBusy={isBusy}>
						{isBusy ? m.admin_saving() : buttonText()}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

function wrongValueText(kind: BulkKind): string {
	const range = rangeOf(kind)
	if (!range) return m.admin_bulk_category_missing()
	return m.admin_bulk_invalid({ least: formatCount(range.least), most: formatCount(range.most) })
}

/** One attempt under one idempotency key. */
function useBulkAttempt(products: readonly ReadProduct[], work: BulkWork) {
	const [key] = useState(makeIdempotencyKey)
	const [isBusy, setBusy] = useState(false)
	/** The answer was lost: only the same change may be sent again. */
	const [isUnsure, setUnsure] = useState(false)
	const [failure, setFailure] = useState<string>()

	/** Returns whether it succeeded. */
	async function apply(change: BulkChange): Promise<boolean> {
		setBusy(true)
		setFailure(undefined)
		try {
			await work.apply(
				key,
				products.map(({ id }) => id),
				change,
			)
			return true
		} catch (error) {
			const reason = explainFailure('Many products were not changed', error)
			const isLost = isAnswerLost(error)
			setUnsure(isLost)
			setFailure(isLost ? m.admin_bulk_unsure() : [reason, ...refusalsOf(error).slice(1)].join(' '))
			setBusy(false)
			return false
		}
	}

	return { isBusy, isUnsure, failure, apply }
}
