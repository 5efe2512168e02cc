import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { catalogUrl, filterFormId, readFilters } from './catalog-filters.ts'
import { SearchField } from './search-field.tsx'

const noFilters = readFilters(new URLSearchParams())

/** In the catalogue the field belongs to the form of the filters. On other pages it leads there, also without scripts. */
export function HeaderSearch() {
	const { pathname, search } = useLocation()
	if (pathname !== '/catalog') return <SearchElsewhere />
	return (
		<search>
			<SearchField form={filterFormId} filters={readFilters(new URLSearchParams(search))} />
		</search>
	)
}

function SearchElsewhere() {
	const navigate = useNavigate()

	function search(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const { query } = readFilters(new FormData(event.currentTarget))
		void navigate(catalogUrl({ query }))
	}

	return (
		<search>
			<form action="/catalog" autoComplete="off" onSubmit={search}>
				<SearchField filters={noFilters} />
			</form>
		</search>
	)
}
