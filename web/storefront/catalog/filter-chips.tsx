import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { Link } from '../../ui/link.tsx'
import { type CatalogFilters, catalogUrl } from './catalog-filters.ts'
import type { SetFilter } from './set-filters.ts'
import { resultsId } from './use-live-filters.ts'

interface FilterChipsProps {
	readonly filters: CatalogFilters
	readonly set: readonly SetFilter[]
	/** Where nothing was found the list names the ways out itself. */
	readonly isFound: boolean
}

export function FilterChips({ filters, set, isFound }: FilterChipsProps) {
	const list = useRef<HTMLUListElement>(null)
	const removed = useRef<number>(undefined)
	const shown = set.map(({ without }) => without).join()
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was removed is gone as soon as others are shown
	useEffect(() => {
		if (removed.current === undefined) return
		// The focus moves to the next chip, never to the one that removes all.
		const chips = list.current?.querySelectorAll<HTMLElement>('[data-chip]')
		const next = chips?.[Math.min(removed.current, chips.length - 1)] ?? document.getElementById(resultsId)
		removed.current = undefined
		next?.focus({ preventScroll: true })
	}, [shown])
	if (set.length === 0) return null
	return (
		<ul
			ref={list}
			aria-label={m.catalog_set()}
			// On a phone one row; the search alone stands in its field and in the heading there.
			className={`set-filters mb-3 ${!isFound || set.every(({ key }) => key === 'query') ? 'max-sm:hidden' : ''}`}
		>
			{set.map(({ key, label, removal, without, isPart }, index) => (
				<li key={key} className="flex items-center gap-2 sm:min-w-0">
					{isPart && !set[index - 1]?.isPart && <span className="text-muted">{m.catalog_understood()}</span>}
					<Link
						to={without}
						preventScrollReset
						data-chip
						aria-label={removal}
						onClick={() => {
							removed.current = index
						}}
						className="flex min-h-11 min-w-0 items-center gap-1.5 rounded-full bg-accent-soft py-1 pr-3 pl-4 font-bold leading-tight transition-colors hover:outline-2 hover:outline-accent/50 forced-colors:border"
					>
						<span className="line-clamp-2 max-sm:line-clamp-1 max-sm:max-w-[60vw]">{label}</span>
						<X aria-hidden="true" className="size-4 shrink-0" />
					</Link>
				</li>
			))}
			<li>
				<Link
					to={catalogUrl({ sort: filters.sort })}
					preventScrollReset
					onClick={() => {
						removed.current = 0
					}}
					className="inline-flex min-h-11 items-center px-1 font-bold text-accent underline-offset-4 hover:underline"
				>
					{m.catalog_reset()}
				</Link>
			</li>
		</ul>
	)
}
