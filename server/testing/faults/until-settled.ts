import type { Pool } from 'pg'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { hurry } from './hurry.ts'

export interface Books {
	readonly shop: Pick<OpenDatabase, 'pool' | 'url'>
	readonly provider: Pool
}

const unsettled = `
	select 'payment ' || id as what from payments where status = 'creating'
	union all select 'refund ' || id from refunds where status not in ('succeeded', 'canceled', 'refused')
	union all select 'notification ' || id from payment_notifications where handled_at is null
	union all select name || ' ' || id from jobs.job where state < 'completed' and name in ('letters', 'payment-notifications')`

/** The work left for the orders of a shop. */
async function listUnsettled({ shop, provider }: Books): Promise<string[]> {
	const { rows } = await shop.pool.query<{ what: string }>(unsettled)
	const done = await provider.query<{ id: string; status: string }>(
		`select id, body->>'status' as status from emulated_payments
		where kind = 'payment' and body->>'status' in ('succeeded', 'canceled')`,
	)
	const known = await shop.pool.query<{ id: string }>(
		`select id from unnest($1::text[], $2::text[]) as done (id, status)
		where not exists (select from payments where provider_id = done.id and payments.status = done.status)`,
		[done.rows.map(({ id }) => id), done.rows.map(({ status }) => status)],
	)
	return [...rows.map(({ what }) => what), ...known.rows.map(({ id }) => `${id} at the provider`)]
}

/** Skips the shop's pauses; throws when the work is not done within the limit. */
export async function untilSettled(books: Books, limitMs: number): Promise<void> {
	const until = performance.now() + limitMs
	for (let left = await listUnsettled(books); left.length > 0; left = await listUnsettled(books)) {
		if (performance.now() > until) throw new Error(`This is not settled: ${left.join(', ')}`)
		await hurry(books.shop)
		await new Promise((resolve) => setTimeout(resolve, 1000))
	}
}
