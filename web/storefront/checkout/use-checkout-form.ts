import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { bindField, checkedOnSubmit, findBroken } from '../../platform/forms/bind-field.ts'
import { lazyResolver } from '../../platform/forms/lazy-resolver.ts'
import { useAuth } from '../../platform/session/auth-provider.tsx'
import { showRefusal } from '../../ui/notice-store.ts'
import type { CheckedForm } from './check-form.ts'
import { flushDraft, followDraft, readDraft } from './checkout-draft.ts'
import { type CheckoutContext, type CheckoutForm, emptyForm } from './checkout-form.ts'
import type { FirstRecipient, Person, Recipient } from './last-recipient.ts'

type Form = UseFormReturn<CheckoutForm, CheckoutContext, CheckedForm>

export interface CheckoutFilling {
	readonly form: Form
	/** Passes the checked values to `place`. Shows the first broken rule and focuses its field. */
	readonly handleSubmit: (place: (checked: CheckedForm) => Promise<void>) => (event: FormEvent) => Promise<void>
	/** The rules may still be loading. */
	readonly isChecking: boolean
	/** Waits until a closing alert has returned the focus. */
	readonly focus: (field: string) => void
	/** Who received the last order, where the form began with that. */
	readonly last: Recipient | undefined
	readonly clearRecipient: () => void
	/** Outlasts the choice of saved addresses. */
	readonly own: RefObject<Person>
	readonly formRef: RefObject<HTMLFormElement | null>
}

const resolver = lazyResolver<CheckoutForm, CheckoutContext, CheckedForm>(
	async () => (await import('./check-form.ts')).checkForm,
)

const checkedFields = ['name', 'phone', 'address', 'hasConsent', 'note', 'cardText'] as const

/** Starts from the tab's draft, otherwise from the known values. */
export function useCheckoutForm(userId: string, known: FirstRecipient): CheckoutFilling {
	const { isAuthenticated } = useAuth()
	const navigate = useNavigate()
	const [defaultValues] = useState(() => readDraft(userId) ?? { ...emptyForm, ...known.first })
	const context = { isAuthenticated }
	const form: Form = useForm({ ...checkedOnSubmit, shouldFocusError: false, resolver, context, defaultValues })
	const { subscribe } = form
	const formRef = useRef<HTMLFormElement>(null)
	const own = useRef(known.own)
	useEffect(() => resolver.preload(), [])
	useEffect(
		() =>
			followDraft(userId, (note) => subscribe({ formState: { values: true }, callback: ({ values }) => note(values) })),
		[subscribe, userId],
	)

	function focus(field: string) {
		setTimeout(() => {
			const control = findControl(formRef.current, field)
			control?.focus({ preventScroll: true })
			// With its label and the message below it, clear of the header and of the bar with the button.
			control?.scrollIntoView({ block: 'center' })
		}, 50)
	}

	async function showBroken({ root }: FieldErrors<CheckoutForm>) {
		const broken = findBroken(form, checkedFields)
		if (root?.message) {
			await showRefusal(root.message, m.checkout_refused_kept())
			await navigate('/auth?from=/checkout')
		} else if (broken) {
			await showRefusal(broken.message, m.checkout_refused_field())
			focus(broken.field)
		}
	}

	function clearRecipient() {
		form.setValues({ name: '', phone: '', address: '' })
		form.clearErrors(['name', 'phone', 'address'])
		focus('name')
	}

	return {
		form,
		handleSubmit: (place) => async (event) => {
			flushDraft()
			try {
				await form.handleSubmit(
					(checked) => void place(checked),
					(errors) => void showBroken(errors),
				)(event)
			} catch {
				await showRefusal(m.checkout_failed(), m.checkout_refused_kept())
			}
		},
		isChecking: form.formState.isSubmitting,
		focus,
		last: known.last,
		clearRecipient,
		own,
		formRef,
	}
}

const recipientFields = ['name', 'phone', 'address'] as const

/** As they are typed, for a component of its own: it renders at each key. */
export function useTypedRecipient({ control }: Form): Recipient {
	const [name, phone, address] = useWatch({ control, name: recipientFields })
	return { name, phone, address }
}

/** In characters after trimming. */
export const fieldLimits = {
	name: limits.checkoutName,
	address: limits.checkoutAddress,
	note: limits.checkoutNote,
	cardText: limits.cardText,
}

/** An exceeded length shows while typing, so a component of its own renders then. Returns how many characters are `used`, too. */
export function useBoundText(form: Form, name: keyof typeof fieldLimits) {
	const count = fieldLimits[name]
	const used = useWatch({ control: form.control, name, compute: (text) => text.trim().length })
	const { error, ...input } = bindField(form, name)
	return { used, input: { ...input, error: error ?? (used > count ? m.invalid_max_length({ count }) : undefined) } }
}

/** Returns the chosen radio button of a group. */
function findControl(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
	const controls = [...(form?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [])]
	return controls.find(({ checked }) => checked) ?? controls[0]
}
