import type { Translations } from '#contract/catalog.ts'
import { currentLanguage } from './language.ts'

interface ProductTexts {
	readonly title?: string
	readonly description?: string
	readonly category: string
	readonly translations?: Translations | undefined
}

/** A text of a toy in the language of the page; Russian where it is not translated. */
export function productText(product: ProductTexts, name: 'title' | 'description' | 'category'): string {
	const language = currentLanguage()
	const translated = language === 'ru' ? undefined : product.translations?.[language]?.[name]
	return translated || (product[name] ?? '')
}
