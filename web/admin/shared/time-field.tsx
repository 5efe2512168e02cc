import type { ComponentProps } from 'react'
import { m } from '#messages'
import { TextField } from '../../ui/field.tsx'

interface TimeFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'onBlur'> {
	/** As `09:30`, or what was typed so far. */
	readonly value: string
	readonly onChange: (time: string) => void
}

/** A time of day on 24 hours, as people in Kazakhstan write it: the browser's own field follows the language of the browser. */
export function TimeField({ value, onChange, className = '', ...field }: TimeFieldProps) {
	function makeWhole() {
		if (value !== wholeTime(value)) onChange(wholeTime(value))
	}

	return (
		<TextField
			{...field}
			inputMode="numeric"
			autoComplete="off"
			placeholder={m.admin_time_format()}
			className={`tabular-nums ${className}`}
			value={value}
			onChange={({ target }) => onChange(typeTime(target.value, value))}
			onBlur={makeWhole}
			onKeyDown={({ key }) => key === 'Enter' && makeWhole()}
		/>
	)
}

/** The text of the field after it was edited: the colon comes by itself behind the hour, and a deleted one stays away. */
export function typeTime(text: string, before: string): string {
	const tidy = text
		.replace(/[.,\s-]/g, ':')
		.replace(/[^\d:]/g, '')
		.replace(/:{2,}/g, ':')
		.slice(0, 5)
	if (tidy.length <= before.length) return tidy
	return tidy.replace(/^([3-9]|[01]\d|2[0-3])(?=\d|$)/, '$1:').slice(0, 5)
}

/** `9:30` as `09:30`, `9` as `09:00`; what is no time stays. */
export function wholeTime(text: string): string {
	const [, hour = '', minutes = ''] = /^(\d{1,2}):?(\d\d)?$/.exec(text) ?? []
	return hour === '' ? text : `${hour.padStart(2, '0')}:${minutes || '00'}`
}
