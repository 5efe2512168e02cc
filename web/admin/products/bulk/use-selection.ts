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
 * The selected products across all pages of a list, up to the limit of one change. `shown` refreshes selected products
 * that have changed.
 */
export function useSelection(list: ListFilters['list'], shown: readonly ReadProduct[]) {
	const [{ chosen, of }, setChosen] = useState<{ chosen: Chosen; of: typeof list }>({ chosen: new Map(), of: list })
	const change = (next: (before: Chosen) => Chosen) =>
		setChosen((before) => ({ chosen: next(before.chosen), of: list }))
	const fresh = refreshChosen(chosen, shown)
	// A selection is valid for one list only.
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

/** Replaces selected products by their shown versions; returns the same map if nothing changed. */
export function refreshChosen(chosen: Chosen, shown: readonly ReadProduct[]): Chosen {
	const changed = shown.filter((product) => {
		const before = chosen.get(product.id)
		return before !== undefined && before !== product
	})
	return changed.length === 0
		? chosen
		: new Map([...chosen, ...changed.map((product) => [product.id, product] as const)])
}
