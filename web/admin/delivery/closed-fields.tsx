import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { weekday } from '../../platform/format-calendar-day.ts'
import { IconButton } from '../../ui/button.tsx'
import { ErrorText, TextField } from '../../ui/field.tsx'
import { DayField } from '../shared/day-field.tsx'
import { removeFields } from '../shared/settings/keep-focus.ts'
import type { ClosedDraft } from './closed-draft.ts'

interface ClosedFieldsProps {
	readonly closed: ClosedDraft
	/** Where it stands, as `closedDays.0`. */
	readonly path: string
	readonly errorOf: (field: string) => string | undefined
	readonly onChange: (changes: Partial<ClosedDraft>) => void
	readonly onRemove: () => void
}

/** Days on which the shop is closed, with the reason. */
export function ClosedFields({ closed, path, errorOf, onChange, onRemove }: ClosedFieldsProps) {
	const bind = (field: 'from' | 'to' | 'reason') => ({
		name: `${path}.${field}`,
		error: errorOf(`${path}.${field}`),
		value: closed[field],
	})
	return (
		<div className="grid grid-cols-2 items-start gap-3 rounded-card bg-surface p-4 shadow-card sm:grid-cols-[11rem_11rem_minmax(0,1fr)_auto]">
			<DayField {...bind('from')} onChange={(from) => onChange({ from })} label={m.zones_closed_from()} />
			<DayField {...bind('to')} onChange={(to) => onChange({ to })} label={m.zones_closed_to()} />
			<div className="flex items-start gap-2 max-sm:col-span-2 sm:contents">
				<div className="min-w-0 grow">
					<TextField
						{...bind('reason')}
						autoComplete="off"
						onChange={({ target }) => onChange({ reason: target.value })}
						label={m.zones_closed_reason()}
						placeholder={m.zones_closed_example()}
						maxLength={limits.closedReason}
					/>
				</div>
				<IconButton
					label={m.zones_remove({ name: closed.reason || m.zones_closed_new() })}
					onClick={({ currentTarget }) => removeFields(currentTarget, onRemove)}
					className="mt-6.5"
				>
					<Trash2 aria-hidden="true" className="size-5" />
				</IconButton>
			</div>
		</div>
	)
}

interface WeekdayFieldsProps {
	/** 0 for Monday. */
	readonly closed: readonly number[]
	readonly error: string | undefined
	readonly onChange: (closed: readonly number[]) => void
}

/** Days of the week on which no courier comes. */
export function WeekdayFields({ closed, error, onChange }: WeekdayFieldsProps) {
	const id = useId()
	return (
		<fieldset aria-describedby={error && id} className="flex flex-col gap-1.5">
			<legend className="mb-1.5 font-bold text-sm">{m.zones_closed_weekdays()}</legend>
			<div className="grid max-w-md grid-cols-7 gap-1 sm:gap-2">
				{[0, 1, 2, 3, 4, 5, 6].map((day) => (
					<label
						key={day}
						className="relative grid min-h-11 place-items-center rounded-full border border-edge/60 bg-surface font-semibold has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
					>
						<input
							type="checkbox"
							name="closedWeekdays"
							aria-invalid={error ? true : undefined}
							checked={closed.includes(day)}
							onChange={({ target }) =>
								onChange(target.checked ? [...closed, day].sort() : closed.filter((one) => one !== day))
							}
							className="absolute inset-0 appearance-none rounded-full outline-none"
						/>
						{weekday(day)}
					</label>
				))}
			</div>
			<ErrorText id={id} text={error} />
		</fieldset>
	)
}
