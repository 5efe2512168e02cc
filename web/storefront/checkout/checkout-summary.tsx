import type { ReactNode } from 'react'
import { m } from '#messages'
import type { PricedLine } from '../../platform/api/read-offer-changes.ts'
import { formatTenge } from '../../platform/format.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'
import { bindField } from '../../platform/forms/bind-field.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/field.tsx'
import { sumLines } from './make-placement.ts'
import type { CheckoutFilling } from './use-checkout-form.ts'

const targets: Readonly<Record<string, string>> = { privacy: '/privacy', terms: '/terms' }

/** The documents open in a new tab, because the form would be lost otherwise. */
function ConsentWords() {
	const words: ReactNode[] = []
	let target: string | undefined
	for (const part of m.checkout_consent.parts()) {
		if (part.type === 'markup-start') target = targets[part.name]
		if (part.type === 'markup-end') target = undefined
		if (part.type === 'text')
			words.push(target ? <DocumentLink key={target} to={target} text={part.value} /> : part.value)
	}
	return words
}

function DocumentLink({ to, text }: { to: string; text: string }) {
	return (
		<a
			href={to}
			target="_blank"
			rel="noopener"
			className="font-bold text-accent underline underline-offset-4 hover:text-accent-strong"
		>
			{text}
			<span className="sr-only"> ({m.checkout_new_tab()})</span>
		</a>
	)
}

interface CheckoutSummaryProps {
	readonly lines: readonly PricedLine[]
	readonly filling: CheckoutFilling
	readonly isSending: boolean
	readonly readyBy: string | undefined
	/** Empty when there is no delivery choice. */
	readonly delivery: string
	/** Reasons of the server's refusal. */
	readonly details: readonly string[]
}

export function CheckoutSummary({ lines, filling, isSending, readyBy, delivery, details }: CheckoutSummaryProps) {
	const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
	return (
		<section
			aria-labelledby="checkout-summary"
			className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6 lg:sticky lg:top-22"
		>
			<h2 id="checkout-summary" className="font-extrabold text-xl">
				{m.checkout_summary()}
			</h2>
			<dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
				<dt className="text-muted">{m.checkout_products()}</dt>
				<dd className="text-right">{m.checkout_pieces({ count: pieces })}</dd>
				{readyBy !== undefined && (
					<>
						<dt className="text-muted">{m.checkout_made_to_order()}</dt>
						<dd className="text-balance text-right font-semibold text-wait">
							{m.checkout_made_until({ day: formatCalendarDay(readyBy) })}
						</dd>
					</>
				)}
				{delivery !== '' && (
					<>
						<dt className="text-muted">{m.checkout_delivery_short()}</dt>
						<dd className="text-balance text-right">{delivery}</dd>
					</>
				)}
				<dt className="font-bold text-lg">{m.checkout_total()}</dt>
				<dd aria-live="polite" className="whitespace-nowrap text-right font-black text-2xl tabular-nums">
					{formatTenge(sumLines(lines))}
				</dd>
			</dl>
			<CheckField {...bindField(filling.form, 'hasConsent')} required label={<ConsentWords />} />
			<div aria-live="polite">
				{details.map((detail) => (
					<p key={detail} className="rounded-xl bg-bad-soft px-4 py-2.5 font-semibold text-bad text-sm">
						{detail}
					</p>
				))}
			</div>
			<Button type="submit" isBusy={isSending} className="w-full py-3 text-lg">
				{isSending ? m.checkout_sending() : m.checkout_submit()}
			</Button>
		</section>
	)
}
