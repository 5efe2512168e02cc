import type { Language } from '#contract/language.ts'
import { loadChunk } from '../../platform/chunk-loading.ts'
import { currentLanguage } from '../../platform/language.ts'
import type { LegalText } from './texts/legal-text.ts'

type Texts = Readonly<Record<Language, () => Promise<LegalText>>>

/** The loader of a document: only the text of the page's language is read, and only that one reaches a browser. */
export function textLoader(texts: Texts): () => Promise<LegalText> {
	return () => loadChunk(texts[currentLanguage()])
}
