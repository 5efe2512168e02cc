import { Plus, Trash2 } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { addFields, removeFields } from '../shared/settings/keep-focus.ts'
import { TimeField } from '../shared/time-field.tsx'
import { addWindow, type CourierDraft } from './courier-draft.ts'

interface CourierFieldsProps {
	readonly courier: CourierDraft
	readonly errorOf: (field: string) => string | undefined
	readonly onChange: (changes: Partial<CourierDraft>) => void
}

/** When the courier comes, and how many orders he takes. */
export function CourierFields({ courier, errorOf, onChange }: CourierFieldsProps) {
	const bind = (field: 'cutoff' | 'capacity' | 'days') => ({
		name: `courier.${field}`,
		error: errorOf(`courier.${field}`),
		autoComplete: 'off',
		value: courier[field],
		onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
	})
	return (
		<div className="flex flex-col gap-5 rounded-card bg-surface p-4 shadow-card sm:p-5">
			<Windows courier={courier} errorOf={errorOf} onChange={onChange} />
			<div className="grid gap-4 sm:grid-cols-3">
				<TimeField
					{...bind('cutoff')}
					label={m.zones_cutoff()}
					hint={m.zones_cutoff_hint()}
					onChange={(cutoff) => onChange({ cutoff })}
				/>
				<TextField
					{...bind('capacity')}
					inputMode="numeric"
					maxLength={5}
					label={m.zones_capacity()}
					hint={m.zones_courier_capacity_hint()}
				/>
				<TextField
					{...bind('days')}
					inputMode="numeric"
					maxLength={2}
					label={m.zones_days()}
					hint={m.zones_days_hint()}
				/>
			</div>
		</div>
	)
}

function Windows({ courier: { windows }, errorOf, onChange }: CourierFieldsProps) {
	const change = (key: string, times: Partial<CourierDraft['windows'][number]>) =>
		onChange({ windows: windows.map((window) => (window.key === key ? { ...window, ...times } : window)) })
	return (
		<fieldset className="flex flex-col items-start gap-2">
			<legend className="mb-1.5 font-bold text-sm">{m.zones_windows()}</legend>
			{windows.map((window, index) => {
				const time = (end: 'from' | 'to') => ({
					name: `courier.windows.${index}.${end}`,
					isLabelHidden: true,
					className: 'min-w-0 px-2!',
					error: errorOf(`courier.windows.${index}.${end}`),
					value: window[end],
					onChange: (value: string) => change(window.key, { [end]: value }),
				})
				return (
					<div
						key={window.key}
						className="grid w-full max-w-sm grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-start gap-2"
					>
						<TimeField {...time('from')} label={m.zones_window_from({ number: index + 1 })} />
						<span aria-hidden="true" className="pt-2.5">
							–
						</span>
						<TimeField {...time('to')} label={m.zones_window_to({ number: index + 1 })} />
						<IconButton
							label={m.zones_remove({ name: `${window.from}–${window.to}` })}
							disabled={windows.length === 1}
							onClick={({ currentTarget }) =>
								removeFields(currentTarget, () =>
									onChange({ windows: windows.filter(({ key }) => key !== window.key) }),
								)
							}
						>
							<Trash2 aria-hidden="true" className="size-5" />
						</IconButton>
					</div>
				)
			})}
			{windows.length < limits.deliveryWindows && (
				<Button
					look="plain"
					onClick={({ currentTarget }) => addFields(currentTarget, () => onChange({ windows: addWindow(windows) }))}
				>
					<Plus aria-hidden="true" className="size-4" />
					{m.zones_window_add()}
				</Button>
			)}
		</fieldset>
	)
}
