import { type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { listTransfers } from '#contract/paying/transfers.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import type { z } from '#contract/zod.ts'
import { m } from '#messages'
import { orderNumber } from '../../platform/api/read-order.ts'
import { formatCount, formatMoment, formatTenge } from '../../platform/format.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { momentText } from '../shared/moment-text.ts'
import { useLostFocus } from '../shared/use-lost-focus.ts'
import { useAnswering } from './use-answering.ts'

type Lists = z.output<(typeof listTransfers)['answers'][200]>
type Reported = Lists['reported'][number]
type Unpaid = Lists['unpaid'][number]
type Refund = Lists['refunds'][number]

interface TransferListsProps {
	readonly lists: Lists
	/** Called after every attempt, failed ones included. */
	readonly onTried: () => void
}

/** What the shopkeeper has to answer, to give back, and what nobody has paid yet. */
export function TransferLists({ lists: { reported, unpaid, refunds }, onTried }: TransferListsProps) {
	return (
		<>
			{refunds.length > 0 && (
				<List title={m.transfers_refunds()} empty="">
					{refunds.map((refund) => (
						<RefundRow key={refund.id} refund={refund} onTried={onTried} />
					))}
				</List>
			)}
			<List title={m.transfers_reported()} empty={m.transfers_reported_empty()}>
				{reported.map((order) => (
					<ReportedRow key={order.id} order={order} onTried={onTried} />
				))}
			</List>
			<List title={m.transfers_unpaid()} empty={m.transfers_unpaid_empty()}>
				{unpaid.map((order) => (
					<UnpaidRow key={`${order.id} ${order.totalPrice}`} order={order} onTried={onTried} />
				))}
			</List>
		</>
	)
}

const shownFirst = 20

function List({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
	const id = useId()
	const list = useRef<HTMLUListElement>(null)
	const [isWhole, setWhole] = useState(false)
	const count = children.length
	// The pressed button disappears.
	useLostFocus(isWhole, () => list.current?.querySelector<HTMLElement>(`li:nth-child(${shownFirst + 1}) a`))
	return (
		<section aria-labelledby={id} className="flex flex-col gap-3">
			<h2 id={id} className="font-extrabold text-2xl">
				{title}
				{count > 0 && <span className="ml-2 font-bold text-lg text-muted">{formatCount(count)}</span>}
			</h2>
			{count === 0 ? (
				<p className="text-muted">{empty}</p>
			) : (
				<ul ref={list} className="flex flex-col divide-y divide-line rounded-card bg-surface px-4 shadow-card sm:px-5">
					{isWhole ? children : children.slice(0, shownFirst)}
				</ul>
			)}
			{!isWhole && count > shownFirst && (
				<Button look="plain" className="self-start" onClick={() => setWhole(true)}>
					{m.transfers_show_all({ count: formatCount(count) })}
				</Button>
			)}
		</section>
	)
}

interface RowProps {
	readonly order: Pick<Unpaid, 'id' | 'customerName' | 'customerPhone'>
	/** In whole tenge. */
	readonly amount: number
	readonly facts: readonly (string | false | undefined)[]
	readonly warning?: string | undefined
	readonly children: ReactNode
}

function Row({ order: { id, customerName, customerPhone }, amount, facts, warning, children }: RowProps) {
	return (
		<li className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:py-2">
			<p className="whitespace-nowrap font-black text-lg tabular-nums sm:text-right">{formatTenge(amount)}</p>
			<div className="min-w-0 leading-snug">
				<p>
					<Link
						to={`/admin/orders/${encodeURIComponent(id)}`}
						className="-my-2 inline-flex min-h-11 items-center font-bold underline underline-offset-4"
					>
						{orderNumber(id)}
					</Link>{' '}
					{customerName}, <span className="whitespace-nowrap">{customerPhone}</span>
				</p>
				<p className="text-muted text-sm empty:hidden">{facts.filter(Boolean).join(' · ')}</p>
				{warning && <p className="font-semibold text-sm text-wait">{warning}</p>}
			</div>
			<div className="flex flex-wrap gap-2 max-sm:*:grow sm:justify-end">{children}</div>
		</li>
	)
}

function ReportedRow({ order, onTried }: { order: Reported; onTried: () => void }) {
	const { busy, confirm, deny } = useAnswering(order, order.amount, onTried)
	const number = orderNumber(order.id)
	const { reportedAt, receipt, isPaid } = order.payment
	const waits = order.status === orderStatuses.pending && !isPaid
	return (
		<Row
			order={order}
			amount={order.amount}
			facts={[
				reportedAt && m.transfers_since({ moment: momentText(reportedAt) }),
				receipt && m.transfers_receipt({ receipt }),
				order.totalPrice !== order.amount && m.transfers_order_costs({ sum: formatTenge(order.totalPrice) }),
			]}
			warning={warningOf(order)}
		>
			<Button
				aria-label={m.transfers_came_named({ number })}
				isBusy={busy === 'came'}
				isWaiting={busy !== undefined}
				onClick={confirm}
			>
				{m.transfers_came()}
			</Button>
			<Button
				look="plain"
				aria-label={m.transfers_missing_named({ number })}
				isBusy={busy === 'missing'}
				isWaiting={busy !== undefined}
				onClick={() => deny({ isTold: order.isTold !== false, waits })}
			>
				{m.transfers_missing()}
			</Button>
		</Row>
	)
}

function warningOf({ status, payment: { isPaid } }: Reported): string | undefined {
	if (status === orderStatuses.cancelled) return m.transfers_cancelled()
	return isPaid ? m.transfers_paid_otherwise() : undefined
}

/** Of an order that cost another sum before, the shopkeeper says which one came. */
function UnpaidRow({ order, onTried }: { order: Unpaid; onTried: () => void }) {
	const { totalPrice, earlier } = order
	const number = orderNumber(order.id)
	const [came, setCame] = useState<number | undefined>(earlier ? undefined : totalPrice)
	const [isSumMissing, setSumMissing] = useState(false)
	const sum = useRef<HTMLSelectElement>(null)
	const { busy, confirm } = useAnswering(order, came ?? totalPrice, onTried)
	const { payUntil } = order.payment

	function answer() {
		if (came !== undefined) return confirm()
		setSumMissing(true)
		sum.current?.focus()
	}

	return (
		<Row
			order={order}
			amount={totalPrice}
			facts={[payUntil && m.transfers_until({ moment: formatMoment(payUntil) })]}
			warning={earlier && m.transfers_changed()}
		>
			{earlier && (
				<SelectField
					ref={sum}
					label={m.transfers_sum_of({ number })}
					isLabelHidden
					error={isSumMissing ? m.transfer_sum_choose() : undefined}
					value={came ?? ''}
					onChange={({ target }) => {
						setCame(target.value === '' ? undefined : Number(target.value))
						setSumMissing(false)
					}}
				>
					<option value="">{m.transfers_sum()}</option>
					{[totalPrice, ...earlier].map((each) => (
						<option key={each} value={each}>
							{formatTenge(each)}
						</option>
					))}
				</SelectField>
			)}
			<Button
				look="plain"
				aria-label={m.transfers_came_named({ number })}
				className="self-start"
				isBusy={busy === 'came'}
				onClick={answer}
			>
				{m.transfers_came()}
			</Button>
		</Row>
	)
}

function RefundRow({ refund: { id, order, amount, createdAt }, onTried }: { refund: Refund; onTried: () => void }) {
	const { busy, giveBack } = useAnswering(order, amount, onTried)
	return (
		<Row order={order} amount={amount} facts={[momentText(createdAt)]}>
			<Button
				look="plain"
				aria-label={m.transfers_returned_named({ number: orderNumber(order.id) })}
				isBusy={busy === 'returned'}
				onClick={() => giveBack(id)}
			>
				{m.transfers_returned()}
			</Button>
		</Row>
	)
}
