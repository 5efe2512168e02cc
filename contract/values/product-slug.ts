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
 * Lower-case ASCII letters and digits with hyphens, at most 60 characters of whole words. Empty when the title has no letter or
 * digit to write so.
 */
export function productSlug(title: string): string {
	const letters = [...title.normalize('NFC').toLowerCase()].map((letter) => latin[letter] ?? letter)
	const words = letters
		.join('')
		// Splits accents off as separate characters, which are dropped.
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.split(/[^a-z0-9]+/)
		.filter((word) => word !== '')
		.join('-')
	if (words.length <= longest) return words
	// A single overlong word is cut; otherwise the last word that does not fit is dropped.
	return words
		.slice(0, longest + 1)
		.replace(/-[^-]*$/, '')
		.slice(0, longest)
}

/** The canonical path. The server ignores the slug, so a wrong one works. */
export function productPath(id: string, slug: string): string {
	return `/product/${encodeURIComponent(id)}${slug && `/${slug}`}`
}
