import type { Database } from '../../platform/database.ts'
import { oneEditAway, slipCost, switchLayout, transliterate } from './spelling.ts'
import { type AskedWord, cutWords, type KnownWord, listAlike, listBeginnings, listKnown } from './word-queries.ts'

/** The cost says how unlikely the guess is. */
export interface Guess {
	readonly words: readonly KnownWord[]
	readonly cost: number
}

const layoutCost = 0.3
const alphabetCost = 0.4
const spaceCost = 1.2
/** A word with ten times as many products is this much likelier. */
const gainPerTenfold = 0.55

/** The likeliest come first. `isLast`: it may be the beginning of a word. */
export async function guessWord(
	db: Database,
	{ typed, word }: Pick<AskedWord, 'typed' | 'word'>,
	isLast: boolean,
): Promise<Guess[]> {
	const layout = await switchedWord(db, typed)
	const spellings = transliterate(word)
	const edits = isCorrectable(word) ? oneEditAway(word) : []
	const known = new Map(
		(await listKnown(db, [...layout, ...spellings, ...edits, ...halvesOf(word).flat()])).map((found) => [
			found.word,
			found,
		]),
	)
	const guesses = [
		...guessesOf([layout], known, () => layoutCost),
		...guessesOf(
			spellings.map((spelling) => [spelling]),
			known,
			() => alphabetCost,
		),
		...edits.flatMap((edit) => guessesOf([[edit]], known, () => slipCost(word, edit))),
		...guessesOf(halvesOf(word), known, () => spaceCost),
	]
	if (guesses.length > 0) return rank(guesses)
	return rank(await guessFurther(db, { word, variants: [...layout, ...spellings.slice(0, 6)], isLast }))
}

/** Returns nothing unless the keys make one word of three letters or more. */
async function switchedWord(db: Database, typed: string): Promise<string[]> {
	const words = await cutWords(db, switchLayout(typed))
	return words.length === 1 && words.every(({ length }) => length >= 3) ? words : []
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

/** A forgotten space between two words. */
function halvesOf(word: string): string[][] {
	return Array.from({ length: Math.max(word.length - 5, 0) }, (_, at) => [word.slice(0, at + 3), word.slice(at + 3)])
}

interface GuessFurtherInput {
	readonly word: string
	readonly variants: readonly string[]
	readonly isLast: boolean
}

/** Handles beginnings in another layout or alphabet, slips in them, and words two slips away. */
async function guessFurther(db: Database, { word, variants, isLast }: GuessFurtherInput): Promise<Guess[]> {
	if (isLast) {
		const begun = await Promise.all(variants.map((variant) => listBeginnings(db, variant, 1)))
		const found = begun.flat().map((one) => ({ words: [one], cost: alphabetCost }))
		if (found.length > 0) return found
	}
	const [likeliest] = variants
	const slips = likeliest && isCorrectable(likeliest) ? await listKnown(db, oneEditAway(likeliest)) : []
	if (slips.length > 0 && likeliest)
		return slips.map((one) => ({ words: [one], cost: alphabetCost + slipCost(likeliest, one.word) }))
	if (!isCorrectable(word) || word.length < 5) return []
	const alike = await listAlike(db, word, 12)
	return alike.map((one) => ({ words: [one], cost: 1 + slipCost(word, one.word) }))
}

function rank(guesses: readonly Guess[]): Guess[] {
	return [...guesses].sort((a, b) => scoreOf(a) - scoreOf(b))
}

/** The lower, the likelier: a frequent word offsets some cost. */
export function scoreOf({ words, cost }: Guess): number {
	return cost - gainPerTenfold * Math.log10(Math.min(...words.map(({ titles }) => titles)))
}
