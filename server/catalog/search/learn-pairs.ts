import type { Database } from '../../platform/database.ts'
import { announceSearch } from '../page-tags.ts'
import { type CategoryCount, countByCategory, listSoundedWords, replacePairs } from './alike-word-queries.ts'
import { listLikelyPairs } from './likely-pairs.ts'

/** Rarer words are too often slips. */
const least = { titles: 3, letters: 3 }

/** Of the titles with a noun that has a diminutive; words like `свет` and `цвет` name no product. */
const leastShareNamed = 0.04

/** Learns which words of the catalogue mean the same: they look so, and stand in the same categories. */
export async function learnPairs(db: Database): Promise<{ learned: number }> {
	const likely = listLikelyPairs(await listSoundedWords(db, least))
	const counts = await countByCategory(db, [...new Set(likely.flatMap(({ stem, other }) => [stem, other]))])
	const categories = weighCategories(counts)
	const sharesOfStems = sharesNamed(counts)
	const pairs = likely.filter(
		({ stem, other, source, leastAgreement }) =>
			cosine(categories.get(stem), categories.get(other)) >= leastAgreement &&
			(source !== 'diminutive' || (sharesOfStems.get(other) ?? 0) >= leastShareNamed),
	)
	const reversed = pairs.map(({ source, ...pair }) => ({
		stem: pair.other,
		other: pair.stem,
		word: pair.otherWord,
		otherWord: pair.word,
		source,
	}))
	if (await replacePairs(db, [...pairs, ...reversed])) await announceSearch(db)
	return { learned: pairs.length }
}

/** In how large a part of its titles each stem names the thing. */
function sharesNamed(counts: readonly CategoryCount[]): Map<string, number> {
	const totals = new Map<string, { titles: number; named: number }>()
	for (const { stem, titles, named } of counts) {
		const { titles: before = 0, named: namedBefore = 0 } = totals.get(stem) ?? {}
		totals.set(stem, { titles: before + titles, named: namedBefore + named })
	}
	return new Map([...totals].map(([stem, { titles, named }]) => [stem, named / titles]))
}

type Weights = ReadonlyMap<string, number>

/** For each stem; categories that hold much of everything weigh less. */
function weighCategories(counts: readonly CategoryCount[]): Map<string, Weights> {
	const all = new Map<string, number>()
	for (const { category, titles } of counts) all.set(category, (all.get(category) ?? 0) + titles)
	const weights = new Map<string, Map<string, number>>()
	for (const { stem, category, titles } of counts) {
		const own = weights.get(stem) ?? new Map<string, number>()
		weights.set(stem, own.set(category, titles / Math.sqrt(all.get(category) ?? 1)))
	}
	return weights
}

/** From 0 for no common category to 1 for the same shares of all. */
function cosine(one: Weights = new Map(), other: Weights = new Map()): number {
	const product = (a: Weights, b: Weights) =>
		[...a].reduce((sum, [category, weight]) => sum + weight * (b.get(category) ?? 0), 0)
	return product(one, other) / (Math.sqrt(product(one, one) * product(other, other)) || 1)
}
