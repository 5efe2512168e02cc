const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"

const russianKeys = new Map(Array.from(latin, (key, index) => [key, russian.charAt(index)]))
const latinKeys = new Map(Array.from(russian, (key, index) => [key, latin.charAt(index)]))

/** `vbirf` becomes `мишка`, `дупщ` becomes `lego`. */
export function switchLayout(text: string): string {
	const isRussian = /[а-яё]/i.test(text)
	const keys = isRussian ? latinKeys : russianKeys
	return Array.from(text.toLowerCase(), (key) => keys.get(key) ?? key).join('')
}

const rows = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

function areNeighbours(one: string, other: string): boolean {
	return rows.some(
		(row) => row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1,
	)
}

/** Latin spellings of Russian sounds, the longest first. */
const toRussian: readonly (readonly [latin: string, russian: readonly string[]])[] = [
	['shch', ['щ']],
	['sch', ['щ', 'ш']],
	['iya', ['ия']],
	['sh', ['ш']],
	['ch', ['ч']],
	['zh', ['ж']],
	['kh', ['х']],
	['ts', ['ц', 'тс']],
	['ck', ['к']],
	['ph', ['ф']],
	['ya', ['я']],
	['ja', ['я']],
	['ia', ['ия', 'я']],
	['yu', ['ю']],
	['ju', ['ю']],
	['yo', ['е', 'йо']],
	['jo', ['е']],
	['ye', ['е']],
	['ee', ['и']],
	['oo', ['у']],
	['a', ['а']],
	['b', ['б']],
	['c', ['к', 'ц', 'с']],
	['d', ['д']],
	['e', ['е', 'э']],
	['f', ['ф']],
	['g', ['г']],
	['h', ['х']],
	['i', ['и', 'й']],
	['j', ['й', 'ж', 'дж']],
	['k', ['к']],
	['l', ['л', 'ль']],
	['m', ['м']],
	['n', ['н', 'нь']],
	['o', ['о']],
	['p', ['п']],
	['q', ['к']],
	['r', ['р', 'рь']],
	['s', ['с']],
	['t', ['т', 'ть']],
	['u', ['у']],
	['v', ['в']],
	['w', ['в', 'ш']],
	['x', ['кс', 'х']],
	['y', ['ы', 'и', 'й']],
	['z', ['з']],
]

const toLatin: readonly (readonly [russian: string, latin: readonly string[]])[] = [
	['кс', ['x', 'ks']],
	['дж', ['j']],
	['а', ['a']],
	['б', ['b']],
	['в', ['v', 'w']],
	['г', ['g']],
	['д', ['d']],
	['е', ['e']],
	['ж', ['zh', 'j']],
	['з', ['z', 's']],
	['и', ['i', 'ie', 'y']],
	['й', ['y', 'i']],
	['к', ['k', 'c', 'ck']],
	['л', ['l', 'll']],
	['м', ['m']],
	['н', ['n']],
	['о', ['o']],
	['п', ['p']],
	['р', ['r']],
	['с', ['s', 'c']],
	['т', ['t', 'tt']],
	['у', ['u', 'oo']],
	['ф', ['f', 'ph']],
	['х', ['h', 'kh']],
	['ц', ['ts', 'c', 'z']],
	['ч', ['ch']],
	['ш', ['sh']],
	['щ', ['shch']],
	['ъ', ['']],
	['ы', ['y']],
	['ь', ['']],
	['э', ['e', 'a']],
	['ю', ['yu', 'u']],
	['я', ['ya']],
]

const atMost = 24

/** The likeliest first: `mishka` becomes `мишка`, `лего` becomes `lego`. */
export function transliterate(word: string): string[] {
	const isRussian = /[а-я]/.test(word)
	if (!isRussian && !/[a-z]/.test(word)) return []
	const sounds = isRussian ? toLatin : toRussian
	let spellings = ['']
	for (let at = 0; at < word.length; ) {
		const [sound, letters] = sounds.find(([start]) => word.startsWith(start, at)) ?? [
			word.charAt(at),
			[word.charAt(at)],
		]
		// The likeliest letters come first, so the limit drops the least likely.
		spellings = letters.flatMap((letter) => spellings.map((spelling) => spelling + letter)).slice(0, atMost)
		at += sound.length
	}
	// Signs without a sound leave nothing, and the empty text begins every word.
	return spellings.filter((spelling) => spelling !== '')
}

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

/** 0 for the same word, about 1 for one slip. */
export function slipCost(typed: string, meant: string): number {
	if (typed === meant) return 0
	let start = 0
	while (start < typed.length && typed[start] === meant[start]) start++
	let end = 0
	while (end < Math.min(typed.length, meant.length) - start && typed.at(-1 - end) === meant.at(-1 - end)) end++
	const [was, is] = [meant.slice(start, meant.length - end), typed.slice(start, typed.length - end)]
	// People seldom miss the first letter.
	return costOfPart(is, was, meant[start - 1]) + (start === 0 ? 0.6 : 0)
}

/** `before` is the preceding letter. */
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
