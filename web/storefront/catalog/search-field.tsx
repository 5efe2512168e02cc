import { Search } from 'lucide-react'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { searchFieldId } from './catalog-filters.ts'
import type { SuggestionsProps } from './suggestions/suggestions.tsx'

type SearchFieldProps = Pick<SuggestionsProps, 'filters' | 'onChoose'>

/** A plain form field; the suggestions load later. */
export function SearchField({ filters, onChoose }: SearchFieldProps) {
	const field = useRef<HTMLInputElement>(null)
	const isSearched = useRef(false)
	const [Suggestions, load] = useSuggestionsCode()
	useEffect(() => {
		// The field may have taken the focus before hydration.
		if (document.activeElement === field.current) load()
	}, [load])
	return (
		<div>
			<label htmlFor={searchFieldId} className="mb-1.5 block font-bold text-sm max-lg:sr-only">
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
					className="min-h-12 w-full rounded-full border border-edge bg-surface py-2 pr-3 pl-10 placeholder:text-muted"
				/>
				{Suggestions && field.current && (
					<Suggestions field={field.current} isWanted={!isSearched.current} filters={filters} onChoose={onChoose} />
				)}
			</div>
		</div>
	)
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
