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
} from './checkout-form.ts'
import { sayRule } from './say-rule.ts'

export interface CheckoutFilling {
	readonly form: CheckoutForm
	readonly change: (patch: Partial<CheckoutForm>) => void
	/** What is wrong with a field: the rule of the last try, or that it is too long. */
	readonly errorOf: (field: CheckoutField) => string | undefined
	/** Shows the first broken rule and goes to its field; `undefined` when there is none. */
	readonly validate: (isAuthenticated: boolean) => Promise<CheckoutFailure | undefined>
	readonly formRef: RefObject<HTMLFormElement | null>
}

/** The form of one person, as they left it in this tab; otherwise with the name of their profile. */
export function useCheckoutForm(userId: string, profileName: string): CheckoutFilling {
	const [initial] = useState(() => readDraft(userId) ?? { ...emptyForm, name: profileName })
	const [form, setForm] = useState(initial)
	const [failure, setFailure] = useState<CheckoutFailure>()
	const formRef = useRef<HTMLFormElement>(null)
	useEffect(() => {
		if (form !== initial) keepDraft(userId, form)
	}, [form, initial, userId])

	function change(patch: Partial<CheckoutForm>) {
		setForm((current) => ({ ...current, ...patch }))
		setFailure((current) => (current?.field && fieldOf(patch) === current.field ? undefined : current))
	}

	function errorOf(field: CheckoutField) {
		if (failure?.field === field) return sayRule(failure.rule)
		if (field === 'phone' || field === 'consent') return undefined
		return isTooLong(form, field) ? m.invalid_max_length({ count: fieldLimits[field] }) : undefined
	}

	async function validate(isAuthenticated: boolean) {
		const found = findFailure(form, isAuthenticated)
		setFailure(found)
		if (!found) return undefined
		await showAlert(sayRule(found.rule))
		if (found.field) focusSoon(formRef.current?.elements.namedItem(found.field))
		return found
	}

	return { form, change, errorOf, validate, formRef }
}

function fieldOf(patch: Partial<CheckoutForm>): string | undefined {
	const [name] = Object.keys(patch)
	return name === 'hasConsent' ? 'consent' : name
}

/** A closing alert gives the focus back to the button; only after that it goes on to the field. */
function focusSoon(target: Element | RadioNodeList | null | undefined): void {
	setTimeout(() => target instanceof HTMLElement && target.focus(), 50)
}
