import type { Seller } from '../mail/lay-out-letter.ts'
import type { SendLetter } from '../mail/letter.ts'
import type { Payments } from '../payments/payments.ts'
import type { Deps } from '../platform/deps.ts'
import type { OrderTerms } from './order-terms.ts'

export interface OrderDeps extends Pick<Deps, 'db' | 'clock'> {
	readonly sendLetter: SendLetter
	readonly seller: Seller
	/** The shop's public URL, for links in letters. */
	readonly publicUrl: string
	readonly terms: OrderTerms
	/** Absent where the shop takes no payments online. */
	readonly payments?: Payments
}
