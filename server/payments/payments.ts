import type { Language } from '#contract/values/language.ts'
import type { Database } from '../platform/database.ts'

export interface NewPayment {
	/** Any UUID; payments know nothing else about the order. */
	readonly reference: string
	/** Whole tenge. */
	readonly amount: number
	/** At most 128 characters; the payer reads it at the provider. */
	readonly description: string
	readonly returnUrl: string
	readonly language: Language
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

/** `at_provider`: someone returned the money at the provider, without the shop. */
export type RefundReason = 'order_cancelled' | 'by_shop' | 'paid_after_cancelling' | 'paid_twice' | 'at_provider'

interface RefundWish {
	readonly reason: RefundReason
	readonly now: Date
}

export interface PaidPayment {
	readonly attemptId: string
	readonly reference: string
	readonly amount: number
	readonly now: Date
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
		| Exclude<RefundReason, 'order_cancelled' | 'by_shop'>
		| 'overpaid'
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
	hasLiveAttempt(db: Database, reference: string): Promise<boolean>
	/** Requests everything that was paid and has not gone back; returns the sum in whole tenge. */
	requestRefund(tx: Database, wish: RefundWish & { readonly reference: string }): Promise<number>
	/** `amount` is in whole tenge; returns `false` and requests nothing when less is left. */
	requestPartialRefund(
		tx: Database,
		wish: RefundWish & { readonly reference: string; readonly amount: number },
	): Promise<boolean>
	requestRefundOf(tx: Database, attemptId: string, wish: RefundWish): Promise<number>
	/** Makes and checks all due attempts and refunds. */
	sweep(): Promise<void>
}
