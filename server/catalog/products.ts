import type { z } from 'zod'
import type { product } from '#contract/catalog.ts'
import { shapePicture } from '../images/shape-picture.ts'
import type { ProductRow } from './queries.ts'

/** A product as the contract shows it; what is not known is left out. */
export function shapeProduct(row: ProductRow): z.input<typeof product> {
	const { ratingSum, ...shown } = row
	return {
		...withoutNulls(shown),
		averageRating: row.reviewsCount === 0 ? 0 : Math.round((100 * ratingSum) / row.reviewsCount) / 100,
		pictures: row.images.map(shapePicture),
	}
}

type WithoutNulls<Row> = {
	[Key in keyof Row as null extends Row[Key] ? never : Key]: Row[Key]
} & { [Key in keyof Row as null extends Row[Key] ? Key : never]?: NonNullable<Row[Key]> }

/** Lists make a dozen of these for every request: a plain loop costs half of what building entries does. */
function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row> {
	const kept: Partial<Row> = {}
	for (const key in row) {
		if (row[key] !== null) kept[key] = row[key]
	}
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: the type says what the loop does, which the compiler cannot follow
	return kept as Row & WithoutNulls<Row>
}
