import { useEffect } from 'react'
import type { DeliveryTime } from '#contract/delivery.ts'
import { isTimeProblem } from '#contract/ordering/time-problems.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { findTimesOf } from '../../../platform/api/find-delivery-times.ts'
import { formatCalendarDay, formatDeliveryTime, formatWeekday } from '../../../platform/format-calendar-day.ts'
import { useAnswer } from '../../../platform/live/use-answer.ts'
import { SelectField } from '../../../ui/field.tsx'
import { isSameTime } from './order-form.ts'

interface DeliveryFieldProps extends Partial<Parameters<typeof findTimesOf>[1]> {
	readonly value: DeliveryTime | undefined
	readonly error?: string | undefined
	readonly isLocked: boolean
	/** The times are read again after the server refused the chosen one. */
	readonly refusal?: { readonly code: string | undefined } | undefined
	readonly onChange: (time: DeliveryTime | undefined) => void
}

/** The windows of the zone once all is made; full ones can be chosen, too. Renders nothing where the server has none. */
export function DeliveryField({
	value,
	error,
	isLocked,
	daysToMake = [],
	zone,
	refusal,
	onChange,
}: DeliveryFieldProps) {
	const { data, reload } = useAnswer(
		JSON.stringify([daysToMake, zone]),
		(signal) => findTimesOf(call, { daysToMake, zone }, signal),
		{ keepsEarlier: true },
	)
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is done is the same at all times
	useEffect(() => {
		if (isTimeProblem(refusal?.code)) void reload()
	}, [refusal])
	const days = data?.days ?? []
	const times = days.flatMap(({ date, windows }) => windows.map(({ from, to }) => ({ date, from, to })))
	const isListed = value === undefined || times.some((time) => isSameTime(time, value))
	if (times.length === 0 && value === undefined) return null
	return (
		<SelectField
			name="delivery"
			label={m.admin_order_delivery_time()}
			error={error}
			disabled={isLocked}
			value={keyOf(value)}
			onChange={({ target }) =>
				onChange(target.value === keyOf(value) ? value : times.find((time) => keyOf(time) === target.value))
			}
		>
			<option value="">{m.admin_order_delivery_by_phone()}</option>
			{!isListed && <option value={keyOf(value)}>{formatDeliveryTime(value)}</option>}
			{days.map(({ date, windows }) => (
				<optgroup key={date} label={`${formatWeekday(date)}, ${formatCalendarDay(date)}`}>
					{windows.map(({ from, to, isFree }) => (
						<option key={from} value={keyOf({ date, from, to })}>
							{formatDeliveryTime({ date, from, to })}
							{!isFree && ` (${m.admin_order_delivery_full()})`}
						</option>
					))}
				</optgroup>
			))}
		</SelectField>
	)
}

function keyOf(time: DeliveryTime | undefined): string {
	return time ? `${time.date} ${time.from}-${time.to}` : ''
}
