import type { Pair, SoundedWord } from './alike-word-queries.ts'
import { undiminish } from './diminutives.ts'
import { slipCost } from './slips.ts'
import { transliterate } from './spelling.ts'

/** Two words that look the same or derived. */
interface LikelyPair extends Pair {
	/** How alike their categories must be, from 0 to 1: the less the letters prove, the more. */
	readonly leastAgreement: number
}

/** For short words, which are alike by chance. */
const strict = 0.75
const medium = 0.5
const lenient = 0.25

/** `words`: the commonest first. A pair stands here once, with the commonest words of its stems. */
export function listLikelyPairs(words: readonly SoundedWord[]): LikelyPair[] {
	const known = new Map(words.map((one) => [one.word, one]))
	const pairs = new Map<string, LikelyPair>()
	for (const pair of [...pairAlphabets(words, known), ...pairDiminutives(words, known), ...pairSounds(words)]) {
		const key = [pair.stem, pair.other].sort().join(' ')
		if (pair.stem !== pair.other && !pairs.has(key)) pairs.set(key, pair)
	}
	return [...pairs.values()]
}

type KnownWords = ReadonlyMap<string, SoundedWord>

function pairOf(source: Pair['source'], one: SoundedWord, other: SoundedWord, leastAgreement: number): LikelyPair {
	return { stem: one.stem, other: other.stem, word: one.word, otherWord: other.word, source, leastAgreement }
}

/** `lego` and `лего`. */
function pairAlphabets(words: readonly SoundedWord[], known: KnownWords): LikelyPair[] {
	return words.flatMap((one) =>
		transliterate(one.word).flatMap((spelling) => {
			const other = known.get(spelling)
			return other ? [pairOf('alphabet', one, other, agreementOfAlphabets(one.word, other.word))] : []
		}),
	)
}

function agreementOfAlphabets(one: string, other: string): number {
	const letters = Math.min(one.length, other.length)
	if (letters < 4) return strict
	if (!transliterate(other).includes(one)) return letters < 5 ? strict : medium
	return letters < 6 ? lenient : 0
}

/** A noun is seldom this much rarer than its diminutive: `мишка` is no `миша`. */
const muchRarerNoun = 10
/** Of the words with its stem; the stem of `модный` is no noun. */
const leastShareOfStem = 0.1
const commonTitles = 200

/** `машинка` and `машина`. */
function pairDiminutives(words: readonly SoundedWord[], known: KnownWords): LikelyPair[] {
	const titles = new Map<string, number>()
	for (const one of words) titles.set(one.stem, (titles.get(one.stem) ?? 0) + one.titles)
	const isNoun = ({ stem, ...one }: SoundedWord) => one.titles >= (titles.get(stem) ?? 0) * leastShareOfStem
	return words.flatMap((one) =>
		undiminish(one.word).flatMap((noun) => {
			const other = known.get(noun)
			if (!other || other.titles * muchRarerNoun < one.titles || !isNoun(other)) return []
			const isSure = noun.length > 3 || other.titles >= commonTitles
			return [pairOf('diminutive', one, other, isSure ? lenient : medium)]
		}),
	)
}

/** Words of one sound are one word only when one of them is this much rarer. */
const muchRarer = 10

/** `паровоз` and `паравоз`. */
function pairSounds(words: readonly SoundedWord[]): LikelyPair[] {
	const commonest = new Map<string, SoundedWord>()
	return words.flatMap((one) => {
		const other = commonest.get(one.sound)
		if (!other) commonest.set(one.sound, one)
		const isSlip = other && other.titles >= one.titles * muchRarer && areOneWord(one.word, other.word)
		return isSlip ? [pairOf('sound', one, other, lenient)] : []
	})
}

/** Short words with another letter are other words (`лиса`, `лица`), with a doubled one they are not (`пазл`, `паззл`). */
function areOneWord(one: string, other: string): boolean {
	const single = (word: string) => word.replace(/(.)\1/g, '$1')
	const letters = Math.min(one.length, other.length)
	return letters >= 4 && (single(one) === single(other) || (letters >= 6 && slipCost(one, other) <= 1))
}
