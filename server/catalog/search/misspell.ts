import { areNeighbours } from './keyboard.ts'

const alphabets = ['абвгдежзийклмнопрстуфхцчшщъыьэюя', 'abcdefghijklmnopqrstuvwxyz']

/** Every text that differs from a word by one letter dropped, added, replaced, or swapped with the next; a few hundred. */
export function oneEditAway(word: string): string[] {
	const letters = alphabets.find((alphabet) => alphabet.includes(word.charAt(0))) ?? ''
	const edits = new Set<string>()
	for (let at = 0; at <= word.length; at++) {
		const [before, after] = [word.slice(0, at), word.slice(at)]
		for (const letter of letters) {
			edits.add(before + letter + after)
			if (after) edits.add(before + letter + after.slice(1))
		}
		if (after) edits.add(before + after.slice(1))
		if (after.length > 1) edits.add(before + after.charAt(1) + after.charAt(0) + after.slice(2))
	}
	edits.delete(word)
	return [...edits]
}

/** Letters that sound alike where they are not stressed or stand at the end. */
const soundAlike = [
	'ао',
	'еи',
	'иы',
	'еэ',
	'яе',
	'яа',
	'бп',
	'дт',
	'гк',
	'зс',
	'жш',
	'вф',
	'шщ',
	'цс',
	'ьъ',
	'iy',
	'ck',
	'sz',
	'ie',
]

/** How unlikely it is that somebody typed one word and meant the other: 0 for the same, about 1 for one slip. */
export function slipCost(typed: string, meant: string): number {
	if (typed === meant) return 0
	let start = 0
	while (start < typed.length && typed[start] === meant[start]) start++
	let end = 0
	while (end < Math.min(typed.length, meant.length) - start && typed.at(-1 - end) === meant.at(-1 - end)) end++
	const [was, is] = [meant.slice(start, meant.length - end), typed.slice(start, typed.length - end)]
	// The first letter is seldom wrong.
	return costOfPart(is, was, meant[start - 1]) + (start === 0 ? 0.6 : 0)
}

/** The cost of typing `is` where `was` was meant, after a letter. */
function costOfPart(is: string, was: string, before: string | undefined): number {
	if (is.length === 2 && was.length === 2 && is[0] === was[1] && is[1] === was[0]) return 0.9
	if (was.length === 1 && is.length === 0) return was === before ? 0.6 : 1
	if (is.length === 1 && was.length === 0) return is === before ? 0.4 : 1.3
	if (is.length === 1 && was.length === 1) return costOfReplacing(is, was)
	return 1.4 * Math.max(is.length, was.length)
}

function costOfReplacing(is: string, was: string): number {
	if (soundAlike.some((pair) => pair.includes(is) && pair.includes(was))) return 0.7
	return areNeighbours(is, was) ? 0.9 : 1.6
}
