import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { CashDay } from '#contract/admin-orders.ts'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { formatMoment, formatTenge } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/notice-store.ts'
import { SumField } from '../../../ui/sum-field.tsx'
import { explainFailure } from '../../shared/failures.ts'
import { useLeaveGuard } from '../../shared/use-leave-guard.ts'
import { useLostFocus } from '../../shared/use-lost-focus.ts'

interface CashPartProps {
	readonly date: string
	readonly cash: CashDay
	readonly onClosed: () => Promise<void>
}

/** The cash of a day: expected, taken at the doors, and counted. */
export function CashPart({ date, cash, onClosed }: CashPartProps) {
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
				<Sum name={m.admin_order_cash_settled()}>{formatTenge(cash.settled)}</Sum>
				{cash.received !== undefined && (
					<>
						<Sum name={m.admin_order_cash_received()}>{formatTenge(cash.received)}</Sum>
						<Sum name={m.admin_order_cash_difference()}>
							<span className={difference < 0 ? 'text-bad' : ''}>{saySigned(difference)}</span>
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
function saySigned(sum: number): string {
	return sum > 0 ? `+${formatTenge(sum)}` : formatTenge(sum)
}

interface ClosingProps extends CashPartProps {
	readonly onWriting: (isWriting: boolean) => void
}

function Closing({ date, cash, onWriting, onClosed }: ClosingProps) {
	const { note: knownNote = '', settledNow = cash.settled } = cash
	const [typed, setTyped] = useState<{ readonly digits?: string; readonly note?: string }>({})
	const [failure, setFailure] = useState<string>()
	const [isSending, setSending] = useState(false)
	const known = { digits: cash.received === undefined ? '' : String(cash.received), note: knownNote }
	const { digits, note } = { ...known, ...typed }
	useLeaveGuard(digits !== known.digits || note.trim() !== known.note)
	const isTooLong = note.trim().length > limits.cashDayNote
	const form = useRef<HTMLFormElement>(null)
	const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

	function write(changes: typeof typed) {
		setTyped((before) => ({ ...before, ...changes }))
		onWriting(true)
	}

	async function close(event: FormEvent) {
		event.preventDefault()
		if (isSending) return
		setFailure(digits === '' ? m.invalid_required() : undefined)
		if (digits === '') return focus('received')
		if (isTooLong) return focus('note')
		setSending(true)
		const body = { received: Number(digits), note: note.trim() }
		try {
			await call('PUT /cash-days/{date}', { params: { date }, body })
			showToast('success', m.admin_order_cash_done())
			await onClosed()
			setTyped({})
			onWriting(false)
		} catch (error) {
			setFailure(explainFailure('The cash of a day was not recorded', error))
		}
		setSending(false)
	}

	return (
		<form
			ref={form}
			noValidate
			onSubmit={(event) => void close(event)}
			className="flex flex-col gap-4 border-line border-t pt-4"
		>
			<SumField
				name="received"
				label={m.admin_order_cash_counted()}
				hint={
					digits !== '' && (
						<span aria-live="polite">
							{m.admin_order_cash_difference()}: {saySigned(Number(digits) - settledNow)}
						</span>
					)
				}
				readOnly={isSending}
				value={digits}
				error={failure}
				onChange={(sum) => write({ digits: sum })}
			/>
			<TextArea
				name="note"
				label={m.admin_order_cash_note()}
				rows={2}
				className="min-h-18"
				readOnly={isSending}
				value={note}
				error={isTooLong ? m.invalid_max_length({ count: limits.cashDayNote }) : undefined}
				onChange={({ target }) => write({ note: target.value })}
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
