import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { m } from '#messages'
import { isCalendarDay } from '../../platform/is-calendar-day.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

interface DayFieldProps
	extends Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'value' | 'onChange' | 'onBlur'> {
	readonly label: string
	/** A day as `2026-12-01`; empty for none. */
	readonly value: string
	/** Called with a complete day, or with an empty text when the field was cleared. */
	readonly onChange: (day: string) => void
}

/**
 * A date field that reports complete days only. It writes days as people in Kazakhstan do, where the browser's own field would follow the
 * browser's language; only the calendar that opens is the browser's. Typed text stays until the field loses the focus.
 */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
	const [typed, setTyped] = useState<string>()
	const calendar = useRef<HTMLInputElement>(null)
	const shown = typed ?? writeDay(value)

	// Below the label.
	const top = field.isLabelHidden ? 'top-0' : 'top-6.5'

	function type(text: string) {
		const next = typeDay(text, shown)
		setTyped(next)
		const day = readDay(next)
		if (day !== undefined && day !== value) onChange(day)
	}

	return (
		<div className="relative min-w-0">
			<TextField
				{...field}
				inputMode="numeric"
				autoComplete="off"
				placeholder={m.admin_day_format()}
				className="pr-10! pl-3! tabular-nums"
				value={shown}
				onChange={({ target }) => type(target.value)}
				onBlur={() => setTyped(undefined)}
			/>
			<input
				ref={calendar}
				type="date"
				tabIndex={-1}
				aria-hidden="true"
				value={value}
				onChange={({ target }) => onChange(target.value)}
				className={`pointer-events-none absolute inset-x-0 h-11 opacity-0 ${top}`}
			/>
			<IconButton
				label={m.admin_day_calendar({ field: field.label })}
				onClick={() => calendar.current?.showPicker()}
				className={`absolute! right-0 ${top}`}
			>
				<CalendarDays aria-hidden="true" className="size-5 text-muted" />
			</IconButton>
		</div>
	)
}

/** `2026-12-01` as `01.12.2026`. */
function writeDay(day: string): string {
	return day.split('-').toReversed().join('.')
}

/** The day of a typed text; `undefined` while it is none. */
export function readDay(text: string): string | undefined {
	if (text === '') return ''
	const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
	const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
	return isCalendarDay(found) ? found : undefined
}

/** The text of the field after it was edited: dots come by themselves behind two digits, and a deleted one stays away. */
export function typeDay(text: string, before: string): string {
	if (isCalendarDay(text)) return writeDay(text)
	const tidy = text
		.replace(/[^\d.]/g, '')
		.replace(/\.{2,}/g, '.')
		.slice(0, 10)
	if (tidy.length <= before.length) return tidy
	return tidy
		.replace(/^(\d\d)(?=\d|$)/, '$1.')
		.replace(/^(\d{1,2}\.\d\d)(?=\d|$)/, '$1.')
		.slice(0, 10)
}
