import { expect, test } from 'vitest'
import { startingSynonyms } from './starting-synonyms.ts'

const all = startingSynonyms.flatMap(({ finds, typed }) => [...finds, ...typed])

const mixedUp = new Map(
	Object.entries({ ё: 'е', қ: 'к', ғ: 'г', ң: 'н', ұ: 'у', ү: 'у', ө: 'о', ә: 'а', һ: 'х', і: 'и' }),
)

/** As the search does. */
function fold(phrase: string): string {
	const letters = Array.from(phrase, (letter) => mixedUp.get(letter) ?? letter).join('')
	return letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

test('a shop starts with at least 100 synonyms', () => {
	expect(startingSynonyms.length).toBeGreaterThanOrEqual(100)
})

test('no phrase stands twice', () => {
	const folded = all.map(fold)
	expect(folded.filter((phrase, place) => folded.indexOf(phrase) < place)).toEqual([])
})

test('every line leads from one phrase to another', () => {
	const useless = startingSynonyms.filter(({ finds, typed }) => finds.length === 0 || finds.length + typed.length < 2)
	expect(useless).toEqual([])
})

test('phrases are short, in lower case, and hold a word', () => {
	const odd = all.filter((phrase) => phrase !== phrase.toLowerCase() || phrase.length > 40 || fold(phrase) === '')
	expect(odd).toEqual([])
})
