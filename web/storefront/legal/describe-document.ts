import { describePage } from '../../platform/seo.ts'
import type { PublicSettings } from '../../platform/settings.ts'
import { fillText } from './fill-text.ts'
import type { LegalDocument, LegalText } from './texts/legal-text.ts'

/** The `meta` of a document's page. */
export function describeDocument(
	document: LegalDocument,
	text: LegalText | undefined,
	settings: PublicSettings | undefined,
) {
	if (!text || !settings) return []
	const description = fillText(text.summary, settings)
		.map((part) => part.text)
		.join('')
	return describePage({ title: text.title, description, address: `${settings.publicUrl}/${document}` })
}
