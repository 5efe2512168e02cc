import { Phone } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { DeliveryDay, DeliveryTime } from '#contract/delivery.ts'
import type { ClosedDays } from '#contract/prices/closed-days.ts'
import { m } from '#messages'
import { daysText, formatCalendarDay, formatMonth, formatWeekday } from '../../platform/format-calendar-day.ts'
import { describeDelivery } from '../shared/placed/describe-delivery.ts'
import { chooseDay, fillCalendar } from './delivery-times.ts'

interface DeliveryChoiceProps {
	readonly days: readonly DeliveryDay[]
	/** Days between them on which the shop is closed. */
	readonly closed: readonly ClosedDays[] | undefined
	/** The days are being read again, so some may disappear. */
	readonly isReading: boolean
	/** Kept even when it is no longer offered. */
	readonly wanted: DeliveryTime | undefined
	/** Absent when the shop calls to agree on a time. */
	readonly chosen: DeliveryTime | undefined
	readonly readyBy: string | undefined
	readonly onChange: (time: DeliveryTime | undefined) => void
}

export const DeliveryChoice = memo(function DeliveryChoice(props: DeliveryChoiceProps) {
	const { days, closed, isReading, wanted, chosen, readyBy, onChange } = props
	const day = days.find(({ date }) => date === chosen?.date)
	const isLost = wanted !== undefined && chosen === undefined && !isReading
	return (
		<section aria-labelledby="checkout-delivery" className="rounded-card bg-surface p-4 shadow-card sm:p-6">
			<h2 id="checkout-delivery" className="font-extrabold text-xl">
				{m.checkout_delivery()}
			</h2>
			<p className="mt-1 text-muted text-sm">
				{readyBy === undefined
					? m.checkout_delivery_hint()
					: m.checkout_delivery_when_made({ day: formatCalendarDay(readyBy) })}
			</p>
			<div aria-live="polite">
				{isLost && (
					<p className="mt-3 rounded-xl bg-wait-soft px-4 py-2.5 font-semibold text-sm text-wait">
						{m.checkout_delivery_lost({ time: describeDelivery(wanted) })}
					</p>
				)}
			</div>
			<div
				role="radiogroup"
				aria-label={m.checkout_delivery_day()}
				aria-busy={isReading || undefined}
				className="mt-4 flex flex-col gap-3"
			>
				<Option
					name="delivery"
					value=""
					isChosen={!chosen}
					onChoose={() => onChange(undefined)}
					className="justify-start gap-3 px-4"
				>
					<Phone aria-hidden="true" className="size-5 shrink-0 text-accent" />
					<span className="font-bold">{m.checkout_delivery_by_phone()}</span>
				</Option>
				<DayGrid days={days} chosen={chosen} onChange={onChange} />
			</div>
			{closed?.map(({ from, to, reason }) => (
				<p key={`${from} ${to}`} className="mt-2 text-muted text-sm [overflow-wrap:anywhere]">
					{m.checkout_delivery_closed({ days: daysText(from, to), reason })}
				</p>
			))}
			{day && <Windows day={day} chosen={chosen} onChange={onChange} />}
		</section>
	)
})

type Choosing = Pick<DeliveryChoiceProps, 'chosen' | 'onChange'>

/** Weeks below each other, beginning with the weekday of the first day; a day without delivery keeps its place. */
function DayGrid({ days, chosen, onChange }: Choosing & Pick<DeliveryChoiceProps, 'days'>) {
	const calendar = fillCalendar(days)
	return (
		<div className="-mx-1 grid grid-cols-7 gap-0.5 max-[24rem]:-mx-2 sm:mx-0 sm:gap-2">
			{calendar.slice(0, 7).map(({ date }) => (
				<span key={date} aria-hidden="true" className="text-center text-muted text-sm">
					{formatWeekday(date)}
				</span>
			))}
			{calendar.map(({ date, day }, index) =>
				day ? (
					<DayOption key={date} day={day} isFirst={index === 0} chosen={chosen} onChange={onChange} />
				) : (
					<span key={date} aria-hidden="true" className="grid place-items-center text-muted">
						{Number(date.slice(8))}
					</span>
				),
			)}
		</div>
	)
}

function DayOption({ day, isFirst, chosen, onChange }: Choosing & { readonly day: DeliveryDay; isFirst: boolean }) {
	const next = chooseDay(day, chosen)
	const number = Number(day.date.slice(8))
	const month = formatMonth(day.date)
	return (
		<Option
			name="delivery"
			value={day.date}
			isChosen={chosen?.date === day.date}
			isFull={next === undefined}
			onChoose={() => onChange(next)}
			className="min-w-0 flex-col justify-center text-center"
		>
			<span className="sr-only">{formatWeekday(day.date)} </span>
			<span className="font-extrabold text-lg leading-tight">{number}</span>
			<span className="sr-only"> {month}</span>
			{(isFirst || number === 1) && (
				<span aria-hidden="true" className="text-xs leading-none">
					{month.slice(0, 3)}
				</span>
			)}
		</Option>
	)
}

function Windows({ day: { date, windows }, chosen, onChange }: Choosing & { readonly day: DeliveryDay }) {
	return (
		<div
			role="radiogroup"
			aria-label={m.checkout_delivery_window({ day: formatCalendarDay(date) })}
			className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-2"
		>
			{windows.map(({ from, to, isFree }) => (
				<Option
					key={from}
					name="delivery-window"
					value={from}
					isChosen={chosen?.from === from && chosen.to === to}
					isFull={!isFree}
					onChoose={() => onChange({ date, from, to })}
					className="flex-col justify-center px-1 text-center"
				>
					<span className="font-bold tabular-nums">
						{from}–{to}
					</span>
				</Option>
			))}
		</div>
	)
}

interface OptionProps {
	readonly name: string
	readonly value: string
	readonly isChosen: boolean
	readonly isFull?: boolean
	readonly onChoose: () => void
	readonly className: string
	readonly children: ReactNode
}

/** A native radio button lies under it for keyboards and screen readers. */
function Option({ name, value, isChosen, isFull = false, onChoose, className, children }: OptionProps) {
	return (
		<label
			className={`relative flex min-h-14 items-center rounded-2xl border border-edge/60 py-2 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-enabled:hover:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted ${className}`}
		>
			<input
				type="radio"
				name={name}
				value={value}
				checked={isChosen}
				disabled={isFull}
				onChange={onChoose}
				className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-2xl outline-none"
			/>
			{children}
			{isFull && <span className="font-semibold text-[0.6875rem] leading-tight"> {m.checkout_delivery_full()}</span>}
		</label>
	)
}
