import type { Seller } from '../mail/lay-out-letter.ts'
import type { SendLetter } from '../mail/letter.ts'
import type { Payments } from '../payments/payments.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { DeliveryTerms } from './delivery-days.ts'

/** What the shop promises with an order. */
export interface OrderTerms {
	/** How many days a product is made in that says nothing else. */
	readonly daysToMake: number
	/** How long an online order waits to be paid. */
	readonly payWithinHours: number
	readonly delivery: DeliveryTerms
}

/** What whoever changes orders needs. */
export interface OrderDeps {
	readonly db: Database
	readonly clock: Clock
	readonly sendLetter: SendLetter
	readonly seller: Seller
	/** Where the shop is found, for the links in letters. */
	readonly publicUrl: string
	readonly terms: OrderTerms
	/** Paying online; without it there is none. */
	readonly payments?: Payments
}
