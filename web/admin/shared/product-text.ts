import type { Translations } from '#contract/catalog.ts'
import { currentLanguage } from '../../platform/language.ts'

type Name = 'title' | 'category'

/** A text of a toy in the language of the page; Russian where it is not translated. */
export function productText(texts: { [name in Name]?: string } & { translations: Translations }, name: Name): string {
	const language = currentLanguage()
	const translated = language === 'ru' ? undefined : texts.translations[language]?.[name]
	return translated || (texts[name] ?? '')
}
