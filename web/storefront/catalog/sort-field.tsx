import { m } from '#messages'
import { SelectField } from '../../ui/field.tsx'
import { type CatalogFilters, filterFormId, sortChoices } from './catalog-filters.ts'

interface SortFieldProps {
	readonly filters: CatalogFilters
	/** On a narrow screen: in the row of the button that opens the filters, which stands above. */
	readonly isBesideFilters: boolean
}

export function SortField({ filters: { query, sort }, isBesideFilters }: SortFieldProps) {
	const labels = {
		relevant: m.catalog_sort_relevant(),
		new: m.catalog_sort_new(),
		cheap: m.catalog_sort_cheap(),
		dear: m.catalog_sort_dear(),
		rating: m.catalog_sort_rating(),
		popular: m.catalog_sort_popular(),
	}
	return (
		<div
			className={`flex max-w-7/10 shrink-0 items-center gap-2 ${isBesideFilters ? 'max-lg:absolute max-lg:top-0 max-lg:right-0 max-lg:z-10 max-lg:max-w-[calc(100%-9rem)]' : 'max-sm:max-w-11/20'}`}
		>
			<SelectField
				label={m.catalog_sort()}
				isLabelHidden
				name="sort"
				form={filterFormId}
				defaultValue={sort}
				onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
				className="w-auto text-ellipsis max-sm:pr-7 max-sm:pl-2.5"
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
