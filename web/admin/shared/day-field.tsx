import { type ComponentProps, useState } from 'react'
import { isCalendarDay } from '../../platform/is-calendar-day.ts'
import { TextField } from '../../ui/field.tsx'

interface DayFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'onBlur'> {
	/** A day as `2026-12-01`; empty for none. */
	readonly value: string
	/** Hears of whole days, and of an emptied field. */
	readonly onChange: (day: string) => void
}

/** A day that takes effect as soon as it is whole. What is being typed stands until the field is left, whatever the value does. */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
	const [typed, setTyped] = useState<string>()

	function settle(input: HTMLInputElement) {
		if (isEmptied(input) && value !== '') onChange('')
		// Of half a day nothing is known but that it is there.
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

/** Whether nothing stands in the field, not even a part of a day. */
function isEmptied({ value, validity }: HTMLInputElement): boolean {
	return value === '' && !validity.badInput
}
