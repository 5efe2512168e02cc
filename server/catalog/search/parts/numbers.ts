/** Cardinals as `пяти лет`, `пятилетней`, `десяти тысяч`, `бес жас` and `five years` have them; longer ones before what they begin with. */
const cardinals: readonly (readonly [pattern: string, value: number])[] = [
	['он бір|один+адцат[ьи]|eleven', 11],
	['он ек[іи]|двенадцат[ьи]|twelve', 12],
	['пятнадцат[ьи]|он бес|fifteen', 15],
	['двадцат[ьи]|жиырма|twenty', 20],
	['тридцат[ьи]|отыз|thirty', 30],
	['дв(?:а|ух)|ек[іи]|two', 2],
	['тр(?:и|[её]х)|[үу]ш|three', 3],
	['четыр(?:е|[её]х)|т[өо]рт|four', 4],
	['пят[ьи]|бес|five', 5],
	['шест[ьи]|алты|six', 6],
	['сем[ьи]|жет[іи]|seven', 7],
	['вос(?:емь|ьми)|сег[іи]з|eight', 8],
	['девят[ьи]|то[ғг]ыз|nine', 9],
	['десят[ьи]|он|ten', 10],
]
const half = ' с половиной| жарым| and a half'
export const oneAndHalf = 'полу?тора|б[іи]р жарым|one and a half'

export const inWords = `(?:${cardinals.map(([pattern]) => pattern).join('|')})`

/** The end of a number in digits: `3-х`, `5ти`, `7 ми`. */
export const ending = '(?:[ -]?(?:ти|х|и|ми|го))'

/** One group: `5`, `1,5`, `3-х`, `пяти`, `два с половиной`, `бір жарым`. */
export const number = `(\\d{1,2}(?:[.,]\\d|${ending})?|${oneAndHalf}|${inWords}(?:${half})?)`

export function readNumber(text: string): number {
	const digits = /^\d+(?:[.,]\d)?/.exec(text)
	if (digits) return Number(digits[0].replace(',', '.'))
	if (isWhole(oneAndHalf, text)) return 1.5
	const [, value = 0] = cardinals.find(([pattern]) => isWhole(`(?:${pattern})(?:${half})?`, text)) ?? []
	return new RegExp(`(?:${half})$`, 'iu').test(text) ? value + 0.5 : value
}

function isWhole(pattern: string, text: string): boolean {
	return new RegExp(`^(?:${pattern})$`, 'iu').test(text)
}
