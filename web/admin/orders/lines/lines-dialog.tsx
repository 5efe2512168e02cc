import { type FormEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/notice-store.ts'
import { LinesDifference } from '../../../ui/price/lines-difference.tsx'
import { linesRefusal } from '../../../ui/price/lines-refusal.ts'
import { explainFailure } from '../../shared/failures.ts'
import { SearchBox } from '../../shared/search-box.tsx'
import { findPhoneProducts, ProductChoice } from '../phone/product-lines.tsx'
import { EditedLineFields } from './edited-line-fields.tsx'
import { addToLines, type EditedLine, editLines, isWrong, toItems } from './edited-lines.ts'

interface LinesDialogProps {
	readonly order: ReadOrder
	readonly isOpen: boolean
	readonly onClose: () => void
	/** Called after every attempt, failed ones included. */
	readonly onTried: () => void
}

/** Changes the products of an order. */
export function LinesDialog({ order, isOpen, onClose, onTried }: LinesDialogProps) {
	const { lines, setLines, isSaving, failure, isUnfit, wrong, save } = useLines(order, { onClose, onTried })
	const form = useRef<HTMLFormElement>(null)
	// After the render that marks the fields.
	useEffect(() => {
		if (wrong > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
	}, [wrong])
	const change = (productId: string, changes: Partial<EditedLine>) =>
		setLines(lines.map((line) => (line.productId === productId ? { ...line, ...changes } : line)))
	return (
		<Dialog
			title={m.admin_order_lines_of({ number: orderNumber(order.id) })}
			isOpen={isOpen}
			onClose={() => !isSaving && onClose()}
			width="wide"
		>
			<form ref={form} noValidate onSubmit={save} className="flex flex-col gap-4">
				<ul className="flex flex-col divide-y divide-line">
					{lines.map((line) => (
						<EditedLineFields
							key={line.productId}
							line={line}
							isWaiting={isSaving}
							isChecked={wrong > 0}
							onChange={(changes) => change(line.productId, changes)}
							onRemove={
								lines.length > 1
									? () => setLines(lines.filter(({ productId }) => productId !== line.productId))
									: undefined
							}
						/>
					))}
				</ul>
				<SearchBox
					name="products"
					label={m.admin_order_find_product()}
					placeholder={m.admin_order_find_product_hint()}
					readOnly={isSaving}
					find={findPhoneProducts}
					keyOf={({ productId }) => productId}
					show={(product) => <ProductChoice product={product} />}
					onChoose={(product) => setLines(addToLines(lines, product, limits.cartLineQuantity))}
				/>
				<LinesDifference
					order={order}
					lines={lines.map(({ productId, quantity, price }) => ({ productId, quantity, unitPrice: Number(price) }))}
				/>
				<p role="alert" className="font-semibold text-bad empty:-mb-4">
					{failure}
				</p>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" onClick={onClose} isWaiting={isSaving}>
						{m.cancel()}
					</Button>
					<Button type="submit" isBusy={isSaving}>
						{isUnfit ? m.admin_order_give_up_delivery() : m.admin_order_lines_save()}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

function useLines(order: ReadOrder, { onClose, onTried }: Pick<LinesDialogProps, 'onClose' | 'onTried'>) {
	// The order may be read anew while the dialog is open; what is saved is a change of the one that was shown.
	const [version] = useState(order.version ?? 0)
	const [lines, setLines] = useState(() => editLines(order))
	const [isSaving, setSaving] = useState(false)
	const [failure, setFailure] = useState('')
	const [isUnfit, setUnfit] = useState(false)
	/** Counts the attempts to save wrong lines. */
	const [wrong, setWrong] = useState(0)

	async function save(event: FormEvent) {
		event.preventDefault()
		if (lines.some(isWrong)) return setWrong((count) => count + 1)
		setSaving(true)
		setFailure('')
		try {
			const body = { version, items: toItems(lines), ...(isUnfit && { givesUpDelivery: true }) }
			await call('PUT /orders/{id}/lines', { params: { id: order.id }, body })
			showToast('success', m.admin_order_lines_saved())
			onClose()
		} catch (error) {
			setUnfit(error instanceof ApiProblem && error.problem.code === 'delivery_unfit')
			const reason = explainFailure('The products of an order were not changed', error)
			setFailure(linesRefusal(error, lines) ?? reason)
		}
		setSaving(false)
		onTried()
	}

	return { lines, setLines, isSaving, failure, isUnfit, wrong, save }
}
