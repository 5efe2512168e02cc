import { m } from '#messages'
import { Link } from '../../../ui/link.tsx'
import { SwipeRow } from '../../../ui/swipe-row/swipe-row.tsx'
import type { CatalogPlace } from '../../shared/places/load-places.ts'
import { Round } from '../../shared/places/round.tsx'
import { type CatalogFilters, catalogUrl } from '../catalog-filters.ts'
import { isWelcome } from '../load-catalog.ts'
import { chosenBranches, isChosen, placeUrl } from './chosen-places.ts'
import { tints } from './tints.ts'

interface PlaceRowProps {
	readonly filters: CatalogFilters
	readonly places: readonly CatalogPlace[]
}

/**
 * Round pictures on the first page; on others a plain row, with round pictures of what is inside the chosen place. Among
 * what was searched for a phone has the categories in its filters, and a wide screen beside the list.
 */
export function PlaceRow({ filters, places }: PlaceRowProps) {
	const tops = places.filter(({ isInside }) => !isInside)
	const branches = chosenBranches(filters, places)
	const chosen = new Set(branches.map(([top]) => top?.id))
	const [branch = []] = branches.length === 1 ? branches : []
	return (
		<nav
			aria-label={m.catalog_categories()}
			className={`place-row ${filters.query === '' ? '' : 'max-sm:hidden lg:hidden'}`}
		>
			{isWelcome(filters) ? (
				<Rounds filters={filters} places={tops} className="rounds-of-all" />
			) : (
				<ul className="swipe -mx-4 scroll-px-4 gap-2 px-4 py-1 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:px-0">
					<li>
						<Link
							to={catalogUrl({ ...filters, place: [], category: [], page: 1 })}
							preventScrollReset
							aria-current={filters.place.length + filters.category.length === 0 || undefined}
							className="chip"
						>
							{m.catalog_all()}
						</Link>
					</li>
					{tops.map((place, index) => (
						<li key={place.id}>
							<Link
								to={placeUrl(filters, place)}
								lang={place.lang}
								preventScrollReset
								aria-current={chosen.has(place.id) || undefined}
								className={`chip ${chosen.has(place.id) ? '' : tints[index % tints.length]}`}
							>
								{place.label}
							</Link>
						</li>
					))}
				</ul>
			)}
			{branch.length > 1 && <Rounds filters={filters} places={branch.slice(1)} />}
		</nav>
	)
}

function Rounds({ filters, places, className = '' }: PlaceRowProps & { className?: string }) {
	return (
		<SwipeRow title={m.catalog_categories()} className={`rounds ${className}`}>
			{places.map((place) => (
				<li key={place.id}>
					<Link
						to={placeUrl(filters, place)}
						lang={place.lang}
						preventScrollReset
						aria-current={isChosen(filters, place) || undefined}
						className="place"
					>
						<Round picture={place.picture} icon={place.icon} />
						<span className="line-clamp-3">{place.label}</span>
					</Link>
				</li>
			))}
		</SwipeRow>
	)
}
