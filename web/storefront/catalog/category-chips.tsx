import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import type { Category } from '../../platform/api/list-categories.ts'
import { Link } from '../../ui/link.tsx'
import { type CatalogFilters, catalogUrl } from './catalog-filters.ts'
import { categoryFieldId } from './filter-form.tsx'
import { tints } from './showcase/tints.ts'

interface CategoryChipsProps {
	readonly filters: CatalogFilters
	readonly categories: readonly Category[]
}

/** More categories would make the page heavy; the others load on request. */
const shownAtMost = 10

/** A choice keeps the other filters. */
export function CategoryChips({ filters, categories }: CategoryChipsProps) {
	const [first] = filters.category
	const row = useRef<HTMLUListElement>(null)
	const [isWhole, setWhole] = useState(false)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another choice may lie outside of what is seen of the row
	useEffect(() => {
		const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
		if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - 16
	}, [first])
	if (categories.length === 0) return null
	const chosen = categories.filter(({ value }) => filters.category.includes(value))
	const shown = isWhole ? categories : [...new Set([...categories.slice(0, shownAtMost), ...chosen])]
	return (
		<nav
			aria-label={m.catalog_categories()}
			className={`-mx-4 sm:-mx-6 ${filters.query === '' ? '' : 'max-sm:hidden lg:hidden'}`}
		>
			<ul
				ref={row}
				className={`relative flex gap-2 px-4 py-1 sm:px-6 lg:flex-wrap lg:overflow-visible ${isWhole ? 'flex-wrap' : 'overflow-x-auto [scrollbar-width:none]'}`}
			>
				{[{ value: '', label: m.catalog_all(), lang: undefined }, ...shown].map(({ value, label, lang }, index) => {
					const isChosen = value === '' ? filters.category.length === 0 : filters.category.includes(value)
					return (
						<li key={value}>
							<Link
								to={catalogUrl({ ...filters, category: value === '' ? [] : [value], page: 1 })}
								lang={lang}
								preventScrollReset
								onClick={() => setWhole(false)}
								aria-current={isChosen || undefined}
								className={`chip ${isChosen ? '' : tints[index % tints.length]}`}
							>
								{label}
							</Link>
						</li>
					)
				})}
				{categories.length > shownAtMost && (
					<li>
						{/* Before the page comes alive it leads to the field that has them all. */}
						<a
							href={`#${categoryFieldId}`}
							aria-expanded={isWhole}
							onClick={(event) => {
								event.preventDefault()
								setWhole(!isWhole)
							}}
							className={`chip gap-1 border border-edge/60`}
						>
							{m.catalog_all_categories({ count: categories.length })}
							<ChevronDown
								aria-hidden="true"
								className={`size-5 transition-transform ${isWhole ? 'rotate-180' : ''}`}
							/>
						</a>
					</li>
				)}
			</ul>
		</nav>
	)
}
