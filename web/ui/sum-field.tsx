import type { ComponentProps } from 'react'
import { readSum } from '../platform/read-sum.ts'
import { TextField } from './field.tsx'

interface SumFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type' | 'inputMode'> {
	/** The digits of the sum in whole tenge; empty for none. */
	readonly value: string
	readonly onChange: (digits: string) => void
}

/** A sum in whole tenge; whatever else is typed is left out. */
export function SumField({ value, onChange, ...field }: SumFieldProps) {
	return (
		<TextField
			{...field}
			inputMode="numeric"
			autoComplete="off"
			value={value}
			onChange={({ target }) => onChange(readSum(target.value))}
		/>
	)
}
