import type { CatalogueImport, SentImportChoice } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'

/** Categories of the shop, as typed, by those of the file. */
export type CategoryMap = ReadonlyMap<string, string>

/** Those of a choice with what was typed since; what was emptied is an empty text. */
export function mapCategories({ categories = {} }: SentImportChoice, typed: CategoryMap): CategoryMap {
	return new Map([...Object.entries(categories), ...typed])
}

/** A choice with what was typed since. If too many categories are filled in, only those of the file stay. */
export function withCategories(
	choice: SentImportChoice,
	typed: CategoryMap,
	{ categories: listed = [] }: Pick<CatalogueImport, 'categories'>,
): SentImportChoice {
	const all = [...mapCategories(choice, typed)]
	const filled = all.map(([name, category]) => [name, category.trim()] as const).filter(([, to]) => to !== '')
	const names = new Set(listed.map(({ name }) => name))
	const kept = filled.length > limits.importCategories ? filled.filter(([name]) => names.has(name)) : filled
	const { categories: _, ...rest } = choice
	return { ...rest, ...(kept.length > 0 && { categories: Object.fromEntries(kept) }) }
}

type CategoryState = 'known' | 'new' | 'mapped' | 'mappedToNew'

/** What a category of the file is to the shop, whose own are known. */
export function categoryState(name: string, mapped: CategoryMap, known: ReadonlySet<string>): CategoryState {
	const target = mapped.get(name)?.trim()
	if (!target) return known.has(name) ? 'known' : 'new'
	return known.has(target) ? 'mapped' : 'mappedToNew'
}
