import { useId, useState } from 'react'
import type { PromoCode, PromoCodeState } from '#contract/prices/promo-codes.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { formatCount, formatPrice, formatTenge } from '../../platform/format.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirmation, showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'

interface PromoCardProps {
	readonly code: PromoCode
	readonly onEdit: () => void
	readonly onEnded: () => void
}

const states: Readonly<Record<PromoCodeState, { readonly text: () => string; readonly look: string }>> = {
	running: { text: m.promo_state_running, look: 'bg-good-soft text-good' },
	planned: { text: m.promo_state_planned, look: 'bg-wait-soft text-wait' },
	used_up: { text: m.promo_state_used_up, look: 'bg-canvas text-muted' },
	over: { text: m.promo_state_over, look: 'bg-canvas text-muted' },
	ended: { text: m.promo_state_ended, look: 'bg-canvas text-muted' },
}

export function PromoCard({ code: promo, onEdit, onEnded }: PromoCardProps) {
	const id = useId()
	const { code, state } = promo
	const isEnded = state === 'ended'
	return (
		<li>
			<article
				aria-labelledby={id}
				className="flex h-full flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5"
			>
				<header className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<h2 id={id} className={`min-w-0 break-all font-extrabold text-xl ${isEnded ? 'text-muted' : ''}`}>
						{code}
					</h2>
					<span className={`rounded-full px-3 py-0.5 font-bold text-sm ${states[state].look}`}>
						{states[state].text()}
					</span>
					<p className="ml-auto font-extrabold text-lg">{giftText(promo)}</p>
				</header>
				<p className="text-muted text-sm">{rulesText(promo)}</p>
				<div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-3">
					<p className="text-sm tabular-nums">{usesText(promo)}</p>
					{!isEnded && (
						<div className="flex flex-wrap gap-2">
							<Button look="plain" aria-label={m.promo_edit_named({ code })} onClick={onEdit}>
								{m.promo_edit()}
							</Button>
							<EndButton code={promo} onEnded={onEnded} />
						</div>
					)}
				</div>
			</article>
		</li>
	)
}

function EndButton({ code: { id, code }, onEnded }: Omit<PromoCardProps, 'onEdit'>) {
	const [isEnding, setEnding] = useState(false)

	async function end() {
		if (isEnding || !(await askConfirmation(m.promo_end_sure({ code }), m.promo_end()))) return
		setEnding(true)
		try {
			await call('POST /promo-codes/{id}/end', { params: { id } })
			showToast('success', m.promo_ended_toast({ code }))
			onEnded()
		} catch (failure) {
			showToast('error', explainFailure('A promo code was not ended', failure))
		}
		setEnding(false)
	}

	return (
		<Button look="quiet" isBusy={isEnding} aria-label={m.promo_end_named({ code })} onClick={() => void end()}>
			{m.promo_end()}
		</Button>
	)
}

function giftText({ discount }: PromoCode): string {
	if (discount.kind === 'free_delivery') return m.promo_kind_free_delivery()
	return discount.kind === 'percent'
		? m.promo_gives_percent({ amount: discount.amount })
		: `−${formatPrice(discount.amount)}`
}

/** Everything that narrows a code, in one line. */
function rulesText(promo: PromoCode): string {
	const { minSum, firstOrderOnly, oncePerCustomer, withSales, from, through } = promo
	const isForSome = promo.categories.length + promo.brands.length + promo.productIds.length > 0
	const rules = [
		minSum > 0 && m.promo_rule_min_sum({ sum: formatPrice(minSum) }),
		from !== undefined && m.promo_rule_from({ day: formatCalendarDay(from) }),
		through === undefined ? m.promo_rule_endless() : m.promo_rule_through({ day: formatCalendarDay(through) }),
		firstOrderOnly && m.promo_rule_first(),
		oncePerCustomer && m.promo_rule_once(),
		!withSales && m.promo_rule_no_sales(),
		isForSome && m.promo_rule_some(),
	]
	return rules.filter((rule) => rule !== false).join(' · ')
}

function usesText({ uses, maxUses, given }: PromoCode): string {
	const shown = formatCount(uses)
	const text =
		maxUses === undefined ? m.promo_uses({ uses: shown }) : m.promo_uses_of({ uses: shown, most: formatCount(maxUses) })
	return given > 0 ? `${text} · ${m.promo_given({ sum: formatTenge(given) })}` : text
}
