import type { CatalogFilters } from '../catalog-filters.ts'

/** Keeps what has no field where the choices could not be loaded. The first category has one. */
export function KeptFilters({ filters }: { filters: CatalogFilters }) {
	const { place, age, brand, minRating, pictured, sale, popular } = filters
	const kept = { category: filters.category.slice(1), place, age, brand, minRating, pictured, sale, popular }
	return Object.entries(kept).flatMap(([name, value]) =>
		[value]
			.flat()
			.filter(Boolean)
			.map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
	)
}
