import { partPattern } from './part-pattern.ts'
import type { Range } from './wishes.ts'

const age = '\\d{1,2} ?(?:лет|год|мес)|подрост|дошкол|школьник|первоклас'
const present = 'подар(?:ок|ки|очек)'

/** `лего мальчик 6 лет`, `подарок мальчика`, while `кукла мальчик` is a doll. */
function besideAge(person: string, ofPerson: string): string {
	return `${person}(?= (?:${age}|${present}))|(?<=(?:${age})\\p{L}* )${person}|(?<=${present} )(?:${person}|${ofPerson})`
}

/** Behind `для` and an adjective of age. */
const ofAge =
	'(?<=(?:для|на) (?:\\p{L}*годовал|\\d{0,2}(?:-\\p{L}{1,3})?[- ]?\\p{L}*(?:летн|месячн)|новорожд[её]нн|маленьк|любим)\\p{L}+ )'

const behindFor = '(?:для|на) (?:(?:мо|сво|наш)\\p{L}+ )?'

export const girl = `${besideAge('девочка', '(?:девоч|внуч|доч|племянниц)(?:ки|ек|ы)')}|${behindFor}(?:девоч|девуш|девчу|доч|внуч|племянниц|сестр|крестниц)\\p{L}*|${ofAge}девоч(?:ки|ек)|девочк(?:е|ам)|доч(?:еньке|урке|ке|ери)|внуч(?:еньке|ке)|племяннице|крестнице|сестр(?:[её]нке|ичке|е)|девчонк(?:е|ам)|девчушке|девушке|[қк]ыз[ғг]а|[қк]ыздар[ғг]а|[қк]ызыма|[қк]ыз бала[ғг]а|for (?:an? |my )?girls?`
export const boy = `${besideAge('мальчик', '(?:мальчик|внук|сын|племянник)(?:а|ов)')}|${behindFor}(?:мальч|пацан|сын|внук|племянник|брат|крестник|парн)\\p{L}*|${ofAge}мальчик(?:а|ов)|мальчик(?:у|ам)|мальчишк(?:е|ам)|мальчонке|мальчугану|пацан(?:у|ам)|парню|сын(?:у|уле|ишке|очку|овьям)|внуку|внучку|племяннику|крестнику|брат(?:ику|ишке|у)|[ұу]л[ғг]а|[ұу]лдар[ғг]а|[ұу]лыма|[ұу]л бала[ғг]а|for (?:an? |my )?boys?`

/** `for a 5 year old boy` */
const aged = (whom: 'girl' | 'boy') =>
	partPattern('forWhom', `for (?:an? |my )?(\\d{1,2})[- ]years?[- ]old ${whom}s?`, ([years]) => ({
		forWhom: whom,
		age: { from: Number(years) * 12, to: Number(years) * 12 + 11 },
	}))

export const forWhomPatterns = [
	...[aged('girl'), aged('boy')],
	partPattern('forWhom', girl, () => ({ forWhom: 'girl' })),
	partPattern('forWhom', boy, () => ({ forWhom: 'boy' })),
]

/** How titles say it, also shortened (`для девоч`). */
const stemsOfWhom = { girl: ['девочк', 'девоч', 'girl'], boy: ['мальчик', 'мальч', 'boy'] } as const

/** What people give, as titles are named. */
const presents = {
	girl: 'кукл пупс куколн пон barbi посудк посуд кухн косметик украшн колясочк домик замк единорог мягк бисер'.split(
		' ',
	),
	boy: 'машин машинк автомобил гоночн робот трансформер динозавр конструктор автотрк трек вертолет самолет железн грузовик трактор меч рыцар'.split(
		' ',
	),
	small: 'каталк сортер пирамидк кубик неваляшк юл мяч бизиборд стучалк погремушк качалк машинк'.split(' '),
}

/** Small children play with the same. */
const smallMonths = 30

/** Products with all lexemes of any of these come first, when nothing else was typed. A figure called `мальчик` is for nobody by that. */
export function presentsFor(whom: 'girl' | 'boy', age: Range | undefined): readonly (readonly string[])[] {
	const isSmall = (age?.to ?? age?.from ?? Infinity) < smallMonths
	const things = isSmall ? presents.small : presents[whom]
	return [...stemsOfWhom[whom].map((stem) => ['для', stem]), ...things.map((stem) => [stem])]
}

/** Matches of the query gain so much, in the unit of rarity. */
export interface Push {
	readonly query: string
	readonly gain: number
}

const [ofGirls, ofBoys] = [anyOf(stemsOfWhom.girl), anyOf(stemsOfWhom.boy)]
const [forGirls, forBoys] = [saidFor(stemsOfWhom.girl), saidFor(stemsOfWhom.boy)]

/** For whom a product is decides between like products, and hides none. */
export const pushesForWhom: Readonly<Record<'girl' | 'boy', readonly Push[]>> = {
	girl: [
		{ query: ofGirls, gain: 1 },
		{ query: forGirls, gain: 0.5 },
		{ query: `(${ofBoys}) & !(${ofGirls})`, gain: -1.5 },
	],
	boy: [
		{ query: ofBoys, gain: 1 },
		{ query: forBoys, gain: 0.5 },
		{ query: `(${ofGirls}) & !(${ofBoys})`, gain: -1.5 },
	],
}

/** A figure of a boy is hardly a present for one. */
export const pushesOfPresents: Readonly<Record<'girl' | 'boy', readonly Push[]>> = {
	girl: [
		{ query: anyOf(presents.girl), gain: 0.4 },
		{ query: `(${ofGirls}) & !(${forGirls})`, gain: -0.6 },
	],
	boy: [
		{ query: anyOf(presents.boy), gain: 0.4 },
		{ query: `(${ofBoys}) & !(${forBoys})`, gain: -0.6 },
		{ query: anyOf(presents.girl), gain: -2 },
	],
}

function anyOf(stems: readonly string[]): string {
	return stems.map((stem) => `'${stem}'`).join(' | ')
}

function saidFor(stems: readonly string[]): string {
	return stems.map((stem) => `'для' <-> '${stem}'`).join(' | ')
}
