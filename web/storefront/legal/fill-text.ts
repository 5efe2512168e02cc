import type { PublicSettings } from '../../platform/settings.ts'

/** A piece of a text; `address` is where it leads, when it leads anywhere. */
export interface TextPart {
	readonly text: string
	readonly address?: string
}

/** Puts the seller's details into the placeholders of a legal text. */
export function fillText(text: string, settings: PublicSettings): TextPart[] {
	const known = detailsOf(settings)
	return text
		.split(/(\{\w+\})/)
		.filter((piece) => piece !== '')
		.map((piece) => known[piece] ?? { text: piece })
}

function detailsOf({ seller, publicUrl }: PublicSettings): Readonly<Record<string, TextPart | undefined>> {
	return {
		'{sellerName}': { text: seller.name },
		'{sellerBin}': { text: seller.bin },
		'{sellerAddress}': { text: seller.address },
		'{sellerPhone}': { text: seller.phone, address: `tel:${seller.phone.replace(/[^\d+]/g, '')}` },
		'{sellerEmail}': { text: seller.email, address: `mailto:${seller.email}` },
		'{shopUrl}': { text: publicUrl, address: publicUrl },
	}
}
