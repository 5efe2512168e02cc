import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { ApiError, parseOrRefuse } from './api-error.ts'
import { amountShape, type EmulatedPayment, metadataShape, toApiPayment } from './emulated-objects.ts'
import { checkReceipt } from './emulated-receipts.ts'
import type { EmulatorDeps } from './emulator-deps.ts'
import type { ApiAnswer } from './idempotence.ts'
import { insertPayment } from './queries.ts'

const methods = [
	...['bank_card', 'cash', 'sberbank', 'tinkoff_bank', 'yoo_money', 'mobile_balance', 'b2b_sberbank', 'sbp'],
	...['sber_loan', 'electronic_certificate', 'sber_bnpl'],
]

const paymentRequest = z.object({
	amount: amountShape,
	capture: z.boolean('Capture is true or false').default(false),
	confirmation: z.object({
		type: z.literal('redirect', 'Only redirect is emulated'),
		return_url: z.url({ protocol: /^https?$/, error: 'return_url must be an address' }).max(2048),
		locale: z.enum(['ru_RU', 'en_US'], 'Locale is ru_RU or en_US').default('ru_RU'),
	}),
	description: z.string().max(128, 'Description has up to 128 characters').optional(),
	metadata: metadataShape,
	receipt: z.unknown().optional(),
	payment_method_data: z
		.object({
			type: z.enum(methods, 'Payment method is not known'),
			card: z.never('Card data is taken on the payment page alone').optional(),
		})
		.default({ type: 'bank_card' }),
})

/** Throws 400 for a wrong request. */
export async function createPayment(tx: Database, deps: EmulatorDeps, body: unknown): Promise<ApiAnswer> {
	const request = parseOrRefuse(paymentRequest, body)
	if (deps.faults.plan.refusesCurrency || request.amount.currency !== deps.currency) throw wrongCurrency()
	if (deps.wantsReceipts || request.receipt !== undefined) checkReceipt(request.receipt, request.amount)
	const id = randomUUID()
	const { capture, description, metadata } = request
	const payment: EmulatedPayment = {
		id,
		status: 'pending',
		paid: false,
		amount: request.amount,
		confirmation: { ...request.confirmation, confirmation_url: `${deps.urls.publicUrl}/dev/yookassa/pay/${id}` },
		capture,
		created_at: deps.clock.now().toISOString(),
		...(description !== undefined && { description }),
		metadata,
		...(request.receipt !== undefined && { receipt_registration: 'pending' }),
		payment_method: { type: request.payment_method_data.type, id, saved: false, status: 'inactive' },
		recipient: { account_id: deps.shopId, gateway_id: '2000000' },
		refundable: false,
		test: true,
	}
	await insertPayment(tx, payment)
	return { status: 200, body: toApiPayment(payment), events: [] }
}

export function wrongCurrency(): ApiError {
	return new ApiError(
		400,
		"Incorrect currency of payment. The value of the amount.currency parameter doesn't correspond with the settings of your store",
		'amount.currency',
	)
}
