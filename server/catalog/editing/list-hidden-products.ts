import type { z } from 'zod'
import type { product } from '#contract/catalog.ts'
import type { ListPage } from '#contract/page.ts'
import type { Database } from '../../platform/database.ts'
import { pageOf } from '../../platform/page.ts'
import { shapeProduct } from '../products.ts'
import { listHidden } from './editing-queries.ts'

/** A page of the products that the shopkeeper hid, the last one hidden first; `total` counts those of all pages. */
export async function listHiddenProducts(
	db: Database,
	page: ListPage,
): Promise<{ items: z.input<typeof product>[]; total: number }> {
	const { rows, total } = await listHidden(db, pageOf(page))
	return { items: rows.map(shapeProduct), total }
}
