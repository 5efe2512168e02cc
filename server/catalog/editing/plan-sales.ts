import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { reducePrice } from '#contract/prices/reduce-price.ts'
import type { planSales as planCall, sale } from '#contract/prices/sales.ts'
import type { Language } from '#contract/values/language.ts'
import type { ListPage } from '#contract/values/page.ts'
import { recordChange } from '../../audit/audit-log.ts'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { pageOf } from '../../platform/page.ts'
import { fail } from '../../platform/problem.ts'
import { describeChange } from '../describe-changes.ts'
import * as queries from '../sales/sale-queries.ts'
import { describeSale, readDays } from '../sales/sale-rules.ts'
import { findEdited, lockStates } from './editing-queries.ts'

type SaleDeps = Pick<Deps, 'db' | 'clock'>

interface PlanSalesInput extends z.output<typeof planCall.body> {
	readonly userId: string
	readonly language: Language
}

/** Sales that begin today run when this ends. Throws `invalid_input`. */
export async function planSales(
	{ db, clock }: SaleDeps,
	{ ids, reduction, from, through, userId, language }: PlanSalesInput,
): Promise<{ planned: number; skipped: number }> {
	const now = clock.now()
	const days = readDays({ from, through }, { now, name: 'through', language })
	return await inTransaction(db, async (tx) => {
		const rows = await lockStates(tx, ids)
		const before = await describeSales(tx, ids)
		const planned = rows.flatMap(({ id, title, state }) => {
			const price = reducePrice(state.price, reduction)
			if (price >= state.price) return []
			return [{ id, title, was: before.get(id) ?? {}, became: describeSale({ price, ...days }) }]
		})
		await queries.saveSales(
			tx,
			planned.map(({ id, became }) => ({ productId: id, price: became.salePrice, ...days })),
			now,
		)
		if (planned.length > 0)
			await recordChange(tx, { at: now, userId, ...describeChange(randomUUID(), 'bulk_changed', planned) })
		return { planned: planned.length, skipped: new Set(ids).size - planned.length }
	})
}

/** Returns how many sales, planned or running, ended. */
export async function endSales(
	{ db, clock }: SaleDeps,
	{ ids, userId }: { readonly ids: readonly string[]; readonly userId: string },
): Promise<{ ended: number }> {
	return await inTransaction(db, async (tx) => {
		const rows = await lockStates(tx, ids)
		const before = await describeSales(tx, ids)
		const ended = rows.flatMap(({ id, title }) => {
			const was = before.get(id)
			return was ? [{ id, title, was, became: { salePrice: null, saleFrom: null, saleThrough: null } }] : []
		})
		await queries.endSales(
			tx,
			ended.map(({ id }) => id),
		)
		const change = { at: clock.now(), userId }
		if (ended.length > 0) await recordChange(tx, { ...change, ...describeChange(randomUUID(), 'bulk_changed', ended) })
		return { ended: ended.length }
	})
}

async function describeSales(tx: Database, ids: readonly string[]) {
	const found = await queries.findSales(tx, ids)
	return new Map(found.map((sale) => [sale.productId, describeSale(sale)]))
}

export async function listSales(
	db: Database,
	page: ListPage,
): Promise<{ items: z.input<typeof sale>[]; total: number }> {
	const { rows, total } = await queries.listSales(db, pageOf(page))
	return { items: rows, total }
}

/** Undefined where none is planned. Throws `not_found`. */
export async function findSale(db: Database, id: string): Promise<Omit<queries.FoundSale, 'productId'> | undefined> {
	if (!(await findEdited(db, id))) fail('not_found')
	const [found] = await queries.findSales(db, [id])
	if (!found) return undefined
	const { productId: _, ...sale } = found
	return sale
}
