import { z } from 'zod'

// Reads only the used fields and keeps lists of words open: the provider extends both without notice.

const amount = z.object({ value: z.string(), currency: z.string() })

const metadata = z.record(z.string(), z.unknown()).nullish()

const cancellation = z.object({ reason: z.string().nullish() }).nullish()

export const providerPayment = z.object({
	id: z.string().min(1),
	status: z.string().min(1),
	paid: z.boolean(),
	amount,
	confirmation: z.object({ confirmation_url: z.string().nullish() }).nullish(),
	metadata,
	recipient: z.object({ account_id: z.string() }).nullish(),
	test: z.boolean().nullish(),
	captured_at: z.string().nullish(),
	cancellation_details: cancellation,
})

export type ProviderPayment = z.output<typeof providerPayment>

export const providerRefund = z.object({
	id: z.string().min(1),
	status: z.string().min(1),
	payment_id: z.string(),
	amount,
	created_at: z.string().nullish(),
	metadata,
	cancellation_details: cancellation,
})

export type ProviderRefund = z.output<typeof providerRefund>

export interface ProviderPage<Item> {
	readonly items: readonly Item[]
	readonly nextCursor?: string
}

export const providerPage = <Item>(item: z.ZodType<Item>) =>
	z.object({ items: z.array(item).default([]), next_cursor: z.string().nullish() }).transform(
		({ items, next_cursor }): ProviderPage<Item> => ({
			items,
			...(next_cursor && { nextCursor: next_cursor }),
		}),
	)

export const providerError = z.object({
	id: z.string().nullish(),
	code: z.string().nullish(),
	description: z.string().nullish(),
	parameter: z.string().nullish(),
	/** Milliseconds. */
	retry_after: z.number().nullish(),
})

/** When money moved; `null` for a time at which it cannot have moved. */
export function readMoment(
	said: string | null | undefined,
	span: { readonly since: Date; readonly until: Date },
): Date | null {
	const moment = new Date(said ?? '')
	return moment >= span.since && moment <= span.until ? moment : null
}

export function formatAmount(amount: number): string {
	return `${amount}.00`
}

/** Rounds a part of a tenge up, so that the shop never counts more left than there is. */
export function roundUpAmount(value: string): number {
	return Math.ceil(Number(value))
}

export function isAmount(value: string, amount: number): boolean {
	return /^(\d+)(?:\.0*)?$/.exec(value)?.[1]?.replace(/^0+(?=\d)/, '') === String(amount)
}
