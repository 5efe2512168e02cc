import { boy, girl } from './for-whom.ts'
import { ending, number, readNumber } from './numbers.ts'
import { notCounting, notMeasured, type PartPattern, partPattern, rangeOf } from './part-pattern.ts'
import type { Range } from './wishes.ts'

const bareNumber = `(\\d{1,2})${ending}?`
const years =
	'(?:[ -]?(?:лет|год(?:а|у|ам|ов|ик\\p{L}*)?|летн\\p{L}+|лет(?:к\\p{L}+|ок)|жас(?:[қк]а|т(?:а|а[ғг]ы)|ар)?|(?:years?|yrs?|y\\.?\\/?o\\.?)(?:[ -]olds?)?))'
const months = '(?:[ -]?(?:мес(?:\\.|яц\\p{L}*|ячн\\p{L}*)?|ай(?:л[ыі][қк])?|(?:months?|mo\\.?)(?:[ -]olds?)?))'
const until = '(?: ?(?:[-–—]|(?:и )?до|to) ?)'
const since = '(?:от|с|со|старше|после|from|over|older than)'
const atMost = '(?:до|младше|не старше|under|up to|younger than)'
const of = '(?:на |в |к |для |for |aged? )?'
const ofAge = '(?:возраст(?: от| с)?|aged?|ages|жасы):?'
const andMore = '(?: ?\\+| и (?:старше|выше|больше|более)| and (?:up|older|over)| plus)'
/** Kazakh says them behind the age. */
const kazakhSince = '(?:дан|тан)(?: бастап| ас[қк]ан| жо[ғг]ары)?'
const kazakhUntil = '[ғгқк]а дей[іи]н'

// A greater age is no customer's: `50 лет` is a jubilee. A number without the word for years has to be likelier.
const inYears = { months: 12, most: 18 }
const inBareYears = { months: 12, most: 16 }
const inMonths = { months: 1, most: 48 }

const ageWords: readonly (readonly [pattern: string, age: Range])[] = [
	['(?:с|от) рождения|(?:from|since) birth', { from: 0, to: 6 }],
	['до (?:1 )?года', { from: 0, to: 11 }],
	['(?:на |с |от )?пол(?: ?года| ?годика|угода|угодика)|полугодовал(?:ому|ой|ого)|жарты жас', { from: 6, to: 11 }],
	// A bare `год` stands in `новый год` and `год лошади`.
	[
		'(?:на )?годик|на год|годовал\\p{L}+|годовас\\p{L}+|один год|одного года|б[іи]р жас|one year(?:[ -]old)?',
		{ from: 10, to: 20 },
	],
	['(?:от|с|старше) (?:1 )?года', { from: 12 }],
	['ясельного возраста', { from: 12, to: 36 }],
]

const peopleOfAge: readonly (readonly [pattern: string, age: Range])[] = [
	['(?:для )?новорожд[её]нн(?:ым|ому|ых|ого|ой)|жаңа туған|for (?:a )?newborns?', { from: 0, to: 6 }],
	['(?:для )?(?:грудничк|младенц)(?:у|ам|ов|а)|емшектегі|for infants?', { from: 0, to: 11 }],
	[
		'(?:для )?малыш(?:ей|а|ам|у|к[еи]|кам)|(?:для )?самых маленьких|крох(?:е|ам)|карапуз(?:у|ам)|бөбек(?:ке|терге)|сәби(?:ге|лерге)|for (?:babies|a baby|toddlers?)',
		{ from: 0, to: 36 },
	],
	[
		'(?:для )?дошкольник(?:а|у|ам|ов)|детсадовцу|в (?:детский )?садик?|бүлдіршінге|for preschoolers?',
		{ from: 36, to: 83 },
	],
	['(?:для )?первоклас+ник(?:у|ам|а|ов)|первокласснице|первоклашке|1 класс', { from: 72, to: 96 }],
	['(?:для )?школьник(?:а|у|ам|ов)|оқушыға', { from: 84, to: 143 }],
	[
		'(?:для )?подрост(?:ок|ки|ка|ку|кам|ков)|тинейджер(?:у|ам|ов|а)?|жасөспірім(?:ге|дерге)|for (?:teens?|teenagers?)',
		{ from: 132, to: 203 },
	],
	['для взросл(?:ых|ой компании)|взросл(?:ым|ому)|ересектерге|for adults', { from: 192 }],
]

