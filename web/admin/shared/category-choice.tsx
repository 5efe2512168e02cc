import { m } from '#messages'
import type { Category } from '../../platform/api/list-categories.ts'
import { CheckField, SelectField } from '../../ui/field.tsx'

interface CategoryChoiceProps {
	readonly categories: readonly Category[]
	/** None stands for all. */
	readonly chosen: readonly string[]
	readonly onChange: (chosen: readonly string[]) => void
}

export function CategoryChoice({ categories, chosen, onChange }: CategoryChoiceProps) {
	// A category that the shop has no more stays until it is taken off.
	const gone = chosen.filter((value) => categories.every((category) => category.value !== value))
	const all = [...categories, ...gone.map((value) => ({ value, label: value }))]
	return (
		<fieldset>
			<legend className="font-bold text-sm">{m.feeds_categories()}</legend>
			<div className="mt-2 grid max-h-72 gap-3 overflow-y-auto rounded-xl border border-edge p-3 sm:grid-cols-2">
				<div className="sm:col-span-2">
					<CheckField
						label={m.feeds_categories_all()}
						checked={chosen.length === 0}
						disabled={chosen.length === 0}
						onChange={() => onChange([])}
					/>
				</div>
				{all.map(({ value, label, lang }: Category) => (
					<CheckField
						key={value}
						label={<span lang={lang}>{label}</span>}
						checked={chosen.includes(value)}
						onChange={({ target }) =>
							onChange(
								all.flatMap(({ value: one }) => ((one === value ? target.checked : chosen.includes(one)) ? [one] : [])),
							)
						}
					/>
				))}
			</div>
		</fieldset>
	)
}

interface CategoryFieldProps {
	readonly name: string
	readonly label: string
	readonly isLabelHidden?: boolean
	/** What stands for none; without it one has to be chosen. */
	readonly none: string | undefined
	readonly chosen: string
	readonly categories: readonly Category[]
	readonly error: string | undefined
	readonly onChange: (category: string) => void
}

/** One category. That which the shop has no more stays until another is chosen. */
export function CategoryField({ none, chosen, categories, onChange, ...field }: CategoryFieldProps) {
	const isKnown = chosen === '' || categories.some(({ value }) => value === chosen)
	return (
		<SelectField {...field} value={chosen} onChange={({ target }) => onChange(target.value)}>
			{none !== undefined && <option value="">{none}</option>}
			{!isKnown && <option value={chosen}>{chosen}</option>}
			{categories.map(({ value, label, lang }: Category) => (
				<option key={value} value={value} lang={lang}>
					{label}
				</option>
			))}
		</SelectField>
	)
}
