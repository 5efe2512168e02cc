import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { weekday } from '../../platform/format-calendar-day.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { removeFields } from '../shared/settings/keep-focus.ts'
import { TimeField } from '../shared/time-field.tsx'
import type { PointDraft } from './settings-draft.ts'

interface PointFieldsProps {
	readonly point: PointDraft
	/** Where it stands, as `points.0`. */
	readonly path: string
	readonly errorOf: (field: string) => string | undefined
	readonly onChange: (changes: Partial<PointDraft>) => void
	readonly onRemove: () => void
}

/** A place where customers pick their orders up. */
export function PointFields({ point, path, errorOf, onChange, onRemove }: PointFieldsProps) {
	const id = useId()
	const name = point.name.trim() || m.zones_new_point()
	const bind = (field: 'name' | 'address' | 'readyInDays') => ({
		name: `${path}.${field}`,
		error: errorOf(`${path}.${field}`),
		autoComplete: 'off',
		value: point[field],
		onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
	})
	return (
		<section aria-labelledby={id} className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5">
			<div className="flex items-start justify-between gap-3">
				<h3 id={id} className="min-w-0 pt-1.5 font-extrabold text-xl [overflow-wrap:anywhere]">
					{name}
				</h3>
				<IconButton
					label={m.zones_remove({ name })}
					onClick={({ currentTarget }) => removeFields(currentTarget, onRemove)}
				>
					<Trash2 aria-hidden="true" className="size-5" />
				</IconButton>
			</div>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField {...bind('name')} label={m.zones_point_name()} maxLength={limits.zoneName} />
				<TextField {...bind('address')} label={m.zones_point_address()} maxLength={limits.checkoutAddress} />
			</div>
			<Hours point={point} path={path} errorOf={errorOf} onChange={onChange} />
			<TextField
				{...bind('readyInDays')}
				inputMode="numeric"
				label={m.zones_ready()}
				hint={m.zones_ready_hint()}
				maxLength={2}
				className="max-w-40"
			/>
		</section>
	)
}

type HoursProps = Pick<PointFieldsProps, 'point' | 'path' | 'errorOf' | 'onChange'>

function Hours({ point: { hours }, path, errorOf, onChange }: HoursProps) {
	const change = (day: number, times: Partial<PointDraft['hours'][number]>) =>
		onChange({ hours: hours.map((open, index) => (index === day ? { ...open, ...times } : open)) })
	return (
		<fieldset className="flex flex-col gap-2">
			<legend className="mb-1.5 font-bold text-sm">{m.pickup_hours()}</legend>
			{hours.map((open, day) => {
				const label = weekday(day)
				const time = (end: 'from' | 'to') => ({
					name: `${path}.hours.${day}.${end}`,
					isLabelHidden: true,
					className: 'min-w-0 px-2!',
					error: errorOf(`${path}.hours.${day}.${end}`),
					value: open[end],
					onChange: (value: string) => change(day, { [end]: value }),
				})
				return (
					<div key={label} className="grid max-w-md grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)] items-start gap-2">
						<span className="pt-2.5 font-semibold">{label}</span>
						<TimeField {...time('from')} label={m.zones_open_from({ day: label })} />
						<TimeField {...time('to')} label={m.zones_open_to({ day: label })} />
					</div>
				)
			})}
			<p className="text-muted text-sm">{m.zones_hours_hint()}</p>
		</fieldset>
	)
}
