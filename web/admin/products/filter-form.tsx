import { m } from '#messages'
import type { Category } from '../../platform/api/list-categories.ts'
import { SelectField } from '../../ui/field.tsx'
import { SearchForm } from '../shared/search-form.tsx'
import { type ListFilters, readFilters } from './product-filters.ts'

interface FilterFormProps {
	readonly filters: ListFilters
	readonly categories: readonly Category[]
	/** Other servers do not know what is missing. */
	readonly isOwn: boolean
	readonly onChange: (changes: Partial<ListFilters>) => void
}

/** Every choice takes effect at once. */
export function FilterForm({ filters, categories, isOwn, onChange }: FilterFormProps) {
	const { category, availability, missing, sale } = filters
	const isKnown = filters.category === '' || categories.some(({ value }) => value === filters.category)
	const choices = isKnown ? categories : [{ value: filters.category, label: filters.category }, ...categories]
	return (
		<SearchForm
			name={m.admin_products_filters()}
			label={m.admin_products_search()}
			placeholder={m.admin_products_search_placeholder()}
			searched={filters.query}
			onSearch={(query) => onChange({ query })}
			className={`sm:grid-cols-2 ${isOwn ? 'lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]' : 'lg:grid-cols-[2fr_1fr_1fr]'}`}
			boxClassName="sm:max-lg:col-span-2"
			setCount={[category, availability, missing, sale].filter((value) => value !== '').length}
			fields={
				<>
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
					{isOwn && <MissingField filters={filters} onChange={onChange} />}
					{isOwn && (
						<SelectField
							name="sale"
							label={m.admin_products_sale()}
							value={filters.sale}
							onChange={({ target }) => onChange({ sale: target.value === 'true' ? 'true' : '' })}
						>
							<option value="">{m.admin_products_sale_any()}</option>
							<option value="true">{m.admin_products_sale_on()}</option>
						</SelectField>
					)}
				</>
			}
		/>
	)
}

function readAvailability(value: string): Pick<ListFilters, 'availability'> {
	const { availability } = readFilters(new URLSearchParams({ availability: value }))
	return { availability }
}

const missingHints = {
	'': undefined,
	picture: undefined,
	price: m.admin_products_missing_price_hint,
	category: m.admin_products_missing_category_hint,
	translation: m.admin_products_missing_translation_hint,
}

function MissingField({ filters, onChange }: Pick<FilterFormProps, 'filters' | 'onChange'>) {
	return (
		<SelectField
			name="missing"
			label={m.admin_products_missing()}
			value={filters.missing}
			hint={missingHints[filters.missing]?.()}
			onChange={({ target }) => {
				const { missing } = readFilters(new URLSearchParams({ missing: target.value }))
				onChange({ missing })
			}}
		>
			<option value="">{m.admin_products_missing_any()}</option>
			<option value="picture">{m.admin_products_missing_picture()}</option>
			<option value="price">{m.admin_products_missing_price()}</option>
			<option value="category">{m.admin_products_missing_category()}</option>
			<option value="translation">{m.admin_products_missing_translation()}</option>
		</SelectField>
	)
}
