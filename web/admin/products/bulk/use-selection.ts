import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import { formatCount } from '../../../platform/format.ts'
import { showToast } from '../../../ui/notice-store.ts'
import type { ListFilters } from '../product-filters.ts'

type Chosen = ReadonlyMap<string, ReadProduct>

const most = limits.bulkProducts

/**
 * The products that were chosen, over all pages of a list; at most as many as one change takes. `shown` are those on the screen:
 * what was chosen earlier may have changed since.
 */
export function useSelection(list: ListFilters['list'], shown: readonly ReadProduct[]) {
	const [{ chosen, of }, setChosen] = useState<{ chosen: Chosen; of: typeof list }>({ chosen: new Map(), of: list })
	const change = (next: (before: Chosen) => Chosen) =>
		setChosen((before) => ({ chosen: next(before.chosen), of: list }))
	const fresh = refreshChosen(chosen, shown)
	// What can be done with the products of one list has no meaning for those of another.
	if (of !== list) change(() => new Map())
	else if (fresh !== chosen) change(() => fresh)

	function add(products: readonly ReadProduct[]) {
		const isTooMany = new Set([...chosen.keys(), ...products.map(({ id }) => id)]).size > most
		if (isTooMany) showToast('info', m.admin_bulk_too_many({ most: formatCount(most) }))
		const added = products.map((product) => [product.id, product] as const)
		change((before) => new Map([...new Map([...before, ...added])].slice(0, most)))
	}

	function remove(products: readonly ReadProduct[]) {
		const ids = products.map(({ id }) => id)
		change((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
	}

	return { chosen, add, remove, clear: () => change(() => new Map()) }
}

export type Selection = ReturnType<typeof useSelection>

/** The chosen products, those that are on the screen as they stand there; the very same where nothing is new. */
export function refreshChosen(chosen: Chosen, shown: readonly ReadProduct[]): Chosen {
	const changed = shown.filter((product) => {
		const before = chosen.get(product.id)
		return before !== undefined && before !== product
	})
	return changed.length === 0
		? chosen
		: new Map([...chosen, ...changed.map((product) => [product.id, product] as const)])
}
