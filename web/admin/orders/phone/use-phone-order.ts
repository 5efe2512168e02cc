import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { isTimeProblem } from '#contract/ordering/time-problems.ts'
import { m } from '#messages'
import { makeIdempotencyKey } from '../../../platform/api/make-idempotency-key.ts'
import { orderNumber } from '../../../platform/api/read-order.ts'
import { checkedOnSubmit, findBroken } from '../../../platform/forms/bind-field.ts'
import { showAlert, showToast } from '../../../ui/notice-store.ts'
import { useLeaveGuard } from '../../shared/leave-guard.tsx'
import {
	emptyForm,
	isUntouched,
	type PhoneOrderForm,
	phoneOrderFields,
	phoneTextTooLong,
	resolvePhoneOrder,
	sumsOf,
	withoutStart,
} from './phone-order-form.ts'
import { applyChanges, type PhoneRefusal, refusalText, sendPhoneOrder } from './send-phone-order.ts'
import { useExtras } from './use-extras.ts'

export interface PhoneOrderStart {
	/** As the request to be called back says; empty by default. */
	readonly start?: PhoneOrderForm | undefined
	readonly callbackId?: string | undefined
}

export function usePhoneOrder({ start = emptyForm, callbackId }: PhoneOrderStart) {
	const form = useForm({
		...checkedOnSubmit,
		resolver: resolvePhoneOrder,
		shouldFocusError: false,
		defaultValues: start,
	})
	const { errors, isSubmitting } = form.formState
	const values = form.watch()
	const [refusal, setRefusal] = useState<PhoneRefusal>()
	// The page of the placed order.
	const [placedAt, setPlacedAt] = useState<string>()
	const isSending = isSubmitting || placedAt !== undefined
	const attempt = useRef('')
	const answered = useRef(callbackId)
	const fields = useRef<HTMLFormElement>(null)
	const navigate = useNavigate()
	useLeaveGuard(placedAt === undefined && !isUntouched(withoutStart(values, start)))
	// After a render, so that the leave guard no longer blocks.
	useEffect(() => {
		if (placedAt !== undefined) void navigate(placedAt)
	}, [placedAt, navigate])

	/** The form is locked while it is being sent. */
	function change(changes: Partial<PhoneOrderForm>) {
		if (isSending) return
		form.setValues(changes)
		form.clearErrors()
	}

	const extras = useExtras({ values, change, isSending })

	/** Any change takes the broken rule of the last attempt away; a text that is too long is told while it is typed. */
	function bindText(name: 'name' | 'address' | 'note' | 'cardText') {
		return {
			...form.register(name, { onChange: () => form.clearErrors() }),
			readOnly: isSending,
			error: errors[name]?.message ?? phoneTextTooLong(name, values[name]),
		}
	}

	function focus(name: string) {
		fields.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
	}

	async function showBroken() {
		const broken = findBroken(form, phoneOrderFields)
		if (!broken) return
		await showAlert(broken.message)
		focus(broken.field === 'lines' ? 'products' : broken.field)
	}

	const submit = form.handleSubmit(
		async (body) => {
			if (extras.promo.isChecking) return await showAlert(m.checkout_promo_checking())
			setRefusal(undefined)
			attempt.current ||= makeIdempotencyKey()
			const shown = { lines: values.lines, sums: sumsOf(values) }
			const order = { ...body, ...(answered.current && { callbackId: answered.current }) }
			const outcome = await sendPhoneOrder(order, attempt.current, shown)
			if (!('orderId' in outcome)) return void refuse(outcome)
			const { orderId } = outcome
			showToast('success', m.admin_order_phone_order_placed({ number: orderNumber(orderId) }))
			setPlacedAt(`/admin/orders/${encodeURIComponent(orderId)}`)
		},
		() => void showBroken(),
	)

	async function refuse(refused: PhoneRefusal) {
		// A new key only after the server refused: after a lost answer the same order may exist.
		if (!refused.isLost) attempt.current = ''
		setRefusal(refused)
		// Somebody declined the request meanwhile: the order may be placed without it.
		if (refused.code === 'callback_taken') answered.current = undefined
		extras.readAgain(refused)
		const { changes } = refused
		if (changes) return form.setValue('lines', applyChanges(form.getValues('lines'), changes))
		await showAlert(refusalText(refused))
		if (isTimeProblem(refused.code)) focus('delivery')
	}

	return { values, errors, change, bindText, submit, refusal, isSending, fields, extras }
}

export type PhoneOrder = ReturnType<typeof usePhoneOrder>
