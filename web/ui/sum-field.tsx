import { type ComponentProps, useState } from 'react'
import { m } from '#messages'
import { readSum, sumDigits } from '../platform/read-sum.ts'
import { TextField } from './field.tsx'

interface SumFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type' | 'inputMode'> {
	/** Digits in whole tenge; empty without a sum. */
	readonly value: string
	readonly onChange: (digits: string) => void
}

export function SumField({ value, onChange, ...field }: SumFieldProps) {
	const [dropped, setDropped] = useState('')
	return (
		<div>
			<TextField
				{...field}
				inputMode="numeric"
				autoComplete="off"
				value={value}
				onChange={({ target }) => {
					const sum = readSum(target.value)
					setDropped(sum.dropped)
					onChange(sum.digits)
				}}
			/>
			<DroppedText dropped={dropped} most={sumDigits} />
		</div>
	)
}

export function DroppedText({ dropped, most }: { dropped: string; most: number }) {
	return (
		<p role="status" className="mt-1.5 font-semibold text-sm text-wait empty:hidden">
			{dropped && m.sum_dropped({ most, dropped })}
		</p>
	)
}
