import { type ReactNode, useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { type CashDay, closeCashDay } from '#contract/admin-orders.ts'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { formatMoment, formatTenge } from '../../../platform/format.ts'
import { checkedOnSubmit } from '../../../platform/forms/bind-field.ts'
import { resolveForm, tooLongText } from '../../../platform/violations.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/notice-store.ts'
import { SumField } from '../../../ui/sum-field.tsx'
import { explainFailure } from '../../shared/failures.ts'
import { useLeaveGuard } from '../../shared/leave-guard.tsx'
import { useLostFocus } from '../../shared/use-lost-focus.ts'
import { typedSum } from '../typed-sum.ts'

interface CashPartProps {
	readonly date: string
	readonly cash: CashDay
	/** The cash of orders that nobody has accepted; no courier brings it yet. */
	readonly notAccepted: number
	readonly onClosed: () => Promise<void>
}

/** The cash of a day: expected, taken at the doors, and counted. */
export function CashPart({ date, cash, notAccepted, onClosed }: CashPartProps) {
	const { closedBy = '', difference = 0 } = cash
	const [isWriting, setWriting] = useState(false)
	// Keeps the typed values even if someone else closes the day meanwhile.
	const isOpen = cash.received === undefined || isWriting
	const part = useRef<HTMLElement>(null)
	// The form and the button that reopens it replace each other.
	useLostFocus(isOpen, () => part.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'h2'))
	return (
		<section
			ref={part}
			aria-labelledby="cash-heading"
			className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5 lg:sticky lg:top-22"
		>
			<h2 id="cash-heading" tabIndex={-1} className="font-extrabold text-xl outline-none">
				{m.admin_order_cash()}
			</h2>
			<dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2">
				<Sum name={m.admin_order_cash_expected()}>{formatTenge(cash.expected)}</Sum>
				{notAccepted > 0 && <Sum name={m.admin_order_cash_not_accepted()}>{formatTenge(notAccepted)}</Sum>}
				<Sum name={m.admin_order_cash_settled()}>{formatTenge(cash.settled)}</Sum>
				{cash.byCard !== undefined && <Sum name={m.admin_order_card_settled()}>{formatTenge(cash.byCard)}</Sum>}
				{cash.received !== undefined && (
					<>
						<Sum name={m.admin_order_cash_received()}>{formatTenge(cash.received)}</Sum>
						<Sum name={m.admin_order_cash_difference()}>
							<span className={difference < 0 ? 'text-bad' : ''}>{signedText(difference)}</span>
						</Sum>
					</>
				)}
			</dl>
			{cash.closedAt && (
				<p className="text-muted text-sm">
					{m.admin_order_cash_closed({ moment: formatMoment(cash.closedAt), name: closedBy })}
				</p>
			)}
			{cash.note && <p className="whitespace-pre-line">{cash.note}</p>}
			{isOpen ? (
				<Closing date={date} cash={cash} onWriting={setWriting} onClosed={onClosed} />
			) : (
				<Button look="plain" onClick={() => setWriting(true)}>
					{m.admin_order_cash_correct()}
				</Button>
			)}
		</section>
	)
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
	return (
		<>
			<dt className="text-muted">{name}</dt>
			<dd className="whitespace-nowrap text-right font-bold tabular-nums">{children}</dd>
		</>
	)
}

/** A sum with its sign. */
function signedText(sum: number): string {
	return sum > 0 ? `+${formatTenge(sum)}` : formatTenge(sum)
}

interface ClosingProps extends Omit<CashPartProps, 'notAccepted'> {
	readonly onWriting: (isWriting: boolean) => void
}

const closingForm = z.object({
	received: typedSum.pipe(closeCashDay.body.shape.received),
	note: closeCashDay.body.shape.note.unwrap(),
})

const resolver = resolveForm(closingForm)

function Closing({ date, cash, onWriting, onClosed }: ClosingProps) {
	const { settledNow = cash.settled } = cash
	const known = { received: String(cash.received ?? ''), note: cash.note ?? '' }
	// Typed values stay when someone else closes the day meanwhile.
	const resetOptions = { keepDirtyValues: true, keepErrors: true }
	const form = useForm({ ...checkedOnSubmit, resolver, values: known, resetOptions })
	const { errors } = form.formState
	// Other values from the server reset `isSubmitting`.
	const [isSending, setSending] = useState(false)
	const rules = { onChange: () => onWriting(true) }
	const { field: received } = useController({ control: form.control, name: 'received', rules })
	const note = form.watch('note')
	useLeaveGuard(received.value !== known.received || note.trim() !== known.note)

	const close = form.handleSubmit(async (body) => {
		setSending(true)
		try {
			await call('PUT /cash-days/{date}', { params: { date }, body })
			showToast('success', m.admin_order_cash_done())
			await onClosed()
			form.reset()
			onWriting(false)
		} catch (error) {
			form.setError('root', { message: explainFailure('The cash of a day was not recorded', error) })
		}
		setSending(false)
	})

	return (
		<form noValidate onSubmit={close} className="flex flex-col gap-4 border-line border-t pt-4">
			<SumField
				{...received}
				label={m.admin_order_cash_counted()}
				hint={
					received.value !== '' && (
						<span aria-live="polite">
							{m.admin_order_cash_difference()}: {signedText(Number(received.value) - settledNow)}
						</span>
					)
				}
				readOnly={isSending}
				error={errors.received?.message ?? errors.root?.message}
			/>
			<TextArea
				{...form.register('note', rules)}
				label={m.admin_order_cash_note()}
				rows={2}
				className="min-h-18"
				readOnly={isSending}
				error={tooLongText(closingForm.shape.note, note)}
			/>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" isBusy={isSending} className="grow">
					{m.admin_order_cash_close()}
				</Button>
				{cash.received !== undefined && (
					<Button look="plain" isWaiting={isSending} onClick={() => onWriting(false)}>
						{m.cancel()}
					</Button>
				)}
			</div>
		</form>
	)
}
