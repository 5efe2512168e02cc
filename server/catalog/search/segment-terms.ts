import type { Segment, TypedWord } from './segments.ts'
import { transliterate } from './spelling.ts'
import { type Alternative, areNames, rarityOf, type Term } from './terms.ts'

/** How well a word stands for the typed one. */
export const weights = { form: 0.95, synonym: 0.9, likeliest: 0.85, pair: 0.8, begun: 0.7, meant: 0.5 } as const

const longestEnding = 2

/** One, or of a phrase one for each word. `all` is the number of listed products. */
export function termsOfSegment(segment: Segment, all: number): Term[] {
	return segment.single.length > 0 ? termsOfPhrase(segment, all) : [termOf(segment, alternativesOf(segment), all)]
}

function termOf(segment: Segment, alternatives: readonly Alternative[], all: number): Term {
	const { words, text, synonyms, isForeign } = segment
	const titles = Math.max(1, titlesOf(words), ...synonyms.map((phrase) => phrase.titles))
	return {
		typed: typedOf(segment),
		word: isForeign ? '' : text,
		alternatives,
		rarity: rarityOf(titles, all),
		isOptional: words.every(({ isVague }) => isVague),
		isName: [...(words.length === 1 ? words : []), ...synonyms].some(areNames),
		isComplement: words.some(({ isComplement }) => isComplement),
	}
}

/** One for each word, as rare as the phrase: it stands beside the others, or another phrase stands for them all. */
function termsOfPhrase(phrase: Segment, all: number): Term[] {
	const { words, synonyms, isForeign } = phrase
	const isBound = words.some(({ isJoining, word }) => isJoining && word !== 'для')
	const { rarity } = termOf(phrase, [], all)
	return phrase.single.map((one) => {
		const stems = (isBound ? words : one.words).map(({ stem }) => stem)
		const alternatives = typedAndSynonyms(phrase, { stems, isPhrase: isBound })
		const term = termOf({ ...one, synonyms, isForeign }, alternatives, all)
		// A short Kazakh word is none beside these.
		const alone = alternativesOf(one.isForeign ? { ...one, isForeign: false, synonyms: [] } : one)
		return { ...term, rarity, alone }
	})
}

function typedOf({ words }: Segment): string {
	return words.map(({ typed }) => typed).join(' ')
}

/** Of the rarest word, in the most frequent of its forms. */
export function titlesOf(words: readonly TypedWord[]): number {
	return Math.min(
		...words.map(({ titles, kazakh, begun }) =>
			Math.max(titles, kazakh?.isSure ? kazakh.titles : 0, begun[0]?.titles ?? 0),
		),
	)
}

function alternativesOf(segment: Segment): Alternative[] {
	const { words, isForeign } = segment
	const [word, ...others] = words
	const found = typedAndSynonyms(segment, { stems: words.map(({ stem }) => stem) })
	if (!word || isForeign || others.length > 0) return found
	const { kazakh, pairs } = word
	const typed = word.titles > 0 ? found.slice(0, 1) : []
	const begun = word.begun.filter(({ titles }) => titles > 0)
	return [
		...typed,
		...(kazakh && kazakh.titles > 0 && (kazakh.isSure || typed.length > 0)
			? [{ stems: [kazakh.stem], weight: kazakh.isSure ? weights.form : weights.meant }]
			: []),
		...begun.map((known, index) => ({ stems: [known.stem], weight: index === 0 ? weights.likeliest : weights.begun })),
		...pairs.map((other) => ({ stems: [other], weight: weights.pair })),
		...found.slice(typed.length),
	]
}

/** What was typed, if titles have it, and other phrases for it; the other way round where it is mostly another word. */
function typedAndSynonyms({ words, synonyms, isForeign }: Segment, typed: Omit<Alternative, 'weight'>): Alternative[] {
	const spellings = words.length === 1 ? transliterate(words[0]?.word ?? '') : []
	const phrases = synonyms.map(({ stems }) =>
		areSpelled(stems, spellings) ? { stems, weight: 1, isSame: true } : { stems, weight: weights.synonym },
	)
	const isInTitles = words.every(({ titles }) => titles > 0)
	const literal = isInTitles ? [{ ...typed, weight: isForeign ? weights.meant : 1 }] : []
	return isForeign ? [...phrases, ...literal] : [...literal, ...phrases]
}

/** The one stem is of the same word in the other alphabet (`лего` and `lego`). */
function areSpelled([stem = '', ...others]: readonly string[], spellings: readonly string[]): boolean {
	const isOfStem = (spelling: string) => spelling.startsWith(stem) && spelling.length <= stem.length + longestEnding
	return others.length === 0 && spellings.some(isOfStem)
}
