import type { ReceiptIssuer } from '#contract/settings/receipt-issuers.ts'

/**
 * The page fills the seller's details into the placeholders {sellerName} {sellerBin} {sellerAddress} {sellerPhone} {sellerEmail}
 * {shopUrl}.
 */
export type LegalDocument = 'terms' | 'privacy' | 'consent' | 'delivery' | 'returns' | 'claims'

/**
 * What a shop says that takes cash and payment online, cash alone, payment online alone, or neither; the last two are the first two
 * by default, and an empty text is left out. Or by who issues its fiscal receipts.
 */
export type LegalWords =
	| string
	| { readonly online: string; readonly cash?: string; readonly onlineAlone?: string; readonly neither?: string }
	| Readonly<Record<ReceiptIssuer, string>>

export type LegalBlock<Words = LegalWords> = { kind: 'text'; text: Words } | { kind: 'list'; items: readonly Words[] }

/** `effective` is the ISO date from which this version applies. */
export type LegalText<Words = LegalWords> = {
	title: string
	summary: Words
	effective: string
	version: string
	sections: readonly { heading: string; blocks: readonly LegalBlock<Words>[] }[]
}
