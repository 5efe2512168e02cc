import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import type { Category } from '../../../platform/api/list-categories.ts'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { explainFailure } from '../../shared/explain-failure.ts'
import { refusalsOf } from '../refusals-of.ts'
import { asksNumber, asksPercent, type BulkKind, bulkKinds, readBulkChange } from './bulk-change.ts'
import { BulkPreview } from './bulk-preview.tsx'
import type { BulkWork } from './use-bulk-change.ts'

interface BulkDialogProps {
	readonly products: readonly ReadProduct[]
	readonly categories: readonly Category[]
	/** The toys are hidden ones, which can only be shown again. */
	readonly isHidden: boolean
	readonly isOpen: boolean
	readonly apply: BulkWork['apply']
	readonly onDone: () => void
	readonly onClose: () => void
}

const kindNames: Readonly<Record<BulkKind, () => string>> = {
	raisePercent: m.admin_bulk_raise_percent,
	lowerPercent: m.admin_bulk_lower_percent,
	raiseAmount: m.admin_bulk_raise_amount,
	lowerAmount: m.admin_bulk_lower_amount,
	setStock: m.admin_bulk_set_stock,
	addStock: m.admin_bulk_add_stock,
	takeStock: m.admin_bulk_take_stock,
	category: m.admin_bulk_category,
	hide: m.admin_bulk_hide,
	show: m.admin_product_show_again,
}

/** Asks what is to be done with many toys, and shows what would become of them before it is done. */
export function BulkDialog({ products, categories, isHidden, isOpen, apply, onDone, onClose }: BulkDialogProps) {
	const [kind, setKind] = useState<BulkKind>(isHidden ? 'show' : 'raisePercent')
	const [text, setText] = useState('')
	const [isAsked, setAsked] = useState(false)
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string>()
	const change = readBulkChange(kind, text)
	const sayApply = isHidden ? m.admin_product_show_again : m.admin_bulk_apply

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (isBusy) return
		setAsked(true)
		if (!change) return event.currentTarget.querySelector('input')?.focus()
		setBusy(true)
		setFailure(undefined)
		try {
			await apply(
				products.map(({ id }) => id),
				change,
			)
			onClose()
			onDone()
		} catch (error) {
			setFailure([explainFailure('Many products were not changed', error), ...refusalsOf(error).slice(1)].join(' '))
			setBusy(false)
		}
	}

	return (
		<Dialog title={m.admin_bulk_title({ count: products.length })} isOpen={isOpen} onClose={() => !isBusy && onClose()}>
			<form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
				{!isHidden && (
					<SelectField
						label={m.admin_bulk_kind()}
						value={kind}
						onChange={({ target }) => {
							setKind(bulkKinds.find((known) => known === target.value) ?? 'raisePercent')
							setText('')
							setAsked(false)
						}}
					>
						{bulkKinds.map((known) => (
							<option key={known} value={known}>
								{kindNames[known]()}
							</option>
						))}
					</SelectField>
				)}
				<BulkValue
					{...{ kind, text, categories }}
					error={isAsked && !change ? m.admin_bulk_invalid() : undefined}
					onText={setText}
				/>
				{change && <BulkPreview products={products} change={change} />}
				{failure && (
					<p role="alert" className="rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad">
						{failure}
					</p>
				)}
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" isWaiting={isBusy} onClick={onClose}>
						{m.cancel()}
					</Button>
					<Button type="submit" isBusy={isBusy}>
						{isBusy ? m.admin_saving() : sayApply()}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

interface BulkValueProps {
	readonly kind: BulkKind
	readonly text: string
	readonly categories: readonly Category[]
	readonly error: string | undefined
	readonly onText: (text: string) => void
}

/** By how much, or to which category; hiding asks for nothing. */
function BulkValue({ kind, text, categories, error, onText }: BulkValueProps) {
	const listId = useId()
	const input = {
		name: 'value',
		autoComplete: 'off',
		required: true,
		value: text,
		error,
		onChange: ({ target }: { target: { value: string } }) => onText(target.value),
	}
	if (kind === 'category') {
		return (
			<>
				<TextField {...input} label={m.admin_product_category()} list={listId} maxLength={limits.productCategory} />
				<datalist id={listId}>
					{categories.map(({ value }) => (
						<option key={value} value={value} />
					))}
				</datalist>
			</>
		)
	}
	if (!asksNumber(kind)) return null
	return (
		<TextField
			{...input}
			label={kindNames[kind]()}
			isLabelHidden
			hint={asksPercent(kind) ? m.admin_bulk_percent_hint() : undefined}
			inputMode={asksPercent(kind) ? 'decimal' : 'numeric'}
			maxLength={8}
		/>
	)
}
