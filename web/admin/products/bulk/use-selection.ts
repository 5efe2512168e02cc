import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import type { ListFilters } from '../product-filters.ts'

/** The toys that were chosen, over all pages of a list; at most as many as one change takes. */
export function useSelection(list: ListFilters['list']) {
	const [{ chosen, of }, setChosen] = useState<{ chosen: ReadonlyMap<string, ReadProduct>; of: typeof list }>({
		chosen: new Map(),
		of: list,
	})
	const choose = (products: Iterable<readonly [string, ReadProduct]>) =>
		setChosen({ chosen: new Map([...products].slice(0, limits.bulkProducts)), of: list })
	// What can be done with the toys of one list has no meaning for those of another.
	if (of !== list) choose([])

	function add(products: readonly ReadProduct[]) {
		choose(new Map([...chosen, ...products.map((product) => [product.id, product] as const)]))
	}

	function remove(products: readonly ReadProduct[]) {
		const ids = products.map(({ id }) => id)
		choose([...chosen].filter(([id]) => !ids.includes(id)))
	}

	return { chosen, add, remove, clear: () => choose([]) }
}

export type Selection = ReturnType<typeof useSelection>
