import { type FormEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { orderNumber, type ReadOrder, readOrder } from '../../platform/api/read-order.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { askConfirmation, showAlert } from '../../ui/notice-store.ts'
import { changeDetails } from './change-order.ts'
import { DeliveryField } from './delivery-field.tsx'
import { describeMeanwhile, isSameTime, mergeForm } from './edited-meanwhile.ts'
import { OrderFields } from './order-fields.tsx'
import { type Failure, findFailure, formOf, type OrderForm, trimForm } from './order-form.ts'
import { alertFor } from './say-failure.ts'

interface OrderEditDialogProps {
	readonly order: ReadOrder
	readonly isOpen: boolean
	readonly onSaved: (order: ReadOrder) => void
	readonly onClose: () => void
}

/** Changes an order's customer, address, comment and delivery time. */
export function OrderEditDialog({ order, isOpen, onSaved, onClose }: OrderEditDialogProps) {
	// The order that is edited: the one given, or what somebody else has made of it since.
	const [base, setBase] = useState(order)
	const [form, setForm] = useState(() => formOf(order))
	const [meanwhile, setMeanwhile] = useState<readonly string[]>()
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
			onSaved(await changeDetails(base, trimForm(form)))
		} catch (error) {
			await tellFailure(error)
			setSaving(false)
		}
	}

	async function tellFailure(error: unknown) {
		const isOutdated = error instanceof ApiProblem && error.problem.code === 'edited_meanwhile'
		const fresh = isOutdated ? await findOrder(order.id) : undefined
		if (!fresh) return await showAlert(m.admin_order_save_failed())
		setMeanwhile(describeMeanwhile(base, fresh))
		setForm(mergeForm(form, base, fresh))
		setBase(fresh)
	}

	async function close() {
		if (isSaving) return
		const isUntouched = isSameForm(form, formOf(base))
		if (isUntouched || (await askConfirmation(m.desk_leave_question(), m.desk_leave()))) onClose()
	}

	return (
		<Dialog title={m.admin_order_edit({ number: orderNumber(order.id) })} isOpen={isOpen} onClose={() => void close()}>
			<form ref={fields} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
				<Meanwhile changes={meanwhile} />
				<OrderFields
					order={order}
					form={form}
					failure={failure}
					onChange={(changes) => {
						setForm({ ...form, ...changes })
						setFailure(undefined)
					}}
				/>
				<DeliveryField value={form.delivery} onChange={(delivery) => setForm({ ...form, delivery })} />
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" onClick={() => void close()} disabled={isSaving}>
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

/** What somebody else has changed since the dialog was opened. */
function Meanwhile({ changes }: { changes: readonly string[] | undefined }) {
	return (
		<div role="alert" className="empty:-mb-4">
			{changes && (
				<div className="rounded-2xl bg-wait-soft px-4 py-3">
					<p className="font-bold text-wait">{m.desk_meanwhile()}</p>
					<ul className="mt-1 list-disc pl-5">
						{changes.map((change) => (
							<li key={change}>{change}</li>
						))}
					</ul>
					<p className="mt-1 text-sm">{m.desk_meanwhile_hint()}</p>
				</div>
			)}
		</div>
	)
}

async function findOrder(id: string): Promise<ReadOrder | undefined> {
	return await call('GET /orders/{id}', { params: { id } }).then(readOrder, () => undefined)
}

function isSameForm({ delivery, ...texts }: OrderForm, { delivery: otherDelivery, ...others }: OrderForm): boolean {
	return isSameTime(delivery, otherDelivery) && JSON.stringify(texts) === JSON.stringify(others)
}
