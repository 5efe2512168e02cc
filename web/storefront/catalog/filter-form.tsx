import type { ChoiceCounts } from '#contract/showcase/choices.ts'
import { m } from '#messages'
import type { PriceRange } from '../../platform/api/list-categories.ts'
import { SelectField } from '../../ui/field.tsx'
import type { CatalogPlace } from '../shared/places/load-places.ts'
import { availabilityChoices, type CatalogFilters, catalogUrl, countFilters, filterFormId } from './catalog-filters.ts'
import { ChoiceCount, ChoiceFields } from './choice-fields.tsx'
import { listCategoryNodes } from './filters/category-nodes.ts'
import { CategoryTree } from './filters/category-tree.tsx'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { KeptFilters } from './filters/kept-filters.tsx'
import type { CatalogCategory } from './load-catalog.ts'
import { PriceFields } from './price-fields.tsx'
import { useChoiceCounts } from './use-choice-counts.ts'
import { useLiveFilters } from './use-live-filters.ts'

interface FilterFormProps {
	readonly filters: CatalogFilters
	readonly categories: readonly CatalogCategory[]
	readonly places: readonly CatalogPlace[]
	readonly prices: PriceRange | undefined
	/** Of servers that do not count only the specified filters are sure to work. */
	readonly hasChoices: boolean
	/** How many products the filters leave, on the button that shows them. */
	readonly shownText: string
}

/** Links to this field also work before hydration. */
export const categoryFieldId = 'category'

/** Works without scripts; after hydration every change applies at once. */
export function FilterForm({ filters, categories, places, prices, hasChoices, shownText }: FilterFormProps) {
	const { form, onSubmit } = useLiveFilters(filters)
	const { counts, want } = useChoiceCounts(filters, hasChoices)
	return (
		<search aria-label={m.catalog_filters()} className="catalog-filters">
			<form
				ref={form}
				id={filterFormId}
				action="/catalog"
				autoComplete="off"
				onSubmit={onSubmit}
				className="flex flex-col gap-3 lg:gap-5 lg:rounded-card lg:bg-surface lg:p-5 lg:shadow-card"
			>
				<FilterSheet
					count={countFilters({ ...filters, query: '' })}
					withoutUrl={catalogUrl({ query: filters.query, sort: filters.sort })}
					shownText={shownText}
					onOpen={want}
				>
					{hasChoices ? (
						<CategoryTree id={categoryFieldId} nodes={listCategoryNodes(filters, places, categories)} counts={counts} />
					) : (
						<>
							<CategoryField filters={filters} categories={categories} />
							<KeptFilters filters={filters} />
						</>
					)}
					<PriceFields filters={filters} prices={prices} />
					<AvailabilityField chosen={filters.availability} counts={counts?.availabilities} />
					{hasChoices && <ChoiceFields filters={filters} counts={counts} />}
				</FilterSheet>
			</form>
		</search>
	)
}

/** One category: all that the specified filter takes. */
function CategoryField({ filters, categories }: Pick<FilterFormProps, 'filters' | 'categories'>) {
	const [chosen = ''] = filters.category
	if (categories.length === 0) return <input type="hidden" name="category" value={chosen} />
	return (
		<SelectField id={categoryFieldId} label={m.catalog_category()} name="category" defaultValue={chosen}>
			<option value="">{m.catalog_all()}</option>
			{categories.map(({ value, label, lang }) => (
				<option key={value} value={label === value && isPlain(label) ? undefined : value} lang={lang}>
					{label}
				</option>
			))}
		</SelectField>
	)
}

/** The value of an option without one is its text, with each run of spaces as one: a large shop has a hundred. */
function isPlain(text: string): boolean {
	return !/^\s|\s\s|[^\S ]|\s$/.test(text)
}

interface AvailabilityFieldProps {
	readonly chosen: CatalogFilters['availability']
	readonly counts: ChoiceCounts['availabilities'] | undefined
}

function AvailabilityField({ chosen, counts }: AvailabilityFieldProps) {
	const labels = { any: m.catalog_any(), available: m.catalog_available(), preorder: m.catalog_preorder() }
	return (
		<fieldset>
			<legend className="mb-1 font-bold text-sm">{m.catalog_availability()}</legend>
			{availabilityChoices.map((choice) => (
				<label key={choice} className="choice">
					<input type="radio" name="availability" value={choice} defaultChecked={choice === chosen} />
					<span>{labels[choice]}</span>
					<ChoiceCount products={counts?.find(({ availability }) => availability === choice)?.products} />
				</label>
			))}
		</fieldset>
	)
}
