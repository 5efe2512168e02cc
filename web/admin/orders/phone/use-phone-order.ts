import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { makeIdempotencyKey } from '../../../platform/api/make-idempotency-key.ts'
import { orderNumber } from '../../../platform/api/read-order.ts'
import { showAlert, showToast } from '../../../ui/notice-store.ts'
import { useLeaveGuard } from '../../shared/use-leave-guard.ts'
import {
	emptyForm,
	fieldLimits,
	findFailure,
	isTooLong,
	isUntouched,
	makePhoneOrder,
	type PhoneOrderFailure,
	type PhoneOrderField,
	type PhoneOrderForm,
} from './phone-order-form.ts'
import { applyChanges, type PhoneRefusal, refusalText, sendPhoneOrder } from './send-phone-order.ts'

export function usePhoneOrder() {
	const [form, setForm] = useState(emptyForm)
	const [failure, setFailure] = useState<PhoneOrderFailure>()
	const [refusal, setRefusal] = useState<PhoneRefusal>()
	const [isSending, setSending] = useState(false)
	// The page of the placed order.
	const [placedAt, setPlacedAt] = useState<string>()
	const attempt = useRef('')
	const fields = useRef<HTMLFormElement>(null)
	const navigate = useNavigate()
	useLeaveGuard(placedAt === undefined && !isUntouched(form))
	// After a render, so that the leave guard no longer blocks.
	useEffect(() => {
		if (placedAt !== undefined) void navigate(placedAt)
	}, [placedAt, navigate])

	/** The form is locked while it is being sent. */
	function change(changes: Partial<PhoneOrderForm>) {
		if (isSending) return
		setForm((before) => ({ ...before, ...changes }))
		setFailure(undefined)
	}

	/** The broken rule of the last attempt, or that the text is too long. */
	function errorOf(field: PhoneOrderField): string | undefined {
		if (failure?.field === field) return sayFailure(failure)
		const hasLimit = field === 'name' || field === 'address' || field === 'note'
		return hasLimit && isTooLong(form, field) ? m.invalid_max_length({ count: fieldLimits[field] }) : undefined
	}

	function focus(name: string) {
		fields.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
	}

	async function submit() {
		if (isSending) return
		const found = findFailure(form)
		setFailure(found)
		if (found) {
			await showAlert(sayFailure(found))
			return focus(found.field)
		}
		setSending(true)
		setRefusal(undefined)
		attempt.current ||= makeIdempotencyKey()
		const outcome = await sendPhoneOrder(makePhoneOrder(form), attempt.current, form.lines)
		if (!('orderId' in outcome)) return await refuse(outcome)
		const { orderId } = outcome
		showToast('success', m.admin_order_phone_order_placed({ number: orderNumber(orderId) }))
		setPlacedAt(`/admin/orders/${encodeURIComponent(orderId)}`)
	}

	async function refuse(refused: PhoneRefusal) {
		// A new key only after the server refused: after a lost answer the same order may exist.
		if (!refused.isLost) attempt.current = ''
		setSending(false)
		setRefusal(refused)
		const { changes } = refused
		if (changes) return setForm((now) => ({ ...now, lines: applyChanges(now.lines, changes) }))
		await showAlert(refusalText(refused))
		if (refused.code === 'delivery_taken') focus('delivery')
	}

	return { form, change, errorOf, submit, refusal, isSending, fields }
}

export type PhoneOrder = ReturnType<typeof usePhoneOrder>

function sayFailure({ field, rule }: PhoneOrderFailure): string {
	const says = {
		no_products: m.admin_order_no_products,
		empty_name: m.admin_order_enter_name,
		phone: m.invalid_phone,
		empty_address: m.admin_order_enter_address,
		too_long: () => m.invalid_max_length({ count: field === 'products' || field === 'phone' ? 0 : fieldLimits[field] }),
	}
	return says[rule]()
}
