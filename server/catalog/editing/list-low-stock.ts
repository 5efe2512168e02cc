import type { z } from 'zod'
import type { product } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { ListPage } from '#contract/page.ts'
import type { Database } from '../../platform/database.ts'
import { pageOf } from '../../platform/page.ts'
import { shapeProduct } from '../products.ts'
import { listLow } from './editing-queries.ts'

/** A page of the listed products with at most so many pieces, the fewest first; `total` counts those of all pages. */
export async function listLowStock(
	db: Database,
	{ atMost = limits.lowStock, ...page }: ListPage & { readonly atMost?: number | undefined },
): Promise<{ items: z.input<typeof product>[]; total: number }> {
	const { rows, total } = await listLow(db, atMost, pageOf(page))
	return { items: rows.map(shapeProduct), total }
}
