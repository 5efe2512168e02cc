import { m } from '#messages'
import { formatCount, formatDay, formatTime } from '../../platform/format.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'
import { addDays, kostanayDay } from '../../platform/kostanay-day.ts'

/** As `today at 14:02`. */
export function momentText(iso: string, now = new Date()): string {
	const time = formatTime(iso)
	const day = kostanayDay(new Date(iso))
	const today = kostanayDay(now)
	if (day === today) return m.health_today({ time })
	if (day === addDays(today, -1)) return m.health_yesterday({ time })
	const isThisYear = day.slice(0, 4) === today.slice(0, 4)
	return m.health_on_day({ day: isThisYear ? formatCalendarDay(day) : formatDay(iso), time })
}

/** As `today at 14:02`, and of earlier days as `21.11.2026, 14:02`. */
export function shortMomentText(iso: string, now = new Date()): string {
	const day = kostanayDay(new Date(iso))
	if (day >= addDays(kostanayDay(now), -1)) return momentText(iso, now)
	return `${day.split('-').toReversed().join('.')}, ${formatTime(iso)}`
}

const gigabyte = 1e9
const megabyte = 1e6

export function sizeText(bytes: number): string {
	if (bytes < gigabyte) return m.health_megabytes({ size: formatCount(Math.round(bytes / megabyte)) })
	const gigabytes = bytes / gigabyte
	return m.health_gigabytes({ size: formatCount(Math.round(gigabytes * 10) / 10) })
}
