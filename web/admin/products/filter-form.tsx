import { Search } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import type { Category } from '../../platform/api/list-categories.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useSearchText } from '../shared/use-search-text.ts'
import { type ListFilters, readFilters } from './product-filters.ts'

interface FilterFormProps {
	readonly filters: ListFilters
	readonly categories: readonly Category[]
	readonly onChange: (changes: Partial<ListFilters>) => void
}

/** What narrows the list; every choice takes effect at once. */
export function FilterForm({ filters, categories, onChange }: FilterFormProps) {
	const { text, setText, searchNow } = useSearchText(filters.query, (query) => onChange({ query }))
	const isKnown = filters.category === '' || categories.some(({ value }) => value === filters.category)
	const choices = isKnown ? categories : [{ value: filters.category, label: filters.category }, ...categories]
	return (
		<search aria-label={m.admin_products_filters()}>
			<form
				className="grid gap-4 rounded-card bg-surface p-4 shadow-card sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]"
				onSubmit={(event) => {
					event.preventDefault()
					searchNow()
				}}
			>
				<div className="relative sm:max-lg:col-span-2">
					<TextField
						type="search"
						name="query"
						label={m.admin_products_search()}
						placeholder={m.admin_products_search_placeholder()}
						maxLength={limits.search}
						autoComplete="off"
						className="pl-10"
						value={text}
						onChange={(event) => setText(event.target.value)}
					/>
					<Search aria-hidden="true" className="pointer-events-none absolute bottom-3 left-3.5 size-5 text-muted" />
				</div>
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
			</form>
		</search>
	)
}

function readAvailability(value: string): Pick<ListFilters, 'availability'> {
	const { availability } = readFilters(new URLSearchParams({ availability: value }))
	return { availability }
}
