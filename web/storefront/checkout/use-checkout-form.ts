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
	/** What is wrong with a field: the rule of the last try, or that it is too long. */
	readonly errorOf: (field: CheckoutField) => string | undefined
	/** Shows the first broken rule and goes to its field; `undefined` when there is none. */
	readonly validate: (isAuthenticated: boolean) => Promise<CheckoutFailure | undefined>
	/** Goes to a field, as soon as an alert that is closing has given the focus back. */
	readonly focus: (field: string) => void
	/** Whether name, phone or address stand there because the last order had them. */
	readonly isFromLast: boolean
	/** Takes them away. */
	readonly clearRecipient: () => void
	readonly formRef: RefObject<HTMLFormElement | null>
}

/** What can be filled in without asking: the last order's recipient, and the name of the profile. */
export interface Known {
	readonly last: Recipient | undefined
	readonly profileName: string
}

/** The form of one person, as they left it in this tab; otherwise with what is known of them. */
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

/** A field of that name; of a choice, what is chosen. */
function findControl(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
	const controls = [...(form?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [])]
	return controls.find(({ checked }) => checked) ?? controls[0]
}
