import type { ProductTextName, Translations } from '#contract/catalog.ts'
import { currentLanguage } from './language.ts'

export const productTextNames = ['title', 'description', 'category', 'composition', 'country', 'warnings'] as const

type ProductTexts = { readonly [Name in ProductTextName]?: string } & {
	readonly translations?: Translations | undefined
}

/** Falls back to Russian. */
export function productText(product: ProductTexts, name: ProductTextName): string {
	return translationOf(product, name) || (product[name] ?? '')
}

/** The `lang` of `productText`; `undefined` when it equals the page's. */
export function productTextLang(product: ProductTexts, name: ProductTextName): 'ru' | undefined {
	const isRussian = !translationOf(product, name) && product[name] !== undefined && product[name] !== ''
	return isRussian && currentLanguage() !== 'ru' ? 'ru' : undefined
}

function translationOf({ translations }: ProductTexts, name: ProductTextName): string | undefined {
	const language = currentLanguage()
	return language === 'ru' ? undefined : translations?.[language]?.[name]
}
