import type { Translations } from '#contract/catalog.ts'
import type { Database } from '../../platform/database.ts'
import { updateCategoryTranslations } from '../queries.ts'
import type { CategoryTranslations } from '../tables.ts'
import { findCategoryTexts } from './editing-queries.ts'

const languages = ['kk', 'en'] as const

export function withCategoryTexts(
	translations: Translations | null | undefined,
	category: CategoryTranslations | undefined,
): Translations | null {
	const texts: Translations = {}
	for (const language of languages) {
		const { category: _, ...own } = translations?.[language] ?? {}
		const merged = { ...own, ...category?.[language] }
		if (Object.keys(merged).length > 0) texts[language] = merged
	}
	return Object.keys(texts).length > 0 ? texts : null
}

/** Also copies the category's other names to the product. */
export async function translateCategory(
	tx: Database,
	category: string,
	translations: Translations | null,
): Promise<Translations | null> {
	const known = (await findCategoryTexts(tx, category)) ?? {}
	const given: CategoryTranslations = {}
	for (const language of languages) {
		const name = translations?.[language]?.category
		if (name) given[language] = { category: name }
	}
	const isNews = languages.some((language) => given[language] && given[language].category !== known[language]?.category)
	if (isNews) await updateCategoryTranslations(tx, category, given)
	return withCategoryTexts(translations, { ...known, ...given })
}
