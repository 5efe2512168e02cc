import type { z } from 'zod'
import type { product } from '#contract/catalog.ts'
import { pictureWidths } from '#contract/images.ts'
import type { ProductRow } from './queries.ts'

/** A toy as the contract shows it; what is not known is left out. */
export function shapeProduct(row: ProductRow): z.input<typeof product> {
	const { ratingSum, ...shown } = row
	return {
		...withoutNulls(shown),
		averageRating: row.reviewsCount === 0 ? 0 : Math.round((100 * ratingSum) / row.reviewsCount) / 100,
		pictures: row.images.map((path) => ({ path, widths: [...pictureWidths] })),
	}
}

type WithoutNulls<Row> = {
	[Key in keyof Row as null extends Row[Key] ? never : Key]: Row[Key]
} & { [Key in keyof Row as null extends Row[Key] ? Key : never]?: NonNullable<Row[Key]> }

function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row> {
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: the type says what the filter does, which the compiler cannot follow
	return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<Row>
}
