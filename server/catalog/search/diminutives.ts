/** Endings of Russian diminutives with those of the nouns they come from. */
const endings: readonly (readonly [diminutive: string, nouns: readonly string[]])[] = [
	['ьчик', ['']],
	['чик', ['']],
	['ик', ['']],
	['чики', ['']],
	['ики', ['']],
	['очек', ['ок']],
	['ечек', ['ек']],
	['шек', ['х']],
	['ек', ['ь']],
	['очка', ['ка', 'а']],
	['ечка', ['ка', 'ца']],
	['ичка', ['ица', 'а']],
	['чка', ['ка']],
	['жка', ['га']],
	['шка', ['ха']],
	['олка', ['ла']],
	['ька', ['я']],
	['ка', ['а', 'ь']],
	['онька', ['а', 'ь']],
	['енька', ['а', 'ь', 'я']],
	['ушка', ['а']],
	['ишка', ['', 'а']],
	['ико', ['о']],
	['ечко', ['о']],
	['ушко', ['о', 'е']],
]

/** Words of which this one may be a diminutive: `мяч` of `мячик`, `машина` of `машинка`. */
export function undiminish(word: string): string[] {
	return endings.flatMap(([ending, nouns]) => {
		const beginning = word.endsWith(ending) ? word.slice(0, -ending.length) : ''
		return nouns.map((noun) => beginning + noun).filter((noun) => beginning !== '' && noun.length >= 3)
	})
}
