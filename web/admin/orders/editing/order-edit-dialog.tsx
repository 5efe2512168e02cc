import { useEffect, useId, useRef, useState } from 'react'
import { type UseFormReturn, useController, useForm } from 'react-hook-form'
import type { Problem } from '#contract/problems.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { formatCalendarDay } from '../../../platform/format-calendar-day.ts'
import { checkedOnSubmit, findBroken } from '../../../platform/forms/bind-field.ts'
import { tooLongText } from '../../../platform/violations.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { showAlert } from '../../../ui/notice-store.ts'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { askToLeave } from '../../shared/leave-guard.tsx'
import { findOrder } from '../find-order.ts'
import { changeDetails } from './change-order.ts'
import { DeliveryField } from './delivery-field.tsx'
import {
	addressHint,
	alertText,
	describeMeanwhile,
	formOf,
	isSameForm,
	mergeForm,
	type OrderForm,
	orderFields,
	orderForm,
	resolveOrderForm,
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
	const [meanwhile, setMeanwhile] = useState<readonly string[]>()
	const form = useForm({
		...checkedOnSubmit,
		resolver: resolveOrderForm,
		shouldFocusError: false,
		defaultValues: formOf(order),
	})
	const { errors, isSubmitting, isSubmitSuccessful } = form.formState
	const isSaving = isSubmitting || isSubmitSuccessful
	const isUnsaved = isOpen && !isSameForm(form.watch(), formOf(base))
	useEffect(() => {
		onUnsaved(isUnsaved)
		return () => onUnsaved(false)
	}, [isUnsaved, onUnsaved])

	async function save(sent: OrderForm) {
		try {
			onSaved(await changeDetails(base, sent))
		} catch (error) {
			await showFailure(error, sent)
		}
	}

	async function showBroken() {
		const broken = findBroken(form, orderFields)
		if (!broken) return
		await showAlert(alertText(broken))
		form.setFocus(broken.field)
	}

	async function showFailure(error: unknown, sent: OrderForm) {
		const problem: Partial<Problem> = error instanceof ApiProblem ? error.problem : {}
		const fresh = problem.code === 'edited_meanwhile' ? await findOrder(order.id) : undefined
		if (fresh === undefined || fresh === 'gone') {
			form.setError('root', { message: problem.detail ?? '' })
			return await showAlert(m.admin_order_save_failed())
		}
		// Saved already: by an earlier attempt whose answer was lost, or by someone else.
		if (isSameForm(formOf(fresh), sent)) return onSaved(fresh)
		setMeanwhile(describeMeanwhile(base, fresh))
		form.reset(mergeForm(form.getValues(), base, fresh))
		setBase(fresh)
	}

	async function close() {
		if (isSaving) return
		if (!isUnsaved || (await askToLeave())) onClose()
	}

	const submit = form.handleSubmit(save, () => void showBroken())

	return (
		<Dialog title={m.admin_order_edit({ number: orderNumber(order.id) })} isOpen={isOpen} onClose={() => void close()}>
			<form noValidate onSubmit={submit} className="flex flex-col gap-4">
				{meanwhile && <Meanwhile changes={meanwhile} />}
				<OrderFields order={order} form={form} isLocked={isSaving} />
				{errors.root?.message && (
					<p role="alert" className="rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad">
						{errors.root.message}
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

interface OrderFieldsProps {
	readonly order: ReadOrder
	readonly form: UseFormReturn<OrderForm, unknown, OrderForm>
	readonly isLocked: boolean
}

/** Reports a text that is too long while it is typed. */
function OrderFields({ order, form, isLocked }: OrderFieldsProps) {
	const { control, formState, clearErrors } = form
	const rules = { onChange: () => clearErrors() }
	const phone = useController({ control, name: 'customerPhone', rules })
	const delivery = useController({ control, name: 'delivery', rules })
	const bind = (name: 'customerName' | 'address' | 'note') => ({
		...form.register(name, rules),
		readOnly: isLocked,
		error: tooLongText(orderForm.shape[name], form.watch(name)) ?? formState.errors[name]?.message,
	})
	return (
		<>
			<TextField {...bind('customerName')} label={m.admin_order_name()} required autoComplete="off" />
			<PhoneField
				{...phone.field}
				label={m.admin_order_phone()}
				required
				readOnly={isLocked}
				error={phone.fieldState.error?.message}
			/>
			{!order.pickup && (
				<TextArea
					{...bind('address')}
					label={m.admin_order_delivery_address()}
					hint={addressHint(order).map((sentence) => <p key={sentence}>{sentence}</p>)}
					required
					autoComplete="off"
					rows={2}
					className="min-h-18"
				/>
			)}
			<TextArea {...bind('note')} label={m.admin_order_note()} rows={3} />
			{order.readyBy && (
				<p>
					{m.admin_order_ready_by()} <strong>{formatCalendarDay(order.readyBy)}</strong>
				</p>
			)}
			{!order.pickup && (
				<DeliveryField
					zone={order.zoneId || undefined}
					isLocked={isLocked}
					value={delivery.field.value ?? undefined}
					onChange={(time) => delivery.field.onChange(time ?? null)}
				/>
			)}
		</>
	)
}
