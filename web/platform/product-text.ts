import type { ProductTextName, Translations } from '#contract/catalog.ts'
import type { Language } from '#contract/values/language.ts'
import { currentLanguage } from './language.ts'

export const productTextNames = ['title', 'description', 'category', 'composition', 'country', 'warnings'] as const

type ProductTexts = { readonly [Name in ProductTextName]?: string } & {
	readonly translations?: Translations | undefined
}

/** Falls back to Russian. */
export function productText(product: ProductTexts, name: ProductTextName, language = currentLanguage()): string {
	return translationOf(product, name, language) || (product[name] ?? '')
}

/** The `lang` of `productText`; `undefined` when it equals `language`. */
export function productTextLang(
	product: ProductTexts,
	name: ProductTextName,
	language = currentLanguage(),
): 'ru' | undefined {
	const isRussian = !translationOf(product, name, language) && product[name] !== undefined && product[name] !== ''
	return isRussian && language !== 'ru' ? 'ru' : undefined
}

function translationOf({ translations }: ProductTexts, name: ProductTextName, language: Language): string | undefined {
	return language === 'ru' ? undefined : translations?.[language]?.[name]
}
