import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { addDays, kostanayDay } from '../../../platform/kostanay-day.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DayField } from '../../shared/day-field.tsx'

/** To the days before and after, to today, and to any other. */
export function DaySwitcher({ date }: { date: string }) {
	const navigate = useNavigate()
	const show = (day: string) => void navigate(`/admin/deliveries?date=${day}`, { preventScrollReset: true })
	const today = kostanayDay(new Date())
	return (
		<div className="flex flex-wrap items-end gap-1">
			<IconButton label={m.admin_order_day_before()} onClick={() => show(addDays(date, -1))}>
				<ChevronLeft aria-hidden="true" className="size-5" />
			</IconButton>
			<DayField
				name="date"
				label={m.admin_order_day()}
				isLabelHidden
				required
				value={date}
				onChange={(day) => day !== '' && show(day)}
			/>
			<IconButton label={m.admin_order_day_after()} onClick={() => show(addDays(date, 1))}>
				<ChevronRight aria-hidden="true" className="size-5" />
			</IconButton>
			<Button look="quiet" className="whitespace-nowrap px-3!" isWaiting={date === today} onClick={() => show(today)}>
				{m.admin_order_today()}
			</Button>
		</div>
	)
}
