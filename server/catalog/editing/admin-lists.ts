import type { z } from 'zod'
import type { product } from '#contract/catalog.ts'
import type { StockMove } from '#contract/editing.ts'
import { limits } from '#contract/limits.ts'
import type { ListPage } from '#contract/values/page.ts'
import type { Database } from '../../platform/database.ts'
import { pageOf } from '../../platform/page.ts'
import { fail } from '../../platform/problem.ts'
import { listAlike } from '../codes/alike-queries.ts'
import { toProduct } from '../products.ts'
import { hasProduct, listMoves } from '../queries.ts'
import { listHidden, listLow } from './editing-queries.ts'

export async function listLowStock(
	db: Database,
	{ atMost = limits.lowStock, ...page }: ListPage & { readonly atMost?: number | undefined },
): Promise<{ items: z.input<typeof product>[]; total: number }> {
	const { rows, total } = await listLow(db, atMost, pageOf(page))
	return { items: rows.map(toProduct), total }
}

export async function listHiddenProducts(
	db: Database,
	page: ListPage,
): Promise<{ items: z.input<typeof product>[]; total: number }> {
	const { rows, total } = await listHidden(db, pageOf(page))
	return { items: rows.map(toProduct), total }
}

export async function listAlikeProducts(
	db: Database,
	page: ListPage,
): Promise<{ items: z.input<typeof product>[]; total: number }> {
	const { rows, total } = await listAlike(db, pageOf(page))
	return { items: rows.map(toProduct), total }
}

export async function listStockMoves(
	db: Database,
	productId: string,
	page: ListPage,
): Promise<{ items: StockMove[]; total: number }> {
	if (!(await hasProduct(db, productId))) fail('not_found')
	const { rows, total } = await listMoves(db, productId, pageOf(page))
	const items = rows.map(({ at, change, quantity, cause, orderId, by }) => ({
		at: at.toISOString(),
		change,
		quantity,
		cause,
		...(orderId !== null && { orderId }),
		// Deleted accounts have no name.
		...(by && { by }),
	}))
	return { items, total }
}
