import { m } from '#messages'
import { SumField } from '../../ui/sum-field.tsx'
import { changeToBring } from './change-from.ts'

interface ChangeFieldProps {
	/** Digits of the sum; empty for no wish. */
	readonly value: string
	/** What the order comes to, in whole tenge. */
	readonly total: number
	readonly onChange: (changeFrom: string) => void
}

/** What somebody who pays in cash will pay with; it may stay empty. */
export function ChangeField({ value, total, onChange }: ChangeFieldProps) {
	const isNeedless = value !== '' && changeToBring({ method: 'Cash', changeFrom: value }, total) === undefined
	return (
		<div className="mt-4 max-w-sm">
			<SumField
				name="changeFrom"
				label={m.checkout_change_from()}
				hint={isNeedless && <span aria-live="polite">{m.checkout_change_needless()}</span>}
				placeholder={m.checkout_change_example()}
				value={value}
				onChange={onChange}
			/>
		</div>
	)
}
