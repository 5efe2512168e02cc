const alphabets = ['абвгдежзийклмнопрстуфхцчшщъыьэюя', 'abcdefghijklmnopqrstuvwxyz']

/** One letter dropped, added, replaced, or swapped with the next; a few hundred texts. */
export function oneEditAway(word: string): string[] {
	const letters = alphabets.filter((alphabet) => alphabet.includes(word.charAt(0))).join('')
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

const keyRows = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

function areNeighbours(one: string, other: string): boolean {
	return keyRows.some(
		(row) => row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1,
	)
}

/** Letters that sound alike without stress or at the end. */
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

/** What each slip costs, so that the most misspelt words of a catalogue are understood. */
const costs = {
	swapped: 0.7,
	/** One letter of two equal ones, or two for one. */
	halved: 0.4,
	doubled: 0.5,
	dropped: 0.9,
	added: 1.6,
	/** A vowel at the end: the word in another form (`робта` is `робота`). */
	ending: 0.8,
	alike: 0.8,
	neighbour: 0.9,
	replaced: 2.2,
	/** More for the first letter, which people seldom miss. */
	first: 0.4,
}

const shortestBeforeEnding = 4

/** The least sum of slips that make the typed word of the meant one, a Damerau-Levenshtein distance; 0 for the same word. */
export function slipCost(typed: string, meant: string): number {
	/** For the last letters of `typed` read, and each beginning of `meant`. */
	let before: number[] = []
	let row = [0]
	for (let to = 0; to < meant.length; to++) row.push((row[to] ?? 0) + costOfDropping(meant, to))
	for (let from = 0; from < typed.length; from++) {
		const next = [(row[0] ?? 0) + costOfAdding(typed, from)]
		for (let to = 0; to < meant.length; to++) {
			next.push(
				Math.min(
					(row[to] ?? 0) + costOfReplacing(typed[from], meant[to], to),
					(row[to + 1] ?? 0) + costOfAdding(typed, from),
					(next[to] ?? 0) + costOfDropping(meant, to),
					areSwapped(typed, from, meant, to) ? (before[to - 1] ?? 0) + costs.swapped + costOfFirst(to - 1) : Infinity,
				),
			)
		}
		before = row
		row = next
	}
	return row[meant.length] ?? 0
}

function areSwapped(typed: string, from: number, meant: string, to: number): boolean {
	return from > 0 && to > 0 && typed[from] === meant[to - 1] && typed[from - 1] === meant[to]
}

function costOfFirst(at: number): number {
	return at === 0 ? costs.first : 0
}

function costOfDropping(meant: string, at: number): number {
	return (meant[at] === meant[at - 1] ? costs.halved : costs.dropped) + costOfFirst(at)
}

function costOfAdding(typed: string, at: number): number {
	if (typed[at] === typed[at - 1]) return costs.doubled
	const isEnding = at === typed.length - 1 && at >= shortestBeforeEnding && /[аеиоуыюя]/.test(typed[at] ?? '')
	return isEnding ? costs.ending : costs.added + costOfFirst(at)
}

function costOfReplacing(is = '', was = '', at = 0): number {
	if (is === was) return 0
	if (soundAlike.some((pair) => pair.includes(is) && pair.includes(was))) return costs.alike + costOfFirst(at)
	return (areNeighbours(is, was) ? costs.neighbour : costs.replaced) + costOfFirst(at)
}
