import { and, asc, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { categories, products } from '../tables.ts'

/** Numbers grow with time, so a range of numbers is a range of an index. */
interface NumberRange {
	readonly after: number
	readonly upTo: number
}

export async function listNumberRange(db: Database, { after, upTo }: NumberRange, atMost: number) {
	return await db
		.select({ id: products.id, number: products.number, title: products.title, changedAt: products.updatedAt })
		.from(products)
		.where(and(isNull(products.deletedAt), gt(products.number, after), lte(products.number, upTo)))
		.orderBy(asc(products.number))
		.limit(atMost)
}

export async function listFilledRanges(db: Database, size: number): Promise<number[]> {
	const { rows } = await db.execute<{ after: number }>(sql`
		select ranges.after::integer as after
		from generate_series(
			0, (select max(${products.number}) - 1 from ${products} where ${products.deletedAt} is null), ${size}::bigint
		) as ranges (after)
		cross join lateral (
			select from ${products}
			where ${products.deletedAt} is null
				and ${products.number} > ranges.after and ${products.number} <= ranges.after + ${size}::bigint
			order by ${products.number} limit 1
		) as listed
		order by ranges.after`)
	return rows.map(({ after }) => after)
}

export async function listCategoryNames(db: Database, atMost: number): Promise<string[]> {
	const rows = await db
		.select({ name: categories.name })
		.from(categories)
		.where(gt(categories.products, 0))
		.orderBy(asc(categories.name))
		.limit(atMost)
	return rows.map(({ name }) => name)
}
