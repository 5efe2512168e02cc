import { z } from 'zod'
import { parseOrRefuse } from './api-error.ts'
import { expireOverdue, getPayment } from './change-payment.ts'
import { toApiPayment } from './emulated-objects.ts'
import { getRefund } from './emulated-refunds.ts'
import type { EmulatorDeps } from './emulator-deps.ts'
import { listIds } from './queries.ts'

const moment = z.iso
	.datetime({ offset: true, error: 'Time must be like 2026-11-21T10:00:00.000Z' })
	.transform((text) => new Date(text))

const page = {
	status: z.string().optional(),
	'created_at.gte': moment.optional(),
	'created_at.gt': moment.optional(),
	'created_at.lte': moment.optional(),
	'created_at.lt': moment.optional(),
	cursor: z.string().optional(),
	limit: z.coerce.number().pipe(z.int('Limit is a whole number').min(1).max(100, 'Limit is up to 100')).default(10),
}

const paymentsQuery = z.strictObject({ ...page, payment_method: z.string().optional() })
const refundsQuery = z.strictObject({ ...page, payment_id: z.string().optional() })

/** Newest first. Throws 400 for a wrong filter or one that the emulator lacks. */
export async function listPayments(deps: EmulatorDeps, query: unknown): Promise<object> {
	const selection = parseOrRefuse(paymentsQuery, query)
	await expireOverdue(deps)
	const ids = await listIds(deps.db, 'payment', selection)
	return await shapeList(ids, selection.limit, async (id) => toApiPayment(await getPayment(deps, id)))
}

export async function listRefunds(deps: EmulatorDeps, query: unknown): Promise<object> {
	const selection = parseOrRefuse(refundsQuery, query)
	const ids = await listIds(deps.db, 'refund', selection)
	return await shapeList(ids, selection.limit, (id) => getRefund(deps, id))
}

async function shapeList(ids: string[], limit: number, get: (id: string) => Promise<object>): Promise<object> {
	const shown = ids.slice(0, limit)
	const items: object[] = []
	for (const id of shown) items.push(await get(id))
	return { type: 'list', items, ...(ids.length > limit && { next_cursor: shown.at(-1) }) }
}
