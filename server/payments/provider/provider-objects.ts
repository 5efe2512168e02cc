import { z } from 'zod'

// Only what is used is read, and every list of words is open: the provider adds fields and words without notice.

const amount = z.object({ value: z.string(), currency: z.string() })

const metadata = z.record(z.string(), z.unknown()).nullish()

const cancellation = z.object({ reason: z.string().nullish() }).nullish()

/** A payment as the provider tells of it. */
export const providerPayment = z.object({
	id: z.string().min(1),
	status: z.string().min(1),
	paid: z.boolean(),
	amount,
	confirmation: z.object({ confirmation_url: z.string().nullish() }).nullish(),
	metadata,
	recipient: z.object({ account_id: z.string() }).nullish(),
	test: z.boolean().nullish(),
	cancellation_details: cancellation,
})

export type ProviderPayment = z.output<typeof providerPayment>

/** A refund as the provider tells of it. */
export const providerRefund = z.object({
	id: z.string().min(1),
	status: z.string().min(1),
	payment_id: z.string(),
	amount,
	metadata,
	cancellation_details: cancellation,
})

export type ProviderRefund = z.output<typeof providerRefund>

/** One page of a list. */
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

/** Whole tenge as the provider writes sums: `12990.00`. */
export function formatAmount(amount: number): string {
	return `${amount}.00`
}

/** A sum of the provider in whole tenge; a part of one counts as a whole one, so that no more is left than there is. */
export function roundUpAmount(value: string): number {
	return Math.ceil(Number(value))
}

/** Whether a sum of the provider is so many whole tenge. */
export function isAmount(value: string, amount: number): boolean {
	return /^(\d+)(?:\.0*)?$/.exec(value)?.[1]?.replace(/^0+(?=\d)/, '') === String(amount)
}
