/** Letters that people mix up are one; the same list stands in the SQL function `search_fold`. */
const folded: Readonly<Record<string, string>> = {
	ё: 'е',
	қ: 'к',
	ғ: 'г',
	ң: 'н',
	ұ: 'у',
	ү: 'у',
	ө: 'о',
	ә: 'а',
	һ: 'х',
	і: 'и',
}

/** The words of a text in their order: small letters and digits, folded as the index holds them. */
export function readWords(text: string): string[] {
	const plain = text
		.normalize()
		.toLowerCase()
		.replace(/[ёқғңұүөәһі]/g, (letter) => folded[letter] ?? letter)
	return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
