import { Copy, ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Transfer } from '#contract/paying/transfers.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { orderNumber, type ReadOrder } from '../../platform/api/read-order.ts'
import { formatMoment, formatTenge } from '../../platform/format.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/notice-store.ts'

interface TransferPanelProps {
	readonly order: ReadOrder
	readonly onChanged: () => void
}

/** How an order is paid by a transfer, and the button to report it. */
export function TransferPanel({ order, onChanged }: TransferPanelProps) {
	const { id, reportedAt, payUntil, totalPrice } = order
	const { data, failure, reload } = useAnswer(`${id} ${reportedAt} ${payUntil} ${totalPrice}`, async (signal) =>
		call('GET /orders/{id}/transfer', { params: { id } }, { signal }),
	)
	if (failure) {
		return (
			<div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-4 sm:px-6">
				<p className="font-semibold">{m.transfer_failed()}</p>
				<Button look="plain" onClick={() => void reload()}>
					{m.retry()}
				</Button>
			</div>
		)
	}
	if (!data) return null
	return (
		<section
			aria-label={m.transfer_pay()}
			className="mt-4 flex flex-col gap-4 border-line border-t bg-sunken px-4 py-4 sm:px-6"
		>
			{data.reportedAt ? <Reported transfer={data} costs={totalPrice} /> : <Ways transfer={data} order={order} />}
			<Report
				key={`${reportedAt} ${data.amount}`}
				order={order}
				transfer={data}
				onChanged={() => {
					// Neither another sum nor a receipt makes the order another one.
					void reload()
					onChanged()
				}}
			/>
		</section>
	)
}

interface ReportedProps {
	readonly transfer: Transfer
	/** What the order costs by now; whole tenge. */
	readonly costs: number
}

function Reported({ transfer: { amount, reportedAt = '', receipt }, costs }: ReportedProps) {
	const more = amount - costs
	return (
		<div role="status">
			<p className="font-extrabold text-lg">{m.transfer_reported()}</p>
			<p className="mt-1 max-w-prose">
				{m.transfer_reported_text({ moment: formatMoment(reportedAt), sum: formatTenge(amount) })}
			</p>
			{more !== 0 && (
				<p className="mt-1 max-w-prose">
					{m.transfer_reported_costs({ sum: formatTenge(costs) })}{' '}
					{more > 0 ? m.lines_refund({ sum: formatTenge(more) }) : m.lines_due({ sum: formatTenge(-more) })}.
				</p>
			)}
			{receipt && <p className="mt-1 font-semibold">{m.transfer_reported_receipt({ receipt })}</p>}
		</div>
	)
}

function Ways({ transfer, order }: { transfer: Transfer; order: ReadOrder }) {
	const { amount, link, qr, isInvoiced, payUntil } = transfer
	return (
		<div className="flex flex-col gap-4 sm:flex-row sm:items-start">
			<div className="flex min-w-0 grow flex-col gap-3">
				<div className="flex items-center gap-2">
					<p className="font-extrabold text-lg">{m.transfer_to_pay({ sum: formatTenge(amount) })}</p>
					<Button look="quiet" aria-label={m.transfer_copy()} onClick={() => void copySum(amount)}>
						<Copy aria-hidden="true" className="size-5" />
					</Button>
				</div>
				<p>{m.transfer_note({ number: orderNumber(order.id) })}</p>
				{isInvoiced && <p>{m.transfer_invoiced({ phone: order.customerPhone })}</p>}
				{payUntil && <p className="text-muted text-sm">{m.transfer_until({ moment: formatMoment(payUntil) })}</p>}
				{link && (
					<a
						href={link}
						target="_blank"
						rel="noopener noreferrer"
						className="inline-flex min-h-11 items-center justify-center gap-2 self-start rounded-full border border-accent px-5 font-bold text-accent-strong hover:bg-accent-soft max-sm:self-stretch"
					>
						{m.transfer_open()}
						<ExternalLink aria-hidden="true" className="size-4" />
					</a>
				)}
			</div>
			{qr && (
				<figure className="flex shrink-0 flex-col items-center gap-2 sm:w-56">
					<img src={qr} alt={m.transfer_qr()} width={224} height={224} className="size-56 rounded-2xl bg-white" />
					<figcaption className="text-balance text-center text-muted text-sm">{m.transfer_qr_hint()}</figcaption>
				</figure>
			)}
		</div>
	)
}

async function copySum(amount: number): Promise<void> {
	try {
		await navigator.clipboard.writeText(String(amount))
		showToast('success', m.transfer_copied())
	} catch (error) {
		logFailure('The sum was not copied', error)
	}
}

interface ReportProps extends TransferPanelProps {
	readonly transfer: Transfer
}

/** Of an order that cost another sum before, its customer says which one was paid, and corrects that, or adds a missing receipt, later. */
function Report({ order: { id, reportedAt }, transfer: { amount, earlier, receipt: known }, onChanged }: ReportProps) {
	const [receipt, setReceipt] = useState('')
	const [paid, setPaid] = useState<number | undefined>(earlier && !reportedAt ? undefined : amount)
	const [isSumMissing, setSumMissing] = useState(false)
	const [isSending, setSending] = useState(false)
	const sum = useRef<HTMLSelectElement>(null)
	if (known && !earlier) return null
	const isSame = reportedAt !== '' && receipt.trim() === '' && paid === amount

	async function report() {
		if (paid === undefined) {
			setSumMissing(true)
			sum.current?.focus()
			return
		}
		setSending(true)
		try {
			await call('POST /orders/{id}/transfer/report', { params: { id }, body: { receipt, amount: paid } })
			showToast('success', m.transfer_report_done())
		} catch (error) {
			logFailure('A transfer was not reported', error)
			showToast('error', m.transfer_report_failed())
		}
		setSending(false)
		onChanged()
	}

	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault()
				void report()
			}}
			className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-start"
		>
			{earlier && (
				<div className="grow sm:max-w-xs">
					<SelectField
						ref={sum}
						label={m.transfer_sum()}
						hint={reportedAt ? undefined : m.transfer_sum_hint()}
						error={isSumMissing ? m.transfer_sum_choose() : undefined}
						value={paid ?? ''}
						onChange={({ target }) => {
							setPaid(target.value === '' ? undefined : Number(target.value))
							setSumMissing(false)
						}}
					>
						{!reportedAt && <option value="">{m.transfer_sum_choose()}</option>}
						{[amount, ...earlier].map((each) => (
							<option key={each} value={each}>
								{formatTenge(each)}
							</option>
						))}
					</SelectField>
				</div>
			)}
			{!known && (
				<div className="grow sm:max-w-xs">
					<TextField
						name="receipt"
						label={m.transfer_receipt()}
						hint={m.transfer_receipt_hint()}
						maxLength={limits.transferReceipt}
						autoComplete="off"
						value={receipt}
						onChange={({ target }) => setReceipt(target.value)}
					/>
				</div>
			)}
			<Button
				type="submit"
				look={reportedAt ? 'plain' : 'accent'}
				className="sm:mt-6.5"
				isBusy={isSending}
				isWaiting={isSame}
				aria-label={reportedAt ? undefined : m.transfer_paid_named({ number: orderNumber(id) })}
			>
				{reportedAt ? sendAgainText(earlier) : m.transfer_paid()}
			</Button>
		</form>
	)
}

function sendAgainText(earlier: Transfer['earlier']): string {
	return earlier ? m.transfer_correct() : m.transfer_add_receipt()
}
