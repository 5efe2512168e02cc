import type { PaymentContext } from '../payment-context.ts'
import { later } from '../payment-state.ts'
import { pagesOf } from '../provider/pages-of.ts'
import type { ProviderPayment } from '../provider/provider-objects.ts'
import type { PaymentRow } from '../tables.ts'

const clockDifferenceMs = 3_600_000

/** The payment that the provider made for an attempt without our hearing of it; `undefined` when it made none. */
export async function findMadePayment(
	{ client }: PaymentContext,
	attempt: PaymentRow,
): Promise<ProviderPayment | undefined> {
	const since = later(attempt.createdAt, -clockDifferenceMs).toISOString()
	for await (const payments of pagesOf(client.listPayments, { 'created_at.gte': since })) {
		const made = payments.find(({ metadata }) => metadata?.attempt_id === attempt.id)
		if (made) return made
	}
	return undefined
}
