import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import type { Category } from '../../../platform/api/list-categories.ts'
import { TextField } from '../../../ui/field.tsx'
import { asksPercent, type BulkKind, kindText, rangeOf } from './bulk-change.ts'

interface BulkValueProps {
	readonly kind: BulkKind
	readonly field: UseFormRegisterReturn
	readonly categories: readonly Category[]
	/** The value was sent, or may have been saved. */
	readonly isFixed: boolean
	readonly error: string | undefined
}

export function BulkValue({ kind, field, categories, isFixed, error }: BulkValueProps) {
	const listId = useId()
	const input = { ...field, autoComplete: 'off', required: true, readOnly: isFixed, error }
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
	if (!rangeOf(kind)) return null
	return (
		<TextField
			{...input}
			label={kindText(kind)}
			isLabelHidden
			hint={asksPercent(kind) ? m.admin_bulk_percent_hint() : undefined}
			inputMode={asksPercent(kind) ? 'decimal' : 'numeric'}
			maxLength={12}
		/>
	)
}
