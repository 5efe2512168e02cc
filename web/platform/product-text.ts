import type { ProductTextName, Translations } from '#contract/catalog.ts'
import { currentLanguage } from './language.ts'

/** The texts of a product that can be translated. */
export const productTextNames = ['title', 'description', 'category', 'composition', 'country', 'warnings'] as const

type ProductTexts = { readonly [Name in ProductTextName]?: string } & {
	readonly translations?: Translations | undefined
}

/** A text of a product in the language of the page; Russian where it is not translated. */
export function productText(product: ProductTexts, name: ProductTextName): string {
	return translationOf(product, name) || (product[name] ?? '')
}

/** The `lang` of what `productText` says: `undefined` where that is the language of the page. */
export function productTextLang(product: ProductTexts, name: ProductTextName): 'ru' | undefined {
	const isRussian = !translationOf(product, name) && product[name] !== undefined && product[name] !== ''
	return isRussian && currentLanguage() !== 'ru' ? 'ru' : undefined
}

function translationOf({ translations }: ProductTexts, name: ProductTextName): string | undefined {
	const language = currentLanguage()
	return language === 'ru' ? undefined : translations?.[language]?.[name]
}
