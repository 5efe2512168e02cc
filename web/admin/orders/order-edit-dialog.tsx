import { type FormEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../platform/api/read-order.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showAlert } from '../../ui/notice-store.ts'
import { changeDetails } from './change-order.ts'
import { OrderFields } from './order-fields.tsx'
import { type Failure, findFailure, formOf, trimForm } from './order-form.ts'
import { alertFor } from './say-failure.ts'

interface OrderEditDialogProps {
	readonly order: ReadOrder
	readonly isOpen: boolean
	readonly onSaved: (order: ReadOrder) => void
	readonly onClose: () => void
}

/** Changes an order's customer, address and comment. */
export function OrderEditDialog({ order, isOpen, onSaved, onClose }: OrderEditDialogProps) {
	const [form, setForm] = useState(() => formOf(order))
	const [failure, setFailure] = useState<Failure>()
	const [isSaving, setSaving] = useState(false)
	const fields = useRef<HTMLFormElement>(null)

	async function save(event: FormEvent) {
		event.preventDefault()
		if (isSaving) return
		const found = findFailure(form)
		setFailure(found)
		if (found) {
			await showAlert(alertFor(found))
			fields.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
			return
		}
		setSaving(true)
		try {
			onSaved(await changeDetails(order, trimForm(form)))
		} catch {
			setSaving(false)
			await showAlert(m.admin_order_save_failed())
		}
	}

	return (
		<Dialog
			title={m.admin_order_edit({ number: orderNumber(order.id) })}
			isOpen={isOpen}
			onClose={() => !isSaving && onClose()}
		>
			<form ref={fields} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
				<OrderFields
					order={order}
					form={form}
					failure={failure}
					onChange={(changes) => {
						setForm({ ...form, ...changes })
						setFailure(undefined)
					}}
				/>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" onClick={onClose} disabled={isSaving}>
						{m.cancel()}
					</Button>
					<Button type="submit" isBusy={isSaving}>
						{isSaving ? m.admin_saving() : m.admin_save()}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
