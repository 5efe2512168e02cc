import { isDeepStrictEqual } from 'node:util'
import { invariant } from '#contract/invariant.ts'

export interface Difference {
	readonly before: Record<string, unknown>
	readonly after: Record<string, unknown>
}

type Values = Readonly<Record<string, unknown>>

/** Compares the fields of `after`; each side omits values that it lacks. */
export function differenceOf(before: Values, after: Values): Difference {
	const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
	return { before: pick(before, names), after: pick(after, names) }
}

export function joinDifferences(...differences: readonly Difference[]): Difference {
	return {
		before: Object.assign({}, ...differences.map(({ before }) => before)),
		after: Object.assign({}, ...differences.map(({ after }) => after)),
	}
}

function pick(values: Values, names: readonly string[]): Record<string, unknown> {
	return Object.fromEntries(names.flatMap((name) => (values[name] == null ? [] : [[name, values[name]]])))
}

interface DescribedProduct {
	readonly id: string
	readonly title: string
	readonly was: object
	readonly became: object
}

/** Titles and differences are by product id; the entry has the name of the first product. */
export function describeChange(
	changeId: string,
	action: 'bulk_changed' | 'bulk_undone',
	products: readonly DescribedProduct[],
) {
	const [first, ...others] = products
	invariant(first, 'a change has products')
	const differences = products.map(({ id, was, became }) => ({ id, ...differenceOf({ ...was }, { ...became }) }))
	return {
		action,
		subject: 'product',
		subjectId: changeId,
		title: others.length > 0 ? `${first.title} +${others.length}` : first.title,
		before: { products: Object.fromEntries(differences.map(({ id, before }) => [id, before])) },
		after: {
			products: Object.fromEntries(differences.map(({ id, after }) => [id, after])),
			titles: Object.fromEntries(products.map(({ id, title }) => [id, title])),
		},
	} as const
}
