import { eq, max, sql } from 'drizzle-orm'
import { mailOutage, mailSent } from '../mail/tables.ts'
import { findUnanswered, findUnsettled } from '../payments/find-unanswered.ts'
import { paymentOutage, payments } from '../payments/tables.ts'
import { takesTransfers } from '../payments/transfer-settings.ts'
import type { Database } from '../platform/database.ts'

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
	readonly unanswered: number
	readonly unansweredSince: Date | undefined
	/** What the provider still has to be asked about. */
	readonly unsettled: { readonly count: number; readonly since: Date | undefined }
	readonly takesTransfers: boolean
	readonly lastPaidAt: Date | undefined
}

export async function findPaymentFacts(db: Database): Promise<PaymentFacts> {
	const [outages, unanswered, unsettled, transfers, paid] = await Promise.all([
		db.select({ kind: paymentOutage.kind, since: paymentOutage.since }).from(paymentOutage),
		findUnanswered(db),
		findUnsettled(db),
		takesTransfers(db),
		db
			.select({ at: max(payments.finishedAt) })
			.from(payments)
			.where(eq(payments.status, 'succeeded')),
	])
	return {
		outage: outages[0],
		unanswered: unanswered.count,
		unansweredSince: unanswered.since,
		unsettled,
		takesTransfers: transfers,
		lastPaidAt: paid[0]?.at ?? undefined,
	}
}

export async function measureDatabase(db: Database): Promise<number> {
	const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`)
	return Number(rows[0]?.bytes)
}
