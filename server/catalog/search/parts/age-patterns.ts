import { notCounting, notMeasured, type PartPattern, partPattern, rangeOf } from './part-pattern.ts'
import type { Range } from './wishes.ts'

const number = '(\\d{1,2})'
const years = '(?:лет|года?|годик\\p{L}*|летн\\p{L}+|жас\\p{L}*|years?|y\\.?o\\.?)'
const months = '(?:мес(?:\\.|яц\\p{L}*)?|ай(?:лық)?|months?)'
const until = ' ?(?:[-–—]|до) ?'

// A greater age is no customer's: `50 лет` is a jubilee. A number without the word for years has to be likelier.
const inYears = { months: 12, most: 18 }
const inBareYears = { months: 12, most: 16 }
const inMonths = { months: 1, most: 48 }

const ageWords: readonly (readonly [pattern: string, age: Range])[] = [
	['(?:для )?новорожд[её]нн(?:ым|ому|ых)|жаңа туған|for newborns?', { from: 0, to: 6 }],
	['(?:для )?(?:грудничк|младенц)(?:у|ам|ов|а)|до (?:1 )?года|емшектегі|for infants?', { from: 0, to: 11 }],
	['(?:на )?пол(?:года|угодика)|полугодовалому', { from: 6, to: 11 }],
	// A bare `год` stands in `новый год` and `год лошади`.
	['(?:на )?годик|на год|годовал(?:ому|ой)|один год|бір жас', { from: 10, to: 20 }],
	['(?:на )?(?:полтора|1[.,]5) года', { from: 15, to: 26 }],
	['двухлетн(?:ему|ей|его)|(?:на )?два года|екі жас', { from: 22, to: 35 }],
	['тр[её]хлетн(?:ему|ей|его)|(?:на )?три года|үш жас', { from: 36, to: 47 }],
	['четыр[её]хлетн(?:ему|ей|его)|(?:на )?четыре года|төрт жас', { from: 48, to: 59 }],
	['пятилетн(?:ему|ей|его)|(?:на )?пять лет|бес жас', { from: 60, to: 71 }],
	['шестилетн(?:ему|ей|его)|(?:на )?шесть лет|алты жас', { from: 72, to: 83 }],
	['семилетн(?:ему|ей|его)|(?:на )?семь лет|жеті жас', { from: 84, to: 95 }],
	[
		'(?:для )?малыш(?:ей|а|ам|у|ке)|(?:для )?самых маленьких|крохе|карапузу|бөбек(?:ке|терге)|сәби(?:ге|лерге)|for (?:babies|a baby|toddlers?)',
		{ from: 0, to: 36 },
	],
	['ясельного возраста', { from: 12, to: 36 }],
	[
		'(?:для )?дошкольник(?:а|у|ам|ов)|детсадовцу|в (?:детский )?садик?|бүлдіршінге|for preschoolers?',
		{ from: 36, to: 83 },
	],
	['первокласснику|первоклашке|1 класс', { from: 72, to: 96 }],
	['(?:для )?школьник(?:а|у|ам|ов)|оқушыға', { from: 84, to: 143 }],
	[
		'(?:для )?подростк(?:а|у|ам|ов)|тинейджеру|жасөспірім(?:ге|дерге)|for (?:teens?|teenagers?)',
		{ from: 132, to: 203 },
	],
	['для взросл(?:ых|ой компании)|взросл(?:ым|ому)|ересектерге|for adults', { from: 192 }],
]

const fromAge = ({ from }: Ends) => ({ from })
const upToAge = ({ to }: Ends) => ({ from: 0, to })

/** Ranges come before their ends. */
export const agePatterns: readonly PartPattern[] = [
	partPattern(
		'age',
		`(?:от |с )?${number}${until}${number} ?${months}`,
		read(inMonths, (ends) => ends),
	),
	partPattern('age', `(?:от |с )${number} ?${months}`, read(inMonths, fromAge)),
	partPattern(
		'age',
		`${number} ?${months}`,
		read(inMonths, ({ from }) => ({ from, to: from + 5 })),
	),
	partPattern('age', `(?:от |с )?${number}${until}${number} ?${years}`, read(inYears, withLastYear)),
	partPattern('age', `(?:от |с |старше )${number} ?${years}|${number} ?\\+(?! ?\\d)`, read(inYears, fromAge)),
	partPattern('age', `(?:до |младше )${number} ?${years}`, read(inYears, upToAge)),
	partPattern('age', `(?:до |младше )${number}${notMeasured}${notCounting}`, read(inBareYears, upToAge)),
	partPattern('age', `(?:на )?${number} ?-? ?${years}`, read(inYears, withLastYear)),
	...ageWords.map(([pattern, age]) => partPattern('age', pattern, () => ({ age }))),
]

interface Unit {
	readonly months: number
	readonly most: number
}

interface Ends {
	readonly from: number
	readonly to: number
}

function read({ months, most }: Unit, ageOf: (ends: Ends) => Range): PartPattern['read'] {
	return (groups) => {
		const [one = 0, other = one] = groups.filter((group) => group !== undefined).map(Number)
		if (Math.max(one, other) > most) return undefined
		return { age: ageOf(rangeOf(one * months, other * months)) }
	}
}

function withLastYear({ from, to }: Ends): Range {
	return { from, to: to + 11 }
}
