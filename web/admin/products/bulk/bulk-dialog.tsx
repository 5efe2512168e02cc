import { useForm } from 'react-hook-form'
import { m } from '#messages'
import type { Category } from '../../../platform/api/list-categories.ts'
import { formatCount } from '../../../platform/format.ts'
import { bindField, checkedOnSubmit } from '../../../platform/forms/bind-field.ts'
import { resolveForm } from '../../../platform/violations.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { askConfirmation } from '../../../ui/notice-store.ts'
import { BatchProgress } from '../../shared/selection/batch-progress.tsx'
import type { Chosen } from '../chosen.ts'
import { type BulkKind, bulkForm, bulkKinds, kindText, rangeOf, readBulkChange } from './bulk-change.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { BulkValue } from './bulk-value.tsx'
import { useBulkAttempt } from './use-bulk-attempt.ts'
import type { BulkWork } from './use-bulk-change.ts'

interface BulkDialogProps {
	readonly chosen: Chosen
	readonly categories: readonly Category[]
	/** Hidden products can only be shown again. */
	readonly isHidden: boolean
	readonly isOpen: boolean
	readonly work: BulkWork
	/** Gets the products that were changed: all, or those before the change stopped. */
	readonly onDone: (ids: readonly string[]) => void
	readonly onClose: () => void
}

const resolver = resolveForm(bulkForm)

/** Chooses a change of many products and previews it. */
export function BulkDialog({ chosen, categories, isHidden, isOpen, work, onDone, onClose }: BulkDialogProps) {
	const firstKind: BulkKind = isHidden ? 'show' : 'raisePercent'
	const form = useForm({ ...checkedOnSubmit, resolver, defaultValues: { kind: firstKind, value: '' } })
	const { kind, value } = form.watch()
	const { error, ...field } = bindField(form, 'value')
	const change = readBulkChange(kind, value)
	const { isBusy, isUnsure, isBegun, sent, progress, failure, apply } = useBulkAttempt(chosen.ids, work)
	// Only the same change may be sent again.
	const isFixed = isBusy || isUnsure || isBegun
	const changeText = isHidden ? m.admin_product_show_again : m.admin_bulk_apply
	const buttonText = isUnsure || isBegun ? m.retry : changeText

	const submit = form.handleSubmit(async (wanted) => {
		if (!(await apply(wanted))) return
		onClose()
		onDone(chosen.ids)
	})

	async function close() {
		if (isBusy) return
		// Only the answer has the id that the undo needs.
		if (isUnsure && !(await askConfirmation(m.admin_bulk_leave_unsure(), m.close()))) return
		// The list shows the result.
		if (isUnsure || isBegun) work.reload()
		onClose()
		onDone(sent)
	}

	return (
		<Dialog
			title={m.admin_bulk_title({ count: chosen.ids.length, shown: formatCount(chosen.ids.length) })}
			isOpen={isOpen}
			onClose={() => void close()}
		>
			<form noValidate onSubmit={submit} className="flex flex-col gap-4">
				{!isHidden && (
					<SelectField
						label={m.admin_bulk_kind()}
						disabled={isFixed}
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
				<BulkValue {...{ kind, categories }} field={field} isFixed={isFixed} error={error && wrongValueText(kind)} />
				{change && <BulkPreview chosen={chosen} change={change} />}
				{failure && (
					<p role="alert" className="rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad">
						{failure}
					</p>
				)}
				<BatchProgress progress={progress} />
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
