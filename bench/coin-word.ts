import { seededRandom } from './seeded-random.ts'

const consonants = 'бвгдзклмнпрстфхш'
const vowels = 'аеиоуя'
const coined = 50_000

/**
 * A made-up word of four to seven letters, as series of products are called. A few come up all the time and most hardly ever, as
 * words do: the more are drawn, the more different ones there are, up to 50,000.
 */
export function coinWord(random: () => number): string {
	// Spread evenly over the powers, so that a number comes up the less often the higher it is.
	return spell(Math.floor((coined + 1) ** random()))
}

/** The word of that number: the same in every run. */
function spell(number: number): string {
	const random = seededRandom(number)
	const pick = (letters: string) => letters.charAt(Math.floor(random() * letters.length))
	const syllables = Array.from({ length: random() < 0.2 ? 2 : 3 }, () => pick(consonants) + pick(vowels)).join('')
	const ending = syllables.length === 4 || random() < 0.5 ? '' : pick(consonants)
	return syllables.charAt(0).toUpperCase() + syllables.slice(1) + ending
}
