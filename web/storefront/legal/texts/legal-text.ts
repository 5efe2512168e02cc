import type { ReceiptIssuer } from '#contract/settings/receipt-issuers.ts'

/**
 * The page fills the seller's details into the placeholders {sellerName} {sellerBin} {sellerAddress} {sellerPhone} {sellerEmail}
 * {shopUrl}.
 */
export type LegalDocument = 'terms' | 'privacy' | 'consent' | 'delivery' | 'returns' | 'claims'

/** What a shop says only if it takes payment online, and what it says instead if not; or by who issues its fiscal receipts. */
export type LegalWords =
	| string
	| { readonly online: string; readonly cash?: string }
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
