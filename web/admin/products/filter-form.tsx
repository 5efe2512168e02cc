import { m } from '#messages'
import type { Category } from '../../platform/api/list-categories.ts'
import { SelectField } from '../../ui/field.tsx'
import { SearchForm } from '../shared/search-form.tsx'
import { type ListFilters, readFilters } from './product-filters.ts'

interface FilterFormProps {
	readonly filters: ListFilters
	readonly categories: readonly Category[]
	readonly onChange: (changes: Partial<ListFilters>) => void
}

/** Every choice takes effect at once. */
export function FilterForm({ filters, categories, onChange }: FilterFormProps) {
	const isKnown = filters.category === '' || categories.some(({ value }) => value === filters.category)
	const choices = isKnown ? categories : [{ value: filters.category, label: filters.category }, ...categories]
	return (
		<SearchForm
			name={m.admin_products_filters()}
			label={m.admin_products_search()}
			placeholder={m.admin_products_search_placeholder()}
			searched={filters.query}
			onSearch={(query) => onChange({ query })}
			className="sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]"
			boxClassName="sm:max-lg:col-span-2"
		>
			<SelectField
				name="category"
				label={m.admin_products_category()}
				value={filters.category}
				onChange={(event) => onChange({ category: event.target.value })}
			>
				<option value="">{m.admin_products_all_categories()}</option>
				{choices.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</SelectField>
			<SelectField
				name="availability"
				label={m.admin_products_availability()}
				value={filters.availability}
				onChange={(event) => onChange(readAvailability(event.target.value))}
			>
				<option value="">{m.admin_products_any()}</option>
				<option value="available">{m.admin_products_available()}</option>
				<option value="preorder">{m.admin_products_preorder()}</option>
			</SelectField>
		</SearchForm>
	)
}

function readAvailability(value: string): Pick<ListFilters, 'availability'> {
	const { availability } = readFilters(new URLSearchParams({ availability: value }))
	return { availability }
}
