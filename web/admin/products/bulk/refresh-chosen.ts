import type { ReadProduct } from '../../../platform/api/read-product.ts'

type Chosen = ReadonlyMap<string, ReadProduct>

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
