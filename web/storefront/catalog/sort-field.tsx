import { m } from '#messages'
import { SelectField } from '../../ui/field.tsx'
import { type CatalogFilters, sortChoices } from './catalog-filters.ts'
import { filterFormId } from './filter-form.tsx'

export function SortField({ filters: { query, sort } }: { filters: CatalogFilters }) {
	const labels = {
		relevant: m.catalog_sort_relevant(),
		new: m.catalog_sort_new(),
		cheap: m.catalog_sort_cheap(),
		dear: m.catalog_sort_dear(),
		rating: m.catalog_sort_rating(),
		popular: m.catalog_sort_popular(),
	}
	return (
		<div className="flex max-w-7/10 shrink-0 items-center gap-2">
			<SelectField
				label={m.catalog_sort()}
				isLabelHidden
				name="sort"
				form={filterFormId}
				defaultValue={sort}
				onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
				className="w-auto"
			>
				{sortChoices(query).map((choice) => (
					<option key={choice} value={choice}>
						{labels[choice || (query === '' ? 'new' : 'relevant')]}
					</option>
				))}
			</SelectField>
			<noscript>
				<button type="submit" form={filterFormId} className="min-h-11 rounded-full px-3 font-bold text-accent">
					{m.catalog_apply()}
				</button>
			</noscript>
		</div>
	)
}
