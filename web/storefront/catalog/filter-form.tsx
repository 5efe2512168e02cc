import { ChevronDown } from 'lucide-react'
import { m } from '#messages'
import type { Category, PriceRange } from '../../platform/api/list-categories.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { availabilityChoices, type CatalogFilters, countFilters } from './catalog-filters.ts'
import { PriceFields } from './price-fields.tsx'
import { SearchField } from './search-field.tsx'
import { useLiveFilters } from './use-live-filters.ts'

interface FilterFormProps {
	readonly filters: CatalogFilters
	readonly categories: readonly Category[]
	readonly prices: PriceRange | undefined
}

/** Fields elsewhere on the page belong to this form, too. */
export const filterFormId = 'filters'

/** Links to this field also work before hydration. */
export const categoryFieldId = 'category'

/** Works without scripts; after hydration every change applies at once. */
export function FilterForm({ filters, categories, prices }: FilterFormProps) {
	const { form, onChange, onSubmit, choose } = useLiveFilters(filters)
	const count = countFilters(filters)
	return (
		<search className="relative z-10 lg:sticky lg:top-20">
			<form
				ref={form}
				id={filterFormId}
				action="/catalog"
				autoComplete="off"
				onChange={onChange}
				onSubmit={onSubmit}
				className="flex flex-col gap-3 lg:gap-5 lg:rounded-card lg:bg-surface lg:p-5 lg:shadow-card"
			>
				<SearchField filters={filters} onChoose={choose} />
				<details className="group/filters [&::details-content]:lg:[content-visibility:visible]">
					<summary className="flex min-h-11 list-none items-center gap-2 rounded-full font-bold [&::-webkit-details-marker]:hidden lg:supports-[selector(::details-content)]:hidden">
						{m.catalog_filters()}
						{count > 0 && (
							<span className="grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-on-accent text-sm">
								{count}
							</span>
						)}
						<ChevronDown aria-hidden="true" className="size-5 transition-transform group-open/filters:rotate-180" />
					</summary>
					<div className="flex flex-col gap-5 max-lg:mt-2 max-lg:rounded-card max-lg:bg-surface max-lg:p-4 max-lg:shadow-card">
						<CategoryField chosen={filters.category} categories={categories} />
						<PriceFields filters={filters} prices={prices} />
						<AvailabilityField chosen={filters.availability} />
						<Button type="submit" look="plain">
							{m.catalog_apply()}
						</Button>
					</div>
				</details>
			</form>
		</search>
	)
}

function CategoryField({ chosen, categories }: { chosen: string; categories: readonly Category[] }) {
	if (categories.length === 0) return <input type="hidden" name="category" value={chosen} />
	return (
		<SelectField id={categoryFieldId} label={m.catalog_category()} name="category" defaultValue={chosen}>
			<option value="">{m.catalog_all()}</option>
			{categories.map(({ value, label, lang }) => (
				<option key={value} value={value} lang={lang}>
					{label}
				</option>
			))}
		</SelectField>
	)
}

function AvailabilityField({ chosen }: { chosen: CatalogFilters['availability'] }) {
	const labels = { any: m.catalog_any(), available: m.catalog_available(), preorder: m.catalog_preorder() }
	return (
		<fieldset>
			<legend className="mb-1 font-bold text-sm">{m.catalog_availability()}</legend>
			{availabilityChoices.map((choice) => (
				<label key={choice} className="flex min-h-11 items-center gap-3">
					<input
						type="radio"
						name="availability"
						value={choice}
						defaultChecked={choice === chosen}
						className="size-5 shrink-0 accent-accent"
					/>
					{labels[choice]}
				</label>
			))}
		</fieldset>
	)
}
