// Cyrillic and Latin letters that look alike on paper.
const lookAlikes: Readonly<Record<string, string>> = {
	А: 'A',
	В: 'B',
	Е: 'E',
	К: 'K',
	М: 'M',
	Н: 'H',
	О: 'O',
	Р: 'P',
	С: 'C',
	Т: 'T',
	У: 'Y',
	Х: 'X',
	І: 'I',
	Һ: 'H',
}

/** What a code is compared by, so that one that is copied from paper is found in either alphabet. */
export function promoKey(code: string): string {
	return [...code.trim().normalize('NFC').toUpperCase()].map((letter) => lookAlikes[letter] ?? letter).join('')
}
