import { useState } from 'react'
import { reducePrice } from '#contract/prices/reduce-price.ts'
import { m } from '#messages'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { discountPercent } from '../../../ui/price/discount.ts'
import { DayField } from '../../shared/day-field.tsx'
import { DraftNumber } from './draft-input.tsx'
import { fieldText } from './draft-texts.ts'
import type { ProductEditor } from './use-product-editor.ts'

/** A sale by its price or by its percentage; each follows the other. */
export function SaleFields({ editor }: { editor: ProductEditor }) {
	const { draft, change, isSaving } = editor
	return (
		<>
			<p className="text-muted">{m.admin_sale_hint()}</p>
			<div className="grid gap-4 sm:grid-cols-2">
				<DraftNumber field="salePrice" editor={editor} />
				<PercentField editor={editor} />
				<SaleDay field="saleFrom" editor={editor} hint={m.admin_sale_from_hint()} />
				<SaleDay field="saleThrough" editor={editor} hint={m.admin_sale_through_hint()} />
			</div>
			{draft.salePrice !== '' && (
				<Button
					look="plain"
					className="self-start"
					isWaiting={isSaving}
					onClick={() => change({ salePrice: '', saleFrom: '', saleThrough: '' })}
				>
					{m.admin_sale_without()}
				</Button>
			)}
		</>
	)
}

function PercentField({ editor: { draft, change, isSaving } }: { editor: ProductEditor }) {
	const [typed, setTyped] = useState<string>()
	const percent = discountPercent({ price: Number(draft.salePrice), oldPrice: Number(draft.price) })
	const worth = draft.salePrice === '' || percent === 0 ? '' : String(percent)
	function choose(text: string) {
		const digits = text.replace(/\D/g, '').slice(0, 2)
		setTyped(digits)
		const reduction = { by: 'percent', percent: Number(digits), roundTo: 1 } as const
		change({ salePrice: Number(digits) > 0 ? String(reducePrice(Number(draft.price), reduction)) : '' })
	}
	return (
		<TextField
			label={m.admin_sale_percent()}
			inputMode="numeric"
			autoComplete="off"
			readOnly={isSaving}
			value={typed ?? worth}
			onChange={({ target }) => choose(target.value)}
			onBlur={() => setTyped(undefined)}
		/>
	)
}

interface SaleDayProps {
	readonly field: 'saleFrom' | 'saleThrough'
	readonly editor: ProductEditor
	readonly hint: string
}

function SaleDay({ field, editor: { draft, errors, change, isSaving }, hint }: SaleDayProps) {
	return (
		<DayField
			name={field}
			label={fieldText(field)}
			hint={hint}
			readOnly={isSaving}
			value={draft[field]}
			error={errors[field]?.message}
			onChange={(day) => change({ [field]: day })}
		/>
	)
}
