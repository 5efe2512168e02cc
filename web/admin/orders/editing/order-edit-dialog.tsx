import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Problem } from '#contract/problems.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { sayCity, sayCountry } from '../../../platform/order-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { showAlert } from '../../../ui/notice-store.ts'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { askToLeave } from '../../shared/use-leave-guard.ts'
import { findOrder } from '../find-order.ts'
import { changeDetails } from './change-order.ts'
import { DeliveryField } from './delivery-field.tsx'
import {
	alertText,
	describeMeanwhile,
	failureText,
	findFailure,
	formOf,
	isSameTime,
	isTooLong,
	mergeForm,
	type OrderFailure,
	type OrderField,
	type OrderForm,
	trimForm,
} from './order-form.ts'

interface OrderEditDialogProps {
	readonly order: ReadOrder
	readonly isOpen: boolean
	readonly onUnsaved: (isUnsaved: boolean) => void
	readonly onSaved: (order: ReadOrder) => void
	readonly onClose: () => void
}

export function OrderEditDialog({ order, isOpen, onUnsaved, onSaved, onClose }: OrderEditDialogProps) {
	// The order being edited, which someone else may have changed since the dialog opened.
	const [base, setBase] = useState(order)
	const [form, setForm] = useState(() => formOf(order))
	const [meanwhile, setMeanwhile] = useState<readonly string[]>()
	const [failure, setFailure] = useState<OrderFailure>()
	const [refusal, setRefusal] = useState<string>()
	const [isSaving, setSaving] = useState(false)
	const fields = useRef<HTMLFormElement>(null)
	const isUnsaved = isOpen && !isSameForm(form, formOf(base))
	useEffect(() => {
		onUnsaved(isUnsaved)
		return () => onUnsaved(false)
	}, [isUnsaved, onUnsaved])

	/** The form is locked while it is being sent. */
	function change(changes: Partial<OrderForm>) {
		if (isSaving) return
		setForm({ ...form, ...changes })
		setFailure(undefined)
		setRefusal(undefined)
	}

	async function save(event: FormEvent) {
		event.preventDefault()
		if (isSaving) return
		const found = findFailure(form)
		setFailure(found)
		setRefusal(undefined)
		if (found) {
			await showAlert(alertText(found))
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
		const problem: Partial<Problem> = error instanceof ApiProblem ? error.problem : {}
		const fresh = problem.code === 'edited_meanwhile' ? await findOrder(order.id) : undefined
		if (fresh === undefined || fresh === 'gone') {
			setRefusal(problem.detail)
			return await showAlert(m.admin_order_save_failed())
		}
		// Saved already: by an earlier attempt whose answer was lost, or by someone else.
		if (isSameForm(formOf(fresh), trimForm(form))) return onSaved(fresh)
		setMeanwhile(describeMeanwhile(base, fresh))
		setForm(mergeForm(form, base, fresh))
		setBase(fresh)
	}

	async function close() {
		if (isSaving) return
		if (!isUnsaved || (await askToLeave())) onClose()
	}

	return (
		<Dialog title={m.admin_order_edit({ number: orderNumber(order.id) })} isOpen={isOpen} onClose={() => void close()}>
			<form ref={fields} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
				{meanwhile && <Meanwhile changes={meanwhile} />}
				<OrderFields order={order} form={form} failure={failure} isLocked={isSaving} onChange={change} />
				<DeliveryField isLocked={isSaving} value={form.delivery} onChange={(delivery) => change({ delivery })} />
				{refusal && (
					<p role="alert" className="rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad">
						{refusal}
					</p>
				)}
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" onClick={() => void close()} isWaiting={isSaving}>
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

/** Lists what was changed meanwhile and scrolls into view, since the next save overwrites it. */
function Meanwhile({ changes }: { changes: readonly string[] }) {
	const heading = useId()
	const place = useRef<HTMLElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: each time somebody was faster it comes into view
	useEffect(() => place.current?.focus(), [changes])
	return (
		<section ref={place} tabIndex={-1} aria-labelledby={heading} className="rounded-2xl bg-wait-soft px-4 py-3">
			<h3 id={heading} className="font-bold text-wait">
				{m.admin_order_meanwhile()}
			</h3>
			<ul className="mt-1 list-disc pl-5">
				{changes.map((change) => (
					<li key={change}>{change}</li>
				))}
			</ul>
			<p className="mt-1 text-sm">{m.admin_order_meanwhile_hint()}</p>
		</section>
	)
}

function isSameForm({ delivery, ...texts }: OrderForm, { delivery: otherDelivery, ...others }: OrderForm): boolean {
	return isSameTime(delivery, otherDelivery) && JSON.stringify(texts) === JSON.stringify(others)
}

interface OrderFieldsProps {
	readonly order: ReadOrder
	readonly form: OrderForm
	/** From the last attempt to save. */
	readonly failure: OrderFailure | undefined
	readonly isLocked: boolean
	readonly onChange: (changes: Partial<OrderForm>) => void
}

/** Reports a text that is too long while it is typed. */
function OrderFields({ order, form, failure, isLocked, onChange }: OrderFieldsProps) {
	const errorOf = (field: OrderField) => {
		if (field !== 'customerPhone' && isTooLong(form, field)) return failureText({ field, rule: 'too_long' })
		return failure?.field === field ? failureText(failure) : undefined
	}
	return (
		<>
			<TextField
				name="customerName"
				label={m.admin_order_name()}
				required
				autoComplete="off"
				readOnly={isLocked}
				value={form.customerName}
				error={errorOf('customerName')}
				onChange={(event) => onChange({ customerName: event.target.value })}
			/>
			<PhoneField
				name="customerPhone"
				label={m.admin_order_phone()}
				required
				readOnly={isLocked}
				value={form.customerPhone}
				error={errorOf('customerPhone')}
				onChange={(customerPhone) => onChange({ customerPhone })}
			/>
			<TextArea
				name="address"
				label={m.admin_order_delivery_address()}
				hint={m.admin_order_city_hint({ city: sayCity(order.city), country: sayCountry(order.country) })}
				required
				autoComplete="off"
				rows={2}
				className="min-h-18"
				readOnly={isLocked}
				value={form.address}
				error={errorOf('address')}
				onChange={(event) => onChange({ address: event.target.value })}
			/>
			<TextArea
				name="note"
				label={m.admin_order_note()}
				rows={3}
				readOnly={isLocked}
				value={form.note}
				error={errorOf('note')}
				onChange={(event) => onChange({ note: event.target.value })}
			/>
		</>
	)
}
