import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { callbackRequest } from '#contract/ordering/callbacks.ts'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { bindField, checkedOnSubmit, useBoundField } from '../../../platform/forms/bind-field.ts'
import { useLegalVersion } from '../../../platform/settings.ts'
import { resolveForm } from '../../../platform/violations.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import type { CartProductLine } from './cart-products.ts'

const resolver = resolveForm(
	callbackRequest.pick({ name: true, phone: true }).extend({ hasConsent: z.boolean().refine(Boolean, 'required') }),
	{ 'hasConsent.required': m.callback_consent_missing },
)

interface CallbackFormProps {
	readonly lines: readonly CartProductLine[]
	readonly onClose: () => void
}

/** Asks the shop to call back about these lines; the cart stays. */
export function CallbackForm({ lines, onClose }: CallbackFormProps) {
	const form = useForm({ ...checkedOnSubmit, resolver, defaultValues: { name: '', phone: '', hasConsent: false } })
	const legalVersion = useLegalVersion()
	const [failure, setFailure] = useState<string>()
	const [askedFor, setAskedFor] = useState<string>()
	const { isSubmitting } = form.formState
	const name = bindField(form, 'name')
	const phone = useBoundField(form, 'phone')
	const hasConsent = bindField(form, 'hasConsent')
	useEffect(() => form.setFocus('name'), [form])

	const send = form.handleSubmit(async (filled) => {
		const items = lines.map(({ productId, quantity }) => ({ productId, quantity }))
		await call('POST /callbacks', { body: { name: filled.name, phone: filled.phone, items, consent: legalVersion } })
		setAskedFor(filled.phone)
	})

	async function submit(event: FormEvent) {
		event.preventDefault()
		if (isSubmitting) return
		setFailure(undefined)
		try {
			await send()
		} catch (error) {
			setFailure((error instanceof ApiProblem && error.detail) || m.unknown_error())
		}
	}

	if (askedFor) return <Asked phone={askedFor} onClose={onClose} />
	return (
		<form
			noValidate
			method="post"
			aria-label={m.callback_button()}
			onSubmit={submit}
			className="mt-3 flex flex-col gap-3"
		>
			<p className="font-bold">{m.callback_hint()}</p>
			<TextField {...name} label={m.callback_name()} autoComplete="name" required maxLength={limits.checkoutName} />
			<PhoneField {...phone} label={m.callback_phone()} required />
			<CheckField {...hasConsent} required label={<ConsentWords />} />
			<p role="alert" className="font-semibold text-bad empty:hidden">
				{failure}
			</p>
			<div className="flex flex-wrap justify-end gap-2">
				<Button look="plain" onClick={onClose} isWaiting={isSubmitting}>
					{m.cancel()}
				</Button>
				<Button type="submit" isBusy={isSubmitting}>
					{isSubmitting ? m.callback_sending() : m.callback_send()}
				</Button>
			</div>
		</form>
	)
}

function Asked({ phone, onClose }: { readonly phone: string; readonly onClose: () => void }) {
	const text = useRef<HTMLParagraphElement>(null)
	useEffect(() => text.current?.focus(), [])
	return (
		<div className="mt-3 flex flex-col gap-3">
			<p
				ref={text}
				role="status"
				tabIndex={-1}
				className="rounded-2xl bg-good-soft px-4 py-3 font-bold text-good outline-none"
			>
				{m.callback_asked({ phone })}
			</p>
			<Button look="plain" onClick={onClose}>
				{m.callback_done()}
			</Button>
		</div>
	)
}

/** The page of the consent opens beside, so that nothing typed is lost. */
function ConsentWords() {
	return (
		<>
			{m.callback_consent_before()}{' '}
			<a
				href="/consent"
				target="_blank"
				rel="noreferrer"
				className="font-semibold text-accent underline underline-offset-2"
			>
				{m.callback_consent_link()}
			</a>
		</>
	)
}
