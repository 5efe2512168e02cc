import { Search } from 'lucide-react'
import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { type CatalogFilters, searchFieldId } from './catalog-filters.ts'
import type { SuggestionsProps } from './suggestions/suggestions.tsx'

interface SearchFieldProps {
	readonly filters: CatalogFilters
	/** The id of its form, where it stands outside of it. */
	readonly form?: string
}

/** A plain form field; the suggestions load later. On a phone they are as wide as the header. */
export function SearchField({ filters, form }: SearchFieldProps) {
	const field = useRef<HTMLInputElement>(null)
	const isSearched = useRef(false)
	const [Suggestions, load] = useSuggestionsCode()
	useEffect(() => {
		// The field may have taken the focus before hydration.
		if (document.activeElement === field.current) load()
	}, [load])
	return (
		<div className="sm:relative">
			<label htmlFor={searchFieldId} className="sr-only">
				{m.catalog_search()}
			</label>
			<div className="relative">
				<Search
					aria-hidden="true"
					className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
				/>
				<input
					ref={field}
					id={searchFieldId}
					form={form}
					type="search"
					name="query"
					defaultValue={filters.query}
					maxLength={limits.search}
					placeholder={m.catalog_search_placeholder()}
					enterKeyHint="search"
					onFocus={load}
					onKeyDown={({ key }) => {
						isSearched.current = key === 'Enter'
					}}
					className="min-h-11 w-full rounded-full border border-edge bg-surface py-2 pr-3 pl-10 placeholder:text-muted"
				/>
			</div>
			{Suggestions && field.current && (
				<Suggestions field={field.current} isWanted={!isSearched.current} filters={filters} />
			)}
		</div>
	)
}

/** For links to the field: what stands in it is replaced by what is typed. */
export function typeAnew(event: MouseEvent): void {
	const field = document.getElementById(searchFieldId)
	if (!(field instanceof HTMLInputElement)) return
	event.preventDefault()
	field.focus()
	field.select()
}

/** The field works without this code. */
function useSuggestionsCode() {
	const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
	const load = useCallback(() => {
		import('./suggestions/suggestions.tsx')
			.then((part) => setSuggestions(() => part.Suggestions))
			.catch(() => undefined)
	}, [])
	return [Suggestions, load] as const
}
