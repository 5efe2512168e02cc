import { legalVersion } from '../limits.ts'
import { type ReceiptIssuer, receiptIssuers } from './receipt-issuers.ts'

/** What the legal texts of a shop depend on. */
export interface LegalFacts {
	readonly onlinePayments?: boolean
	/** By default orders can be paid at the door. */
	readonly cashPayments?: boolean
	/** By default nobody issues receipts. */
	readonly seller?: { readonly receipts?: ReceiptIssuer }
}

/** That a consent is kept with. A shop with other ways to pay, or that issues receipts, has other texts. */
export function legalVersionOf({ onlinePayments = false, cashPayments = true, seller = {} }: LegalFacts): string {
	const payments = (cashPayments ? 1 : 3) + (onlinePayments ? 0 : 1)
	const variant = 4 * receiptIssuers.indexOf(seller.receipts ?? 'none') + payments
	return variant === 1 ? legalVersion : `${legalVersion}/${variant}`
}
