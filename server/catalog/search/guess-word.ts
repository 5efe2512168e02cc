import type { Database } from '../../platform/database.ts'
import { undiminish } from './diminutives.ts'
import { listAlike, listLikely, listNear } from './likely-word-queries.ts'
import { oneEditAway, slipCost } from './slips.ts'
import { switchLayout, transliterate } from './spelling.ts'
import { type AskedWord, cutWords, type KnownWord, listCommonest } from './word-queries.ts'

/** The cost says how unlikely the guess is. */
export interface Guess {
	readonly words: readonly KnownWord[]
	readonly cost: number
}

const diminutiveCost = 0.2
const layoutCost = 0.3
const alphabetCost = 0.4
const spaceCost = 1.2
/** A word with ten times as many products is this much likelier, up to `titlesAtMost`. */
const gainPerTenfold = 0.55
const titlesAtMost = 1000
/** A word of the synonyms that no product has, because people type it. */
const titlesOfSynonym = 20
/** Several slips are believed in long words. */
const costPerLetter = 0.45
const costAtMost = 3

/** The likeliest come first. `isLast`: it may be the beginning of a word. One that products have has one slip at most. */
export async function guessWord(
	db: Database,
	{ typed, word, titles }: Pick<AskedWord, 'typed' | 'word' | 'titles'>,
	isLast: boolean,
): Promise<Guess[]> {
	const layout = await switchedWord(db, typed)
	const spellings = transliterate(word)
	const edits = isCorrectable(word) ? oneEditAway(word).filter(isCorrectable) : []
	const bases = titles === 0 ? undiminish(word) : []
	const [found, near] = await Promise.all([
		listLikely(db, [...layout, ...spellings, ...edits, ...bases, ...halvesOf(word).flat()]),
		titles === 0 ? readNear(db, word) : [],
	])
	const known = new Map(found.map((one) => [one.word, one]))
	const guesses = [
		...guessesOf([layout], known, () => layoutCost),
		...guessesOf(
			spellings.map((spelling) => [spelling]),
			known,
			() => alphabetCost,
		),
		...bases.flatMap((base) => guessesOf([[base]], known, () => diminutiveCost)),
		...edits
			.flatMap((edit) => guessesOf([[edit]], known, () => slipCost(word, edit)))
			.filter(({ cost }) => word.length > 3 || isLikely(word, cost)),
		...guessesOf(halvesOf(word), known, () => spaceCost),
	]
	const further = near.filter(({ words }) => !words.some((one) => known.has(one.word)))
	if (guesses.length === 0) further.push(...(await guessVariants(db, [...layout, ...spellings.slice(0, 6)], isLast)))
	if (guesses.length + further.length > 0) return rank([...guesses, ...further])
	const isFar = titles === 0 && isCorrectable(word) && word.length >= 5
	return isFar ? rank(likelyOf(word, await listAlike(db, word, 12), Number.POSITIVE_INFINITY)) : []
}

async function readNear(db: Database, word: string): Promise<Guess[]> {
	if (!isCorrectable(word) || word.length < 4) return []
	// A swap of two letters, which is one slip, changes two.
	const slips = Math.min(4, 1 + Math.floor(word.length / 3))
	return likelyOf(word, await listNear(db, word, slips))
}

function likelyOf(word: string, others: readonly KnownWord[], most = costAtMost): Guess[] {
	return others
		.map((one) => ({ words: [one], cost: slipCost(word, one.word) }))
		.filter(({ cost }) => cost > 0 && cost <= most && isLikely(word, cost))
}

function isLikely(word: string, cost: number): boolean {
	return cost <= costPerLetter * word.length
}

/** Returns nothing unless the keys make one word of three letters or more, and no letter is lost. Letters of Kazakh are meant. */
async function switchedWord(db: Database, typed: string): Promise<string[]> {
	if (/[әғқңөұүһі]/i.test(typed)) return []
	const letters = typed.match(/\p{L}/gu)?.length ?? 0
	const words = await cutWords(db, switchLayout(typed))
	return words.length === 1 && words.every(({ length }) => length >= Math.max(3, letters)) ? words : []
}

/** Digits are never corrected; a shorter word is close to too many others. */
export function isCorrectable(word: string): boolean {
	return word.length >= 3 && /^\p{L}+$/u.test(word)
}

function guessesOf(
	alternatives: readonly (readonly string[])[],
	known: ReadonlyMap<string, KnownWord>,
	costOf: (words: readonly string[]) => number,
): Guess[] {
	return alternatives.flatMap((words) => {
		const found = words.flatMap((word) => known.get(word) ?? [])
		return found.length === words.length && words.length > 0 ? [{ words: found, cost: costOf(words) }] : []
	})
}

/** A forgotten space between two words, or a word and a number. */
function halvesOf(word: string): string[][] {
	const [, ...numbered] = /^(?:(\p{L}{3,})(\d+)|(\d+)(\p{L}{3,}))$/u.exec(word) ?? []
	if (numbered.length > 0) return [numbered.filter((half) => half !== undefined)]
	return Array.from({ length: Math.max(word.length - 5, 0) }, (_, at) => [word.slice(0, at + 3), word.slice(at + 3)])
}

/** Handles beginnings in another layout or alphabet, and slips in them. */
async function guessVariants(db: Database, variants: readonly string[], isLast: boolean): Promise<Guess[]> {
	if (isLast) {
		const begun = await listCommonest(db, variants)
		const found = begun.map((one) => ({ words: [one], cost: alphabetCost }))
		if (found.length > 0) return found
	}
	const [likeliest] = variants
	const slips = likeliest && isCorrectable(likeliest) ? await listLikely(db, oneEditAway(likeliest)) : []
	return slips.map((one) => ({ words: [one], cost: alphabetCost + slipCost(likeliest ?? '', one.word) }))
}

function rank(guesses: readonly Guess[]): Guess[] {
	return [...guesses].sort((a, b) => costWithTitles(a) - costWithTitles(b))
}

/** The lower, the likelier: a frequent word offsets some cost. */
export function costWithTitles({ words, cost }: Guess): number {
	return (
		cost - gainPerTenfold * Math.log10(Math.min(titlesAtMost, ...words.map(({ titles }) => titles || titlesOfSynonym)))
	)
}
