import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import type { ReadOrder, ReadOrderLine } from '../../platform/api/read-order.ts'
import { formatTenge } from '../../platform/format.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { PieceCounter } from '../../ui/piece-counter.tsx'
import { LinesDifference } from '../../ui/price/lines-difference.tsx'
import { linesRefusal } from '../../ui/price/lines-refusal.ts'

interface LinesDialogProps {
	readonly order: ReadOrder
	readonly isOpen: boolean
	readonly onClose: () => void
	/** Called after every attempt, failed ones included. */
	readonly onChanged: () => void
}

/** Changes the pieces of an own order, or removes lines. */
export function LinesDialog({ order, isOpen, onClose, onChanged }: LinesDialogProps) {
	// The order may be read anew while the dialog is open; what is saved is a change of the one that was shown.
	const [{ id, version = 0, items }] = useState(order)
	const [lines, setLines] = useState(items)
	const [isSaving, setSaving] = useState(false)
	const [failure, setFailure] = useState('')
	const isSame = lines.length === items.length && lines.every((line, index) => line.quantity === items[index]?.quantity)

	async function save(event: FormEvent) {
		event.preventDefault()
		setSaving(true)
		setFailure('')
		const wished = lines.map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice }))
		try {
			await call('PUT /orders/{id}/lines', { params: { id }, body: { version, items: wished } })
			showToast('success', m.orders_lines_saved())
			onClose()
		} catch (error) {
			logFailure('The products of an order were not changed', error)
			setFailure(linesRefusal(error, items) ?? m.orders_lines_failed())
		}
		setSaving(false)
		onChanged()
	}

	return (
		<Dialog title={m.orders_lines_title()} isOpen={isOpen} onClose={() => !isSaving && onClose()}>
			<form noValidate onSubmit={save} className="flex flex-col gap-4">
				<p className="text-muted text-sm">{m.orders_lines_hint()}</p>
				<ul className="flex flex-col divide-y divide-line">
					{lines.map((line) => (
						<Line
							key={line.productId}
							line={line}
							isWaiting={isSaving}
							onCount={(quantity) => setLines(lines.map((one) => (one === line ? { ...one, quantity } : one)))}
							onRemove={lines.length > 1 ? () => setLines(lines.filter((one) => one !== line)) : undefined}
						/>
					))}
				</ul>
				<LinesDifference order={order} lines={lines} />
				<p role="alert" className="font-semibold text-bad empty:-mb-4">
					{failure}
				</p>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" onClick={onClose} isWaiting={isSaving}>
						{m.cancel()}
					</Button>
					<Button type="submit" isBusy={isSaving} isWaiting={isSame}>
						{m.orders_lines_save()}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

interface LineProps {
	readonly line: ReadOrderLine
	readonly isWaiting: boolean
	readonly onCount: (quantity: number) => void
	/** Absent for the last line. */
	readonly onRemove: (() => void) | undefined
}

function Line({ line: { title, titleLang, quantity, unitPrice }, isWaiting, onCount, onRemove }: LineProps) {
	return (
		<li className="flex flex-col gap-2 py-3 first:pt-0">
			<div className="flex items-start justify-between gap-3">
				<p className="min-w-0 leading-snug">
					<span lang={titleLang} className="font-bold">
						{title}
					</span>
					<span className="block text-muted text-sm tabular-nums">{formatTenge(unitPrice)}</span>
				</p>
				{onRemove && (
					<IconButton
						label={m.lines_remove({ title })}
						isWaiting={isWaiting}
						className="-mt-2 -mr-2 shrink-0 text-muted"
						onClick={onRemove}
					>
						<Trash2 aria-hidden="true" className="size-5" />
					</IconButton>
				)}
			</div>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<PieceCounter title={title} pieces={quantity} isWaiting={isWaiting} onChange={onCount} />
				<strong className="whitespace-nowrap tabular-nums">{formatTenge(unitPrice * quantity)}</strong>
			</div>
		</li>
	)
}
