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
	['ce', ['се', 'це']],
	['ci', ['си', 'ци']],
	['cy', ['си', 'ци']],
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
