import type { UnderstoodPart } from '#contract/search.ts'
import { presentsFor } from './parts/for-whom.ts'
import type { Wishes } from './parts/wishes.ts'
import type { Term } from './terms.ts'

/** Products have to have the typed sizes and numbers. */
export function termsOfMarks({ marks }: Wishes, parts: readonly UnderstoodPart[], hasWords: boolean): Term[] {
	const marked = parts.filter(({ kind }) => kind === 'size' || kind === 'pieces' || kind === 'scale')
	return marks.map((mark, index) =>
		termOf(
			marked[index]?.text ?? mark.join(),
			(hasWords ? [...mark, ...mark.flatMap(bareNumberOf)] : mark).map((stem) => [stem]),
		),
	)
}

/** Titles of puzzles often leave out what they count. */
function bareNumberOf(mark: string): string[] {
	return /^\d{2,}(?=шт$)/.exec(mark)?.slice() ?? []
}

/** What is given to a girl or a boy. */
export function presentTerms({ forWhom, age }: Wishes, parts: readonly UnderstoodPart[]): Term[] {
	if (!forWhom) return []
	return [termOf(parts.find(({ kind }) => kind === 'forWhom')?.text ?? forWhom, presentsFor(forWhom, age))]
}

function termOf(typed: string, phrases: readonly (readonly string[])[]): Term {
	const alternatives = phrases.map((stems) => ({ stems, weight: 1, isPhrase: true }))
	return { typed, word: typed, alternatives, rarity: 1, isOptional: false }
}
