import { expect, test } from 'vitest'
import { undiminish } from './diminutives.ts'
import { listLikelyPairs } from './likely-pairs.ts'

test.each([
	['мячик', 'мяч'],
	['машинка', 'машина'],
	['куколка', 'кукла'],
	['собачка', 'собака'],
	['книжка', 'книга'],
	['черепашка', 'черепаха'],
	['птичка', 'птица'],
	['кроватка', 'кровать'],
	['молоточек', 'молоток'],
	['стульчик', 'стул'],
	['вагончик', 'вагон'],
	['лисонька', 'лиса'],
])('%s may come from %s', (diminutive, noun) => {
	expect(undiminish(diminutive)).toContain(noun)
})

/** The words have a stem and a sound of their own unless given. */
function likelyPairsOf(...words: readonly { word: string; titles: number; stem?: string; sound?: string }[]) {
	const pairs = listLikelyPairs(words.map((one) => ({ stem: one.word, sound: one.word, ...one })))
	return pairs.map(({ word, otherWord, leastAgreement }) => [word, otherWord, leastAgreement])
}

test('words of two alphabets are a pair, the surer the longer they are and when each is the other one spelt', () => {
	expect(likelyPairsOf({ word: 'bondibon', titles: 9 }, { word: 'бондибон', titles: 9 })).toEqual([
		['bondibon', 'бондибон', 0],
	])
	expect(likelyPairsOf({ word: 'lego', titles: 9 }, { word: 'лего', titles: 9 })).toEqual([['lego', 'лего', 0.25]])
	expect(likelyPairsOf({ word: 'gaz', titles: 9 }, { word: 'газ', titles: 9 })).toEqual([['gaz', 'газ', 0.75]])
	expect(likelyPairsOf({ word: 'barbie', titles: 9 }, { word: 'барби', titles: 9 })).toEqual([['барби', 'barbie', 0.5]])
})

test('a diminutive and its noun are a pair unless the noun is much rarer, or its stem belongs to other words', () => {
	expect(likelyPairsOf({ word: 'кубик', titles: 90 }, { word: 'куб', titles: 80 })).toEqual([['кубик', 'куб', 0.5]])
	expect(likelyPairsOf({ word: 'мишка', titles: 600 }, { word: 'миша', titles: 21 })).toEqual([])
	expect(
		likelyPairsOf(
			{ word: 'модная', titles: 200, stem: 'модн' },
			{ word: 'модник', titles: 9 },
			{ word: 'модн', titles: 5 },
		),
	).toEqual([])
})

test('a rare word is a pair with a common one of the same sound, a short one only when a letter is doubled', () => {
	const words = [
		{ word: 'паровоз', titles: 190, sound: 'паравас' },
		{ word: 'паравоз', titles: 4, sound: 'паравас' },
		{ word: 'паззл', titles: 500, sound: 'пасл' },
		{ word: 'пазл', titles: 20, sound: 'пасл' },
		{ word: 'лиса', titles: 80, sound: 'лиса' },
		{ word: 'лица', titles: 5, sound: 'лиса' },
		{ word: 'коробка', titles: 30, sound: 'карапка' },
		{ word: 'каробка', titles: 20, sound: 'карапка' },
	]
	expect(likelyPairsOf(...words).map(([word, other]) => [word, other])).toEqual([
		['паравоз', 'паровоз'],
		['пазл', 'паззл'],
	])
})
