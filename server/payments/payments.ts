import type { Language } from '#contract/values/language.ts'
import type { Database } from '../platform/database.ts'

/** What is to be paid. */
export interface NewPayment {
	/** What it is for: a UUID that payments know nothing more about. */
	readonly reference: string
	/** Whole tenge. */
	readonly amount: number
	/** What the payer reads at the provider, at most 128 characters. */
	readonly description: string
	/** Where the provider leads the payer afterwards. */
	readonly returnUrl: string
	readonly language: Language
	readonly now: Date
}

/** An attempt to pay that the provider knows. */
export interface AttemptView {
	/** The provider's id. */
	readonly paymentId: string
	/** The provider's word; an open list. */
	readonly status: string
	/** The money came and not all of it went back. */
	readonly paid: boolean
	/** Its page, as long as it waits for the payer. */
	readonly confirmationUrl?: string
}

/** An attempt as it is kept. */
export interface Attempt {
	readonly id: string
	readonly reference: string
	/** What the provider knows of it, once it does. */
	readonly view: AttemptView | undefined
	/** Whether it may still be paid. */
	readonly isLive: boolean
}

/** Why money goes back; `at_provider` when somebody gave it back there without the shop. */
export type RefundReason = 'order_cancelled' | 'by_shop' | 'paid_after_cancelling' | 'paid_twice' | 'at_provider'

interface RefundWish {
	readonly reason: RefundReason
	readonly now: Date
}

/** A payment that succeeded at the provider. */
export interface PaidPayment {
	readonly attemptId: string
	readonly reference: string
	readonly amount: number
	readonly now: Date
}

/** A refund that the provider made, or will never make. */
export interface RefundOutcome {
	readonly reference: string
	readonly amount: number
	readonly reason: RefundReason
	readonly now: Date
}

/** What the shopkeeper has to know of, or do something about. */
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
	/** For the operator, in the provider's words; never a secret. */
	readonly detail?: string
}

/** What is paid for, and hears of it: inside the transaction that keeps the news, `hold` first. */
export interface PaymentListener {
	/** Locks what is paid for until the transaction ends. */
	hold(tx: Database, reference: string): Promise<void>
	onPaid(tx: Database, payment: PaidPayment): Promise<void>
	onRefunded(tx: Database, refund: RefundOutcome): Promise<void>
	/** Less went back than was asked for, since the rest did before: `amount` is what is still asked for, 0 for nothing. */
	onRefundLowered(tx: Database, refund: RefundOutcome): Promise<void>
	onRefundFailed(tx: Database, refund: RefundOutcome): Promise<void>
	onTrouble(db: Database, trouble: PaymentTrouble): Promise<void>
}

/** Paying online, as the rest of the shop uses it. */
export interface Payments {
	/** Tells who hears of payments; once, before anything else. */
	introduce(listener: PaymentListener): void
	/** Whether a new payment may be tried at the moment. */
	isAvailable(db: Database): Promise<boolean>
	/** Keeps a new attempt with all that the provider will be asked; `start` asks it. Returns the attempt's id. */
	open(tx: Database, payment: NewPayment): Promise<string>
	/** Has the provider make an attempt, and waits for it at most so long; the answer is kept whenever it comes. */
	start(attemptId: string, waitMs?: number): Promise<AttemptView | undefined>
	/** When it may be tried again, where it was tried too often in the hour before. */
	findPause(db: Database, reference: string, now: Date): Promise<Date | undefined>
	findNewest(db: Database, reference: string): Promise<Attempt | undefined>
	findByPaymentId(db: Database, paymentId: string): Promise<Attempt | undefined>
	/**
	 * An attempt as the provider says now, or said within `notOlderThanMs`; one that was never made is made. `isCertain` is
	 * false when the provider could not be asked.
	 */
	check(attemptId: string, notOlderThanMs?: number): Promise<{ attempt: Attempt; isCertain: boolean }>
	/** Whether any attempt for it may still be paid. */
	hasLiveAttempt(db: Database, reference: string): Promise<boolean>
	/** Asks for all that was paid for it and did not go back yet; returns the sum. */
	requestRefund(tx: Database, wish: RefundWish & { readonly reference: string }): Promise<number>
	/** Asks for so much of it, whole tenge; `false`, asking for nothing, when less is left. */
	requestPartialRefund(
		tx: Database,
		wish: RefundWish & { readonly reference: string; readonly amount: number },
	): Promise<boolean>
	/** The same for one payment. */
	requestRefundOf(tx: Database, attemptId: string, wish: RefundWish): Promise<number>
	/** Does what is due: attempts and refunds on their way are made and checked. */
	sweep(): Promise<void>
}
