import { type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { showAlert } from '../../ui/notice-store.ts'
import { keepDraft, readDraft } from './checkout-draft.ts'
import {
	type CheckoutFailure,
	type CheckoutField,
	type CheckoutForm,
	emptyForm,
	fieldLimits,
	findFailure,
	isTooLong,
	sayRule,
} from './checkout-form.ts'
import { isFromLast, type Recipient } from './last-recipient.ts'

export interface CheckoutFilling {
	readonly form: CheckoutForm
	readonly change: (patch: Partial<CheckoutForm>) => void
	/** The rule of the last attempt, or an exceeded length. */
	readonly errorOf: (field: CheckoutField) => string | undefined
	/** Focuses the field of the first broken rule; `undefined` when all rules hold. */
	readonly validate: (isAuthenticated: boolean) => Promise<CheckoutFailure | undefined>
	/** Waits until a closing alert has returned the focus. */
	readonly focus: (field: string) => void
	/** True while name, phone or address come from the last order. */
	readonly isFromLast: boolean
	readonly clearRecipient: () => void
	readonly formRef: RefObject<HTMLFormElement | null>
}

export interface Known {
	readonly last: Recipient | undefined
	readonly profileName: string
}

/** Starts from the tab's draft, otherwise from the known values. */
export function useCheckoutForm(userId: string, { last, profileName }: Known): CheckoutFilling {
	const [initial] = useState(() => readDraft(userId) ?? { ...emptyForm, ...last, name: last?.name || profileName })
	const [form, setForm] = useState(initial)
	const [failure, setFailure] = useState<CheckoutFailure>()
	const formRef = useRef<HTMLFormElement>(null)
	useEffect(() => {
		if (form !== initial) keepDraft(userId, form)
	}, [form, initial, userId])

	function change(patch: Partial<CheckoutForm>) {
		setForm((current) => ({ ...current, ...patch }))
		setFailure((current) => (current?.field && fieldsOf(patch).includes(current.field) ? undefined : current))
	}

	function errorOf(field: CheckoutField) {
		if (failure?.field === field) return sayRule(failure.rule)
		if (field === 'phone' || field === 'consent') return undefined
		return isTooLong(form, field) ? m.invalid_max_length({ count: fieldLimits[field] }) : undefined
	}

	function focus(field: string) {
		setTimeout(() => findControl(formRef.current, field)?.focus(), 50)
	}

	async function validate(isAuthenticated: boolean) {
		const found = findFailure(form, isAuthenticated)
		setFailure(found)
		if (!found) return undefined
		await showAlert(sayRule(found.rule))
		if (found.field) focus(found.field)
		return found
	}

	function clearRecipient() {
		change({ name: '', phone: '', address: '' })
		focus('name')
	}

	return { form, change, errorOf, validate, focus, isFromLast: isFromLast(form, last), clearRecipient, formRef }
}

function fieldsOf(patch: Partial<CheckoutForm>): string[] {
	return Object.keys(patch).map((name) => (name === 'hasConsent' ? 'consent' : name))
}

/** Returns the chosen radio button of a group. */
function findControl(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
	const controls = [...(form?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [])]
	return controls.find(({ checked }) => checked) ?? controls[0]
}
