import { and, eq, isNull, max, min, sql } from 'drizzle-orm'
import { mailOutage, mailSent } from '../mail/tables.ts'
import { paymentOutage, payments, refunds } from '../payments/tables.ts'
import type { Database } from '../platform/database.ts'

export interface QueueFacts {
	readonly name: string
	/** Not done yet, `retried` ones included. */
	readonly waiting: number
	readonly retried: number
	readonly failed: number
	readonly oldest: Date | undefined
	/** The oldest that was never tried although its time has come. */
	readonly untried: Date | undefined
}

/** The queues of jobs; a failed job is there for an hour. */
export async function listQueues(db: Database): Promise<QueueFacts[]> {
	const { rows } = await db.execute<{
		name: string
		waiting: number
		retried: number
		failed: number
		oldest: Date | null
		untried: Date | null
	}>(sql`select name,
			count(*) filter (where state in ('created', 'retry'))::integer as waiting,
			count(*) filter (where state = 'retry')::integer as retried,
			count(*) filter (where state = 'failed')::integer as failed,
			min(created_on) filter (where state in ('created', 'retry')) as oldest,
			min(created_on) filter (where state = 'created' and start_after <= now()) as untried
		from jobs.job group by name`)
	return rows.map(({ oldest, untried, ...queue }) => ({
		...queue,
		oldest: oldest === null ? undefined : new Date(oldest),
		untried: untried === null ? undefined : new Date(untried),
	}))
}

export interface LetterTimes {
	readonly outageSince: Date | undefined
	readonly lastSentAt: Date | undefined
}

export async function findLetterTimes(db: Database): Promise<LetterTimes> {
	const [outages, sent] = await Promise.all([db.select().from(mailOutage), db.select().from(mailSent)])
	return { outageSince: outages[0]?.since, lastSentAt: sent[0]?.at }
}

export interface PaymentFacts {
	readonly outage: { readonly kind: 'down' | 'refused'; readonly since: Date } | undefined
	/** Payments and refunds without an answer of the provider. */
	readonly unanswered: number
	readonly unansweredSince: Date | undefined
	readonly lastPaidAt: Date | undefined
}

export async function findPaymentFacts(db: Database): Promise<PaymentFacts> {
	const isUnanswered = (table: typeof payments | typeof refunds) =>
		and(eq(table.status, 'creating'), isNull(table.providerId))
	const count = sql<number>`count(*)::integer`
	const [outages, ofPayments, ofRefunds, paid] = await Promise.all([
		db.select({ kind: paymentOutage.kind, since: paymentOutage.since }).from(paymentOutage),
		db
			.select({ count, since: min(payments.createdAt) })
			.from(payments)
			.where(isUnanswered(payments)),
		db
			.select({ count, since: min(refunds.createdAt) })
			.from(refunds)
			.where(isUnanswered(refunds)),
		db
			.select({ at: max(payments.finishedAt) })
			.from(payments)
			.where(eq(payments.status, 'succeeded')),
	])
	const unanswered = [...ofPayments, ...ofRefunds]
	const since = unanswered.flatMap((row) => row.since?.getTime() ?? [])
	return {
		outage: outages[0],
		unanswered: unanswered.reduce((sum, row) => sum + row.count, 0),
		unansweredSince: since.length > 0 ? new Date(Math.min(...since)) : undefined,
		lastPaidAt: paid[0]?.at ?? undefined,
	}
}

export async function measureDatabase(db: Database): Promise<number> {
	const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`)
	return Number(rows[0]?.bytes)
}
