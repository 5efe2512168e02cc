import { type ComponentProps, useState } from 'react'
import { isCalendarDay } from '../../platform/is-calendar-day.ts'
import { TextField } from '../../ui/field.tsx'

interface DayFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'onBlur'> {
	/** A day as `2026-12-01`; empty for none. */
	readonly value: string
	/** Called with a complete day, or with an empty text when the field was cleared. */
	readonly onChange: (day: string) => void
}

/**
 * A date field that reports complete days only. Typed text stays until the field loses the focus, even if `value`
 * changes.
 */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
	const [typed, setTyped] = useState<string>()

	function settle(input: HTMLInputElement) {
		if (isEmptied(input) && value !== '') onChange('')
		// The browser hides the text of an incomplete date.
		if (input.validity.badInput) input.value = ''
		setTyped(undefined)
	}

	return (
		<TextField
			{...field}
			type="date"
			value={typed ?? value}
			onChange={({ target }) => {
				setTyped(target.value)
				if (isCalendarDay(target.value) || isEmptied(target)) onChange(target.value)
			}}
			onKeyDown={({ key, currentTarget }) => {
				if (key === 'Enter' && isEmptied(currentTarget) && value !== '') onChange('')
			}}
			onBlur={({ currentTarget }) => settle(currentTarget)}
		/>
	)
}

/** Whether the field is empty, without a partial date. */
function isEmptied({ value, validity }: HTMLInputElement): boolean {
	return value === '' && !validity.badInput
}
