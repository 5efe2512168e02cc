import type { Language } from '#contract/values/language.ts'
import { loadChunk } from '../../platform/chunk-loading.ts'
import { currentLanguage } from '../../platform/language.ts'
import { describePage } from '../../platform/seo.ts'
import type { PublicSettings } from '../../platform/settings.ts'
import type { LegalDocument, LegalText } from './texts/legal-text.ts'

/** `href` makes the part a link. */
interface TextPart {
	readonly text: string
	readonly href?: string
}

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
		'{sellerPhone}': { text: seller.phone, href: `tel:${seller.phone.replace(/[^\d+]/g, '')}` },
		'{sellerEmail}': { text: seller.email, href: `mailto:${seller.email}` },
		'{shopUrl}': { text: publicUrl, href: publicUrl },
	}
}

export function describeDocument(
	document: LegalDocument,
	text: LegalText | undefined,
	settings: PublicSettings | undefined,
) {
	if (!text || !settings) return []
	const description = fillText(text.summary, settings)
		.map((part) => part.text)
		.join('')
	return describePage({ title: text.title, description, url: `${settings.publicUrl}/${document}` })
}

type Texts = Readonly<Record<Language, () => Promise<LegalText>>>

/** Loads only the text of the page's language. */
export function textLoader(texts: Texts): () => Promise<LegalText> {
	return () => loadChunk(texts[currentLanguage()])
}
