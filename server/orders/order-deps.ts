import type { Seller } from '../mail/lay-out-letter.ts'
import type { SendLetter } from '../mail/letter.ts'
import type { Payments } from '../payments/payments.ts'
import type { Deps } from '../platform/deps.ts'

/** When the courier comes: windows and cut-off are times of day in Kostanay, `09:30`. */
export interface DeliveryTerms {
	readonly windows: readonly { readonly from: string; readonly to: string }[]
	/** An order before it can still come today, in a window that begins after it. */
	readonly cutoff: string
	/** Orders a window; with 0 there are no windows. */
	readonly capacity: number
	readonly days: number
}

export interface OrderTerms {
	/** For products that say nothing else. */
	readonly daysToMake: number
	readonly payWithinHours: number
	readonly delivery: DeliveryTerms
}

export interface OrderDeps extends Pick<Deps, 'db' | 'clock'> {
	readonly sendLetter: SendLetter
	readonly seller: Seller
	/** The shop's address on the web, for links in letters. */
	readonly publicUrl: string
	readonly terms: OrderTerms
	/** Absent where the shop takes no payments online. */
	readonly payments?: Payments
}
