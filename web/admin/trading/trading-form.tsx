import { type ReactNode, useRef, useState } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import type { getTrading } from '#contract/settings/trading.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import type { Category } from '../../platform/api/list-categories.ts'
import { noteChangedSettings } from '../../platform/live/newer-settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'
import { useLeaveGuard } from '../shared/use-leave-guard.ts'
import { PaymentFields } from './payment-fields.tsx'
import { StockFields } from './stock-fields.tsx'
import { checkDraft, mostOf, type TradingDraft, toDraft } from './trading-draft.ts'

interface TradingFormProps {
	readonly loaded: Answer<typeof getTrading>
	readonly categories: readonly Category[]
}

/** How the shop sells. */
export function TradingForm({ loaded, categories }: TradingFormProps) {
	const [version, setVersion] = useState(loaded.version)
	const [saved, setSaved] = useState(() => toDraft(loaded))
	const [draft, setDraft] = useState(saved)
	const [wrong, setWrong] = useState<{ readonly field: string; readonly text: string }>()
	const [isSaving, setSaving] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	useLeaveGuard(draft !== saved)
	const errorOf = (field: string) => (wrong?.field === field ? wrong.text : undefined)

	function change(changes: Partial<TradingDraft>) {
		setDraft((before) => ({ ...before, ...changes }))
		setWrong(undefined)
	}

	async function save() {
		const checked = checkDraft(draft, version)
		if (!checked.body) {
			setWrong(checked)
			form.current?.querySelector<HTMLElement>(`[name="${checked.field}"]`)?.focus()
			return
		}
		setSaving(true)
		try {
			const now = await call('PUT /trading', { body: checked.body })
			const shown = toDraft(now)
			setVersion(now.version)
			setSaved(shown)
			setDraft(shown)
			noteChangedSettings()
			showToast('success', m.trading_saved())
		} catch (failure) {
			showToast('error', m.trading_save_failed({ reason: explainFailure('How the shop sells was not saved', failure) }))
		}
		setSaving(false)
	}

	const bind = (field: 'hoursToPay' | 'daysToMake') => ({
		name: field,
		error: errorOf(field),
		inputMode: 'numeric' as const,
		maxLength: String(mostOf[field]).length,
		autoComplete: 'off',
		value: draft[field],
		onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
	})
	return (
		<form
			ref={form}
			noValidate
			aria-label={m.trading_title()}
			onSubmit={(event) => {
				event.preventDefault()
				void save()
			}}
			className="flex max-w-2xl flex-col gap-8"
		>
			<TradingPart title={m.trading_times()}>
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField {...bind('hoursToPay')} label={m.trading_hours_to_pay()} hint={m.trading_hours_to_pay_hint()} />
					<TextField {...bind('daysToMake')} label={m.trading_days_to_make()} hint={m.trading_days_to_make_hint()} />
				</div>
			</TradingPart>
			<TradingPart title={m.trading_payments()} hint={m.trading_payments_hint()}>
				<PaymentFields draft={draft} missing={loaded.missing} error={errorOf('offered')} onChange={change} />
			</TradingPart>
			<TradingPart title={m.trading_stock()} hint={m.trading_stock_hint()}>
				<StockFields draft={draft} categories={categories} errorOf={errorOf} onChange={change} />
			</TradingPart>
			<div>
				<Button type="submit" isBusy={isSaving}>
					{isSaving ? m.admin_saving() : m.admin_save()}
				</Button>
			</div>
		</form>
	)
}

interface TradingPartProps {
	readonly title: string
	readonly hint?: string
	readonly children: ReactNode
}

/** A part of the settings with its title. */
function TradingPart({ title, hint, children }: TradingPartProps) {
	return (
		<section aria-label={title} className="flex flex-col gap-4">
			<div>
				<h2 className="font-extrabold text-2xl">{title}</h2>
				{hint && <p className="mt-1 max-w-prose text-muted">{hint}</p>}
			</div>
			<div className="flex flex-col gap-5 rounded-card bg-surface p-4 shadow-card sm:p-5">{children}</div>
		</section>
	)
}
