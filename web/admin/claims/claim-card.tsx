import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Claim } from '#contract/claims.ts'
import { shownEmail } from '#contract/emails/shown-email.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { formatMoment } from '../../platform/format.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'
import { kostanayDay } from '../../platform/kostanay-day.ts'
import { Button } from '../../ui/button.tsx'
import { explainFailure } from '../shared/failures.ts'

const linkLook = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4'

interface ClaimCardProps {
	readonly claim: Claim
	readonly onChanged: () => Promise<void>
}

export function ClaimCard({ claim, onChanged }: ClaimCardProps) {
	const id = useId()
	const { kind, number, fullName, email, phone, text, receivedAt } = claim
	return (
		<article aria-labelledby={id} className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
			<header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<h2 id={id} className="font-extrabold text-lg">
					{kind === 'return' ? m.claims_return({ number }) : m.claims_claim({ number })}
				</h2>
				<time dateTime={receivedAt} className="text-muted text-sm">
					{formatMoment(receivedAt)}
				</time>
			</header>
			<State claim={claim} />
			<p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
			<p className="flex flex-wrap items-center gap-x-4">
				<span className="font-bold">{fullName}</span>
				{email && (
					<a href={`mailto:${email}`} className={`${linkLook} [overflow-wrap:anywhere]`}>
						{shownEmail(email)}
					</a>
				)}
				{phone && (
					<a href={telOf(phone)} className={`${linkLook} whitespace-nowrap`}>
						{phone}
					</a>
				)}
			</p>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-3">
				<OrderOf claim={claim} />
				<Decision claim={claim} onChanged={onChanged} />
			</div>
		</article>
	)
}

function State({ claim: { answerBy, decidedAt, decidedBy } }: { claim: Claim }) {
	const day = formatCalendarDay(answerBy)
	if (decidedAt) {
		const when = formatMoment(decidedAt)
		return (
			<p className="font-bold text-good">
				{decidedBy ? m.claims_decided_by({ when, name: decidedBy }) : m.claims_decided_when({ when })}
			</p>
		)
	}
	if (answerBy < kostanayDay(new Date())) return <p className="font-bold text-bad">{m.claims_overdue({ day })}</p>
	return <p className="font-bold text-wait">{m.claims_answer_by({ day })}</p>
}

function OrderOf({ claim: { orderId, orderNumber } }: { claim: Claim }) {
	if (orderId)
		return (
			<Link to={`/admin/orders/${encodeURIComponent(orderId)}`} className={linkLook}>
				{m.claims_order({ number: orderNumber })}
			</Link>
		)
	return (
		<p className="text-muted">{orderNumber ? m.claims_order_unknown({ number: orderNumber }) : m.claims_no_order()}</p>
	)
}

function Decision({ claim, onChanged }: ClaimCardProps) {
	const { id, number, decidedAt } = claim
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string>()
	const isDecided = decidedAt !== undefined

	async function change() {
		setBusy(true)
		setFailure(undefined)
		try {
			await call('PUT /claims/{id}', { params: { id }, body: { isDecided: !isDecided } })
			await onChanged()
		} catch (error) {
			setFailure(m.claims_not_saved({ reason: explainFailure('The claim was not decided', error) }))
		}
		setBusy(false)
	}

	return (
		<div className="ml-auto flex flex-wrap items-center justify-end gap-3">
			<p role="status" className="font-semibold text-bad text-sm empty:absolute">
				{failure}
			</p>
			{!isDecided && <Answer claim={claim} />}
			<Button
				look="plain"
				aria-label={isDecided ? m.claims_reopen_named({ number }) : m.claims_decide_named({ number })}
				isBusy={isBusy}
				onClick={() => void change()}
			>
				{isDecided ? m.claims_reopen() : m.claims_decide()}
			</Button>
		</div>
	)
}

/** By letter; who left no email is called. */
function Answer({ claim: { kind, number, email, phone } }: { claim: Claim }) {
	const subject = kind === 'return' ? m.claims_return({ number }) : m.claims_claim({ number })
	if (email) {
		return (
			<a
				href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
				aria-label={m.claims_answer_named({ number })}
				className="button button-accent"
			>
				{m.claims_answer()}
			</a>
		)
	}
	if (!phone) return null
	return (
		<a href={telOf(phone)} aria-label={m.claims_call_named({ number })} className="button button-accent">
			{m.claims_call()}
		</a>
	)
}

const telOf = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
