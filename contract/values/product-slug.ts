/** How Russian and Kazakh letters are written in Latin ones; hard and soft signs are left out. */
const latin: Readonly<Record<string, string>> = {
	а: 'a',
	ә: 'a',
	б: 'b',
	в: 'v',
	г: 'g',
	ғ: 'g',
	д: 'd',
	е: 'e',
	ё: 'yo',
	ж: 'zh',
	з: 'z',
	и: 'i',
	й: 'y',
	к: 'k',
	қ: 'k',
	л: 'l',
	м: 'm',
	н: 'n',
	ң: 'n',
	о: 'o',
	ө: 'o',
	п: 'p',
	р: 'r',
	с: 's',
	т: 't',
	у: 'u',
	ұ: 'u',
	ү: 'u',
	ф: 'f',
	х: 'kh',
	һ: 'h',
	ц: 'ts',
	ч: 'ch',
	ш: 'sh',
	щ: 'shch',
	ъ: '',
	ы: 'y',
	і: 'i',
	ь: '',
	э: 'e',
	ю: 'yu',
	я: 'ya',
}

const longest = 60

/**
 * A title as the readable end of an address: lower-case ASCII letters and digits with hyphens between, at most 60 characters
 * and no half words. Empty when the title has no letter or digit that could be written so.
 */
export function productSlug(title: string): string {
	const letters = [...title.normalize('NFC').toLowerCase()].map((letter) => latin[letter] ?? letter)
	const words = letters
		.join('')
		// Accents become characters of their own, which are dropped; all else that is not ASCII parts words.
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.split(/[^a-z0-9]+/)
		.filter((word) => word !== '')
		.join('-')
	if (words.length <= longest) return words
	// A single word that is too long is cut; else the last one that does not fit whole goes.
	return words
		.slice(0, longest + 1)
		.replace(/-[^-]*$/, '')
		.slice(0, longest)
}

/** The address of a product below the shop's own that search engines are told of; the slug is for people and may be wrong. */
export function productPath(id: string, slug: string): string {
	return `/product/${encodeURIComponent(id)}${slug && `/${slug}`}`
}
