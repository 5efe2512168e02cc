import type { PaymentContext } from './payment-context.ts'
import { later } from './payment-state.ts'
import { ProviderFailure } from './provider-failure.ts'
import type { ProviderPage, ProviderPayment, ProviderRefund } from './provider-objects.ts'
import type { PaymentRow } from './tables.ts'

const mostPages = 100
const clockDifferenceMs = 3_600_000

/** The payment that the provider made for an attempt without our hearing of it; `undefined` when it made none. */
export async function findMadePayment(
	{ client }: PaymentContext,
	attempt: PaymentRow,
): Promise<ProviderPayment | undefined> {
	const since = later(attempt.createdAt, -clockDifferenceMs).toISOString()
	const list = (cursor?: string) =>
		client.listPayments({ 'created_at.gte': since, limit: '100', ...(cursor && { cursor }) })
	return await findListed(list, ({ metadata }) => metadata?.attempt_id === attempt.id)
}

/** The same for a refund. */
export async function findMadeRefund(
	{ client }: PaymentContext,
	{ refundId, paymentId }: { readonly refundId: string; readonly paymentId: string },
): Promise<ProviderRefund | undefined> {
	const list = (cursor?: string) => client.listRefunds({ paymentId, ...(cursor && { cursor }) })
	return await findListed(list, ({ metadata }) => metadata?.refund_id === refundId)
}

/** Looks through all pages; a list without an end counts as no answer. */
async function findListed<Item>(
	list: (cursor?: string) => Promise<ProviderPage<Item>>,
	isWanted: (item: Item) => boolean,
): Promise<Item | undefined> {
	let cursor: string | undefined
	for (let page = 0; page < mostPages; page++) {
		const { items, nextCursor } = await list(cursor)
		const found = items.find(isWanted)
		if (found || !nextCursor) return found
		cursor = nextCursor
	}
	throw new ProviderFailure('unknown', 'a list without an end')
}
