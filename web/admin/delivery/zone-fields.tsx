import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { IconButton } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { SumField } from '../../ui/sum-field.tsx'
import { removeFields } from '../shared/settings/keep-focus.ts'
import type { ZoneDraft } from './settings-draft.ts'

interface ZoneFieldsProps {
	readonly zone: ZoneDraft
	/** Where it stands, as `zones.0`. */
	readonly path: string
	readonly errorOf: (field: string) => string | undefined
	readonly onChange: (changes: Partial<ZoneDraft>) => void
	/** `undefined` while it has to stay. */
	readonly onRemove: (() => void) | undefined
}

/** A zone of the courier, with its price. */
export function ZoneFields({ zone, path, errorOf, onChange, onRemove }: ZoneFieldsProps) {
	const id = useId()
	const name = zone.name.trim() || m.zones_new()
	const bind = (field: 'name' | 'streets' | 'price' | 'freeFrom' | 'capacity') => ({
		name: `${path}.${field}`,
		error: errorOf(`${path}.${field}`),
	})
	return (
		<section aria-labelledby={id} className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5">
			<div className="flex items-start justify-between gap-3">
				<h3 id={id} className="min-w-0 pt-1.5 font-extrabold text-xl [overflow-wrap:anywhere]">
					{name}
					{zone.isRest && <span className="block font-normal text-base text-muted">{m.zones_rest_hint()}</span>}
				</h3>
				{onRemove && (
					<IconButton
						label={m.zones_remove({ name })}
						onClick={({ currentTarget }) => removeFields(currentTarget, onRemove)}
					>
						<Trash2 aria-hidden="true" className="size-5" />
					</IconButton>
				)}
			</div>
			<TextField
				{...bind('name')}
				label={m.zones_name()}
				maxLength={limits.zoneName}
				autoComplete="off"
				className="max-w-lg"
				value={zone.name}
				onChange={({ target }) => onChange({ name: target.value })}
			/>
			{!zone.isRest && (
				<TextArea
					{...bind('streets')}
					label={m.zones_streets()}
					hint={m.zones_streets_hint()}
					rows={6}
					value={zone.streets}
					onChange={({ target }) => onChange({ streets: target.value })}
				/>
			)}
			<div className="grid gap-4 sm:grid-cols-3">
				<SumField
					{...bind('price')}
					label={m.zones_price()}
					value={zone.price}
					onChange={(price) => onChange({ price })}
				/>
				<SumField
					{...bind('freeFrom')}
					label={m.zones_free_from()}
					hint={m.zones_free_from_hint()}
					value={zone.freeFrom}
					onChange={(freeFrom) => onChange({ freeFrom })}
				/>
				<TextField
					{...bind('capacity')}
					inputMode="numeric"
					label={m.zones_capacity()}
					hint={m.zones_capacity_hint()}
					maxLength={4}
					autoComplete="off"
					value={zone.capacity}
					onChange={({ target }) => onChange({ capacity: target.value })}
				/>
			</div>
		</section>
	)
}
