/**
 * The page fills the seller's details into the placeholders {sellerName} {sellerBin} {sellerAddress} {sellerPhone} {sellerEmail}
 * {shopUrl}.
 */
export type LegalDocument = 'terms' | 'privacy' | 'consent' | 'delivery' | 'returns' | 'claims'

export type LegalBlock = { kind: 'text'; text: string } | { kind: 'list'; items: readonly string[] }

/** `effective` is the ISO date from which this version applies. */
export type LegalText = {
	title: string
	summary: string
	effective: string
	version: string
	sections: readonly { heading: string; blocks: readonly LegalBlock[] }[]
}
