import type { ListedCategory } from '../../../platform/api/list-categories.ts'
import type { NearCategory } from './near-offers.tsx'

const shownCategories = 6

/** `first` and the largest others. `undefined` of a server that has only the specified calls. */
export function nearCategories(listed: readonly ListedCategory[], first = ''): readonly NearCategory[] | undefined {
	if (!listed.some(({ products }) => products !== undefined)) return undefined
	const bySize = [...listed].sort((one, other) => (other.products ?? 0) - (one.products ?? 0))
	const near = [...bySize.filter(({ value }) => value === first), ...bySize]
	return [...new Set(near)].slice(0, shownCategories).map(({ prices: _, ...one }) => ({
		...one,
		url: `/catalog?${new URLSearchParams({ category: one.value })}`,
	}))
}
