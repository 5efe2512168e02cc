import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { PromoCode, PromoCodeRules } from '#contract/prices/promo-codes.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import type { Category } from '../../platform/api/list-categories.ts'
import { checkedOnSubmit } from '../../platform/forms/bind-field.ts'
import { resolveForm } from '../../platform/violations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { explainFailure, refusalsOf } from '../shared/failures.ts'
import { NarrowFields } from './narrow-fields.tsx'
import { PromoFields } from './promo-fields.tsx'
import { promoForm, typedOf } from './promo-form.ts'

interface PromoDialogProps {
	/** `undefined` for a new one. */
	readonly code: PromoCode | undefined
	readonly categories: readonly Category[]
	readonly isOpen: boolean
	readonly onSaved: () => void
	readonly onClose: () => void
}

const resolver = resolveForm(promoForm)

export function PromoDialog({ code, categories, isOpen, onSaved, onClose }: PromoDialogProps) {
	const form = useForm({ ...checkedOnSubmit, resolver, defaultValues: typedOf(code) })
	const [failure, setFailure] = useState<string>()
	const { isSubmitting: isBusy } = form.formState

	const submit = form.handleSubmit(async (rules) => {
		setFailure(undefined)
		try {
			const saved = await save(code, rules)
			showToast('success', m.promo_saved({ code: saved.code }))
			onClose()
			onSaved()
		} catch (error) {
			const reason = explainFailure('A promo code was not saved', error)
			setFailure(refusalsOf(error).join(' ') || reason)
		}
	})

	return (
		<Dialog
			title={code ? m.promo_edit_title({ code: code.code }) : m.promo_new()}
			isOpen={isOpen}
			width="wide"
			onClose={() => !isBusy && onClose()}
		>
			<form noValidate onSubmit={submit} className="flex flex-col gap-5">
				<PromoFields form={form} isBusy={isBusy} isKindFixed={code?.isKindFixed ?? false} />
				<NarrowFields form={form} categories={categories} isBusy={isBusy} />
				{failure && (
					<p role="alert" className="rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad">
						{failure}
					</p>
				)}
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" isWaiting={isBusy} onClick={onClose}>
						{m.cancel()}
					</Button>
					<Button type="submit" isBusy={isBusy}>
						{isBusy ? m.admin_saving() : m.admin_save()}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

async function save(code: PromoCode | undefined, rules: PromoCodeRules): Promise<PromoCode> {
	if (!code) return await call('POST /promo-codes', { body: rules })
	const { id, version } = code
	return await call('PUT /promo-codes/{id}', { params: { id }, body: { ...rules, version } })
}
