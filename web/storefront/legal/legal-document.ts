import { legalVersionOf } from '#contract/settings/legal-version.ts'
import type { Language } from '#contract/values/language.ts'
import { loadChunk } from '../../platform/chunk-loading.ts'
import { currentLanguage } from '../../platform/language.ts'
import { describePage } from '../../platform/seo.ts'
import type { PublicSettings } from '../../platform/settings.ts'
import type { LegalBlock, LegalDocument, LegalText, LegalWords } from './texts/legal-text.ts'

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
		'{sellerEmail}': { text: seller.shownEmail ?? seller.email, href: `mailto:${seller.email}` },
		'{shopUrl}': { text: publicUrl, href: publicUrl },
	}
}

/** The text as this shop says it. */
export function chooseWords(text: LegalText, settings: PublicSettings): LegalText<string> {
	const choose = (words: LegalWords) => {
		if (typeof words === 'string') return words
		if ('none' in words) return words[settings.seller.receipts ?? 'none']
		const { online, cash, onlineAlone = online, neither = cash } = words
		const [beside, alone] = settings.onlinePayments ? [online, onlineAlone] : [cash, neither]
		return (settings.cashPayments === false ? alone : beside) || undefined
	}
	const chooseBlock = (block: LegalBlock): LegalBlock<string>[] => {
		if (block.kind === 'list') {
			const items = block.items.flatMap((item) => choose(item) ?? [])
			return items.length > 0 ? [{ ...block, items }] : []
		}
		const chosen = choose(block.text)
		return chosen === undefined ? [] : [{ ...block, text: chosen }]
	}
	return {
		...text,
		version: legalVersionOf(settings),
		summary: choose(text.summary) ?? '',
		sections: text.sections.map((section) => ({ ...section, blocks: section.blocks.flatMap(chooseBlock) })),
	}
}

export function describeDocument(
	document: LegalDocument,
	text: LegalText | undefined,
	settings: PublicSettings | undefined,
) {
	if (!text || !settings) return []
	const description = fillText(chooseWords(text, settings).summary, settings)
		.map((part) => part.text)
		.join('')
	return describePage({ title: text.title, description, url: `${settings.publicUrl}/${document}` })
}

type Texts = Readonly<Record<Language, () => Promise<LegalText>>>

/** Loads only the text of the page's language. */
export function textLoader(texts: Texts): () => Promise<LegalText> {
	return () => loadChunk(texts[currentLanguage()])
}