const fromAge = ({ from }: Ends) => ({ from })
const upToAge = ({ to }: Ends) => ({ from: 0, to })

/** `девочке 4`: the number is hardly anything else. It is read before the person is. */
export const agesOfPeople = [
	partPattern(
		'age',
		`(?<=(?:${girl}|${boy}) )${bareNumber}${notMeasured}(?:${notCounting}|(?= до ))`,
		read(inBareYears, withLastMonths),
	),
]

/** Ranges come before their ends. */
export const agePatterns: readonly PartPattern[] = [
	partPattern(
		'age',
		`(?:${since} )?${number}${months}${until}${number}${years}|${number} ?айдан ${number} ?жас${kazakhUntil}`,
		readMixed,
	),
	partPattern(
		'age',
		`(?:${since} )?${number}${months}?${until}${number}${months}|${number} ?айдан ${number} ?ай${kazakhUntil}`,
		read(inMonths, (ends) => ends),
	),
	partPattern(
		'age',
		`${since} ${number}${months}|${number}${months}${andMore}|${number} ?ай${kazakhSince}`,
		read(inMonths, fromAge),
	),
	partPattern('age', `${atMost} ${number}${months}|${number} ?ай${kazakhUntil}`, read(inMonths, upToAge)),
	partPattern(
		'age',
		`${of}${number}${months}`,
		read(inMonths, ({ from }) => ({ from, to: from + 5 })),
	),
	partPattern(
		'age',
		`(?:${since} )?${number}${years}?${until}${number}${years}|(\\d{1,2}) (\\d{1,2})${years}|${number} ?жастан ${number} ?жас${kazakhUntil}`,
		read(inYears, withLastMonths),
	),
	partPattern(
		'age',
		`${ofAge} ${bareNumber}${until}${bareNumber}|(?:от|с|from) ${number}${years}? (?:(?:и )?до|to) ${bareNumber}${notMeasured}${notCounting}`,
		read(inBareYears, withLastMonths),
	),
	partPattern(
		'age',
		`${since} ${number}${years}|${number}${years}${andMore}|${number} ?жас${kazakhSince}|${number} ?\\+(?! ?\\d)(?:${years})?|${bareNumber} and up`,
		read(inYears, fromAge),
	),
	partPattern('age', `(?:от|старше|from|over) ${bareNumber}${notMeasured}${notCounting}`, read(inBareYears, fromAge)),
	partPattern('age', `${atMost} ${number}${years}|${number} ?жас${kazakhUntil}`, read(inYears, upToAge)),
	partPattern('age', `${atMost} ${bareNumber}${notMeasured}${notCounting}`, read(inBareYears, upToAge)),
	partPattern('age', `${of}${number}${years}|${ofAge} ${bareNumber}${notMeasured}`, read(inYears, withLastMonths)),
	...ageWords.map(([pattern, age]) => partPattern('age', pattern, () => ({ age }))),
	...peopleOfAge.map(([pattern, age]) => partPattern('age', pattern, () => ({ age, isPerson: true }))),
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
		const [one = 0, other = one] = numbersOf(groups)
		if (Math.max(one, other) > most) return undefined
		return { age: ageOf(rangeOf(Math.round(one * months), Math.round(other * months))) }
	}
}

function readMixed(groups: readonly (string | undefined)[]) {
	const [one = 0, other = 0] = numbersOf(groups)
	if (one > inMonths.most || other > inYears.most) return undefined
	return { age: rangeOf(Math.round(one), Math.round(other * 12)) }
}

function numbersOf(groups: readonly (string | undefined)[]): number[] {
	return groups.flatMap((group) => (group === undefined ? [] : [readNumber(group)]))
}

/** A whole age lasts a year, an age with a half the rest of it. */
function withLastMonths({ from, to }: Ends): Range {
	return { from, to: to % 12 === 0 ? to + 11 : to + 5 }
}
