import type { Language } from '#contract/values/language.ts'
import type { KeptMethod } from '#contract/values/payment-methods.ts'
import type { Database } from '../platform/database.ts'
import type { ReceiptLine } from './receipt-lines.ts'

/** What the provider's receipt tells. Whole tenge. */
export interface Receipt {
	readonly email?: string | undefined
	readonly phone: string
	readonly lines: readonly ReceiptLine[]
	readonly wrappingPrice?: number
	/** Of a refund; on the receipt of a payment it is what the lines leave of the sum. */
	readonly deliveryPrice?: number
}

/** Writes the receipt of a part of a payment, in whole tenge; `undefined` where the shop cannot write it. */
export type WriteReceipt = (sum: number) => object | undefined

/** The provider takes no receipt of more lines. */
export const mostOnReceipt = 80

export interface NewPayment {
	/** Any UUID; payments know nothing else about the order. */
	readonly reference: string
	/** Whole tenge. */
	readonly amount: number
	/** At most 128 characters; the payer reads it at the provider. */
	readonly description: string
	readonly returnUrl: string
	readonly language: Language
	/** Needed where the shop's account wants receipts. */
	readonly receipt?: Receipt | undefined
	readonly now: Date
}

export interface AttemptView {
	readonly paymentId: string
	/** The provider's word; new ones may appear. */
	readonly status: string
	/** Money came and some of it stays. */
	readonly paid: boolean
	readonly confirmationUrl?: string
}

export interface Attempt {
	readonly id: string
	readonly reference: string
	readonly view: AttemptView | undefined
	readonly isLive: boolean
}

/**
 * `at_provider`: someone returned the money at the provider, without the shop. `lines_changed`: the order costs less than was paid
 * for it.
 */
export type RefundReason =
	| 'order_cancelled'
	| 'by_shop'
	| 'lines_changed'
	| 'paid_after_cancelling'
	| 'paid_twice'
	| 'at_provider'

/** Of one product. */
export interface RefundedPieces {
	readonly productId: string
	readonly quantity: number
}

export interface RefundWish {
	readonly reason: RefundReason
	readonly now: Date
}

export interface PaidPayment {
	readonly attemptId: string
	readonly reference: string
	readonly amount: number
	readonly method: KeptMethod
	readonly now: Date
	/** The administrator who says that it came. */
	readonly saidBy?: string
}

/** A refund that reached its end, made or not. */
export interface RefundOutcome {
	readonly reference: string
	readonly amount: number
	readonly reason: RefundReason
	readonly now: Date
}

export interface PaymentTrouble {
	readonly kind:
		| Exclude<RefundReason, 'order_cancelled' | 'by_shop' | 'lines_changed'>
		| 'overpaid'
		| 'lines_overpaid'
		| 'transfer_to_return'
		| 'refund_failed'
		| 'payment_mismatch'
		| 'provider_down'
		| 'provider_refused'
		| 'foreign_payment_page'
	readonly reference?: string
	readonly amount?: number
	/** For the operator, in the provider's words; never holds a secret. */
	readonly detail?: string
}

/** The owner of a reference. Each call runs in the transaction that saves the news, after `lock`. */
export interface PaymentListener {
	/** Locks the owner until the transaction ends. */
	lock(tx: Database, reference: string): Promise<void>
	onPaid(tx: Database, payment: PaidPayment): Promise<void>
	onRefunded(tx: Database, refund: RefundOutcome): Promise<void>
	/** Part of the money went back before: `amount` is the remaining wish, 0 for none. */
	onRefundLowered(tx: Database, refund: RefundOutcome): Promise<void>
	onRefundFailed(tx: Database, refund: RefundOutcome): Promise<void>
	onTrouble(db: Database, trouble: PaymentTrouble): Promise<void>
}

export interface Payments {
	/** Sets the only listener; call it before anything else. */
	introduce(listener: PaymentListener): void
	isAvailable(db: Database): Promise<boolean>
	/** Whether the provider makes receipts for the shop. */
	readonly hasReceipts: boolean
	/**
	 * The receipt of a refund in the provider's words; `undefined` where the provider would refuse it, or it does not come to the sum,
	 * in whole tenge.
	 */
	writeRefundReceipt(receipt: Receipt, sum: number): object | undefined
	/** Whether all of it stands, at these prices, on the receipt of each payment that stays. */
	isOnReceipts(db: Database, reference: string, named: Omit<Receipt, 'email' | 'phone'>): Promise<boolean>
	/** Saves a new attempt with the complete request for the provider and returns its id; `start` sends it. */
	open(tx: Database, payment: NewPayment): Promise<string>
	/** Waits at most `waitMs`; an answer that comes later is saved too. */
	start(attemptId: string, waitMs?: number): Promise<AttemptView | undefined>
	/** Returns when the payer may try again after too many attempts in an hour. */
	findPause(db: Database, reference: string, now: Date): Promise<Date | undefined>
	findNewest(db: Database, reference: string): Promise<Attempt | undefined>
	findByPaymentId(db: Database, paymentId: string): Promise<Attempt | undefined>
	/**
	 * Returns the provider's state, at most `notOlderThanMs` old, and makes an attempt that was never made. `isCertain` is
	 * false when the provider did not answer.
	 */
	check(attemptId: string, notOlderThanMs?: number): Promise<{ attempt: Attempt; isCertain: boolean }>
	/** Makes and checks all due attempts and refunds. */
	sweep(): Promise<void>
	/** Finds a wrong key or an outage before a customer does. */
	askProvider(): Promise<void>
}
