import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { type Amount, amountShape, inHundredths } from './emulated-objects.ts'

const modes = [
	'full_prepayment',
	'prepayment',
	'advance',
	'full_payment',
	'partial_payment',
	'credit',
	'credit_payment',
]

const receipt = z.object({
	customer: z
		.object({
			email: z.email().optional(),
			phone: z
				.string()
				.regex(/^\d{4,15}$/)
				.optional(),
		})
		.refine(({ email, phone }) => email !== undefined || phone !== undefined),
	items: z
		.array(
			z.object({
				description: z.string().min(1).max(128),
				quantity: z.number().positive(),
				amount: amountShape,
				vat_code: z.int().min(1).max(12),
				payment_mode: z.enum(modes),
				payment_subject: z.string().min(1),
			}),
		)
		.min(1)
		.max(80),
	internet: z.boolean().optional(),
})

/** Refuses a receipt as the provider does: one that is missing, has another shape, or does not add up to the sum. */
export function checkReceipt(given: unknown, amount: Amount): void {
	const read = receipt.safeParse(given)
	if (!read.success || !addsUp(read.data.items, amount)) {
		throw new ApiError(400, 'Receipt is missing or illegal', 'receipt')
	}
}

function addsUp(items: readonly { amount: Amount; quantity: number }[], paid: Amount): boolean {
	const isSameCurrency = items.every(({ amount }) => amount.currency === paid.currency)
	// A quantity has up to three digits behind the point.
	const sum = items.reduce(
		(total, { amount, quantity }) => total + inHundredths(amount) * BigInt(Math.round(quantity * 1000)),
		0n,
	)
	return isSameCurrency && sum === inHundredths(paid) * 1000n
}
