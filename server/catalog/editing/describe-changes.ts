import type { ProductState } from '../tables.ts'
import { differenceOf } from './difference-of.ts'

/** One of many products that a change was made to. */
interface DescribedProduct {
	readonly id: string
	readonly title: string
	readonly was: ProductState
	readonly became: ProductState
}

/**
 * What the audit log keeps of a change of many products: of each, by its id, what differs, and what it was called; named after the
 * first of them.
 */
export function describeChange(
	changeId: string,
	action: 'bulk_changed' | 'bulk_undone',
	products: readonly DescribedProduct[],
) {
	const [first, ...others] = products
	const differences = products.map(({ id, was, became }) => ({ id, ...differenceOf({ ...was }, { ...became }) }))
	return {
		action,
		subject: 'product',
		subjectId: changeId,
		title: others.length > 0 ? `${first?.title} +${others.length}` : (first?.title ?? ''),
		before: { products: Object.fromEntries(differences.map(({ id, before }) => [id, before])) },
		after: {
			products: Object.fromEntries(differences.map(({ id, after }) => [id, after])),
			titles: Object.fromEntries(products.map(({ id, title }) => [id, title])),
		},
	} as const
}
