import type { ReactNode } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import type { getTrading, saveTrading } from '#contract/settings/trading.ts'
import type { z } from '#contract/zod.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import type { Category } from '../../platform/api/list-categories.ts'
import { TextField } from '../../ui/field.tsx'
import { SettingsForm } from '../shared/settings/settings-form.tsx'
import { useSettingsForm } from '../shared/settings/use-settings-form.ts'
import { PaymentFields } from './payment-fields.tsx'
import { StockFields } from './stock-fields.tsx'
import { checkDraft, mostOf, type TradingDraft, toDraft } from './trading-draft.ts'

type Versioned = Answer<typeof getTrading>

interface TradingFormProps {
	readonly loaded: Versioned
	readonly categories: readonly Category[]
}

const rules = {
	toDraft,
	check: (draft: TradingDraft, { version }: Versioned) => checkDraft(draft, version),
	put: (body: z.output<typeof saveTrading.body>) => call('PUT /trading', { body }),
	get: () => call('GET /trading', {}),
	failed: 'How the shop sells was not saved',
}

/** How the shop sells. */
export function TradingForm({ loaded, categories }: TradingFormProps) {
	const { settings, saved, draft, change, errorOf } = useSettingsForm({ loaded, ...rules })
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
		<SettingsForm settings={settings} label={m.trading_title()} className="gap-8">
			<TradingPart title={m.trading_times()}>
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField {...bind('hoursToPay')} label={m.trading_hours_to_pay()} hint={m.trading_hours_to_pay_hint()} />
					<TextField {...bind('daysToMake')} label={m.trading_days_to_make()} hint={m.trading_days_to_make_hint()} />
				</div>
			</TradingPart>
			<TradingPart title={m.trading_payments()} hint={m.trading_payments_hint()}>
				<PaymentFields draft={draft} missing={saved.missing} error={errorOf('offered')} onChange={change} />
			</TradingPart>
			<TradingPart title={m.trading_stock()} hint={m.trading_stock_hint()}>
				<StockFields draft={draft} categories={categories} errorOf={errorOf} onChange={change} />
			</TradingPart>
		</SettingsForm>
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
