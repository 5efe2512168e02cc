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
import { applyChanges, type PhoneRefusal, sayRefusal, sendPhoneOrder } from './send-phone-order.ts'

/** An order that is being taken by phone, and sending it. */
export function usePhoneOrder() {
	const [form, setForm] = useState(emptyForm)
	const [failure, setFailure] = useState<PhoneOrderFailure>()
	const [refusal, setRefusal] = useState<PhoneRefusal>()
	const [isSending, setSending] = useState(false)
	// Where the order stands once it is placed.
	const [placedAt, setPlacedAt] = useState<string>()
	const attempt = useRef('')
	const fields = useRef<HTMLFormElement>(null)
	const navigate = useNavigate()
	useLeaveGuard(placedAt === undefined && !isUntouched(form))
	// Only when the guard has heard that there is nothing left to lose.
	useEffect(() => {
		if (placedAt !== undefined) void navigate(placedAt)
	}, [placedAt, navigate])

	/** Nothing changes while the order is under way: what was sent is what stands there. */
	function change(changes: Partial<PhoneOrderForm>) {
		if (isSending) return
		setForm((before) => ({ ...before, ...changes }))
		setFailure(undefined)
	}

	/** What is wrong with a field: the rule of the last try, or that it is too long. */
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
		if (!('order' in outcome)) return await refuse(outcome)
		const { order } = outcome
		showToast('success', m.admin_order_phone_order_placed({ number: order ? orderNumber(order.id) : '' }))
		setPlacedAt(order ? `/admin/orders/${encodeURIComponent(order.id)}` : '/admin/orders')
	}

	async function refuse(refused: PhoneRefusal) {
		// Only where the server has said that nothing was ordered the next try is another one.
		if (!refused.isLost) attempt.current = ''
		setSending(false)
		setRefusal(refused)
		const { changes } = refused
		if (changes) return setForm((now) => ({ ...now, lines: applyChanges(now.lines, changes) }))
		await showAlert(sayRefusal(refused))
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
