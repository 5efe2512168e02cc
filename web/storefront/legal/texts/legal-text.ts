/**
 * A legal text is data: the page renders it and fills the seller's details, as the settings give them, into the
 * placeholders {sellerName} {sellerBin} {sellerAddress} {sellerPhone} {sellerEmail} {shopUrl}.
 */
export type LegalDocument = 'terms' | 'privacy' | 'consent' | 'delivery' | 'returns' | 'claims'

export type LegalBlock = { kind: 'text'; text: string } | { kind: 'list'; items: readonly string[] }

/** One document in one language; `effective` is the ISO date from which the version applies. */
export type LegalText = {
	title: string
	summary: string
	effective: string
	version: string
	sections: readonly { heading: string; blocks: readonly LegalBlock[] }[]
}
