import { type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { type Push, pushesForWhom, pushesOfPresents } from './parts/for-whom.ts'
import type { Range, Wishes } from './parts/wishes.ts'
import { type Alternative, type Term, thingOf } from './terms.ts'
import { allOf, anyOf, phraseOf } from './tsquery.ts'

export interface Understood {
	readonly terms: readonly Term[]
	readonly wishes: Wishes
	/** The typed text as titles are folded, for titles that are just this. */
	readonly text: string
	/** The same without what was read as wishes. */
	readonly words: string
}

/** How much a match says by where it stands: at the beginning of the title, later in it, in category or brand, in the description. */
const shareByLabel = { A: 1, B: 0.75, C: 0.4, D: 0.12 } as const
const labels = Object.keys(shareByLabel).join('')

/**
 * How much each of these adds, as a share of the rarity of all terms. What is said of the whole product outweighs where single
 * words stand; a title that is just what was typed comes before anything else.
 */
const shares = {
	/** Every term where it stands best, in a title without length. */
	terms: 1.3,
	/** The title is named by the thing that was typed; by another typed word it counts less. */
	head: 0.35,
	laterHead: 0.4,
	/** A word stands in the title in the form in which it was typed; all of them do; so do joining words and wishes. */
	form: 0.15,
	allForms: 0.8,
	otherForms: 0.5,
	/** The words follow each other as typed. */
	phrase: 0.5,
	titleBegins: 0.8,
	/** Beside an age or a price, the title is just the words. */
	titleOfWords: 4,
}

/** Beside these no rarity counts. */
const wholeTitle = 1_000

/** Letters of a title that is as long as to halve what its words say. */
const longTitle = 90

/** The typed beginning of a title may end within a word when it is so long. */
const longBeginning = 20

/** In the unit of rarity: a word in a tenth of all products has 2.4. */
const agePush = 1.2
/** An age so many months from the wanted one is hardly nearer than any that fits. */
const farAge = 60
const cheapPush = 0.4
const markPush = 3
/** More than all that speaks for a product, except that its title is just what was typed. */
const unwantedPush = 60
const rankShare = 0.003

/** Points for each of these in the first guess, in whole numbers because it is computed for every match; a rank has up to about 60. */
const points = {
	wholeTitle: 100_000,
	titleOfWords: 900,
	titleBegins: 100,
	head: 200,
	titled: 150,
	typed: 250,
	age: 80,
	push: 70,
}

/** Null when the product names no age. */
export function isOfAge({ from = 0, to = 1_200 }: Range): SQL {
	return sql`(s.age_from <= ${to} and coalesce(s.age_to, 1200) >= ${from})`
}

/** Something typed that a product may lack. */
export interface Asked {
	readonly typed: string
	readonly term?: Term
	readonly age?: Range
	readonly price?: Range
}

/** The places of what a product lacks. */
export function lacksOf(asked: readonly Asked[]): SQL {
	const places = asked.map((one, place) => sql`case when ${hasAsked(one)} then null else ${place}::integer end`)
	return sql`array_remove(array[${sql.join(places, sql`, `)}]::integer[], null)`
}

function hasAsked({ term, age, price }: Asked): SQL {
	if (age) return isOfAge(age)
	if (price) return sql`s.price between ${price.from ?? 0} and ${price.to ?? 10 ** limits.productPriceDigits}`
	return term ? has(anyOf(term.alternatives)) : sql`true`
}

function has(query: string): SQL {
	return sql`s.search @@ ${query}::tsquery`
}

function pushesOf({ forWhom, isPresent, marks, unwanted = [] }: Wishes): readonly Push[] {
	const ofMarks = marks.map((mark) => ({ query: mark.map((lexeme) => `'${lexeme}'`).join(' | '), gain: markPush }))
	const ofPresents = forWhom && isPresent ? pushesOfPresents[forWhom] : []
	const ofUnwanted = unwanted.map((query) => ({ query, gain: -unwantedPush }))
	return [...(forWhom ? pushesForWhom[forWhom] : []), ...ofPresents, ...ofMarks, ...ofUnwanted]
}

/** The stems that may name the thing, beside the others of their phrase, and how much that says. */
export function headsOf(terms: readonly Term[]) {
	const thing = thingOf(terms) ?? terms[0]
	return terms.flatMap(({ alternatives, ...term }) =>
		alternatives.flatMap((alternative) => {
			const gain = (term.word === thing?.word ? 1 : shares.laterHead) * alternative.weight
			return alternative.stems.map((stem) => ({ stem, alternative, gain }))
		}),
	)
}

/** What is quickly seen of a match. */
export function guessOf({ terms, wishes, text, words }: Understood): SQL {
	const heads = sql.param(headsOf(terms).map(({ stem }) => stem))
	const parts = [
		sql`s.rank`,
		wishes.forWhom && guessOfPushes(pushesForWhom[wishes.forWhom].slice(0, 1)),
		wishes.age &&
			sql`case
				when s.age_from is null then 0
				when ${isOfAge(wishes.age)} then ${points.age}::integer
				else ${-points.age}::integer
			end`,
		sql`case when s.first = any(${heads}::text[]) then ${points.head}::integer else 0 end`,
		guessOfTitled(terms),
		sql`case
			when s.title = ${text} then ${points.wholeTitle}::integer
			${words === text ? sql`` : sql`when s.title = ${words} then ${wishes.marks.length > 0 ? points.titleBegins : points.titleOfWords}::integer`}
			when starts_with(s.title, ${text}) then ${points.titleBegins}::integer
			else 0
		end`,
	]
	return sumOf(parts)
}

/** What else is guessed of the likely matches; undefined when there is nothing else. */
export function closerGuessOf({ wishes }: Understood): SQL | undefined {
	const pushes = pushesOf(wishes).slice(wishes.forWhom ? 1 : 0)
	return pushes.length > 0 ? guessOfPushes(pushes) : undefined
}

function guessOfPushes(pushes: readonly Push[]): SQL {
	return sumOf(
		pushes.map(
			({ query, gain }) => sql`case when ${has(query)} then ${Math.round(gain * points.push)}::integer else 0 end`,
		),
	)
}

function sameOf({ alternatives }: Term): Alternative[] {
	return alternatives.filter(({ isSame }) => isSame)
}

/** The title has the typed words, or others for some of them. */
function guessOfTitled(terms: readonly Term[]): SQL {
	const typed = terms.map((term) => ({ ...term, alternatives: [...term.alternatives.slice(0, 1), ...sameOf(term)] }))
	const hasOthers = terms.some(({ alternatives }) => alternatives.length > 1)
	const ofTyped = hasOthers ? sql`when ${has(allOf(typed, 'AB'))} then ${points.titled + points.typed}::integer` : sql``
	return sql`case ${ofTyped} when ${has(allOf(terms, 'AB'))} then ${points.titled}::integer else 0 end`
}

export function scoreOf(understood: Understood): SQL {
	const { terms, wishes } = understood
	const all = terms.reduce((sum, { rarity }) => sum + rarity, 0)
	return sumOf([
		scoreOfTerms(understood),
		scoreOfHead(terms, all),
		scoreOfForms(understood, all),
		scoreOfTitle(understood, all),
		terms.length > 1 &&
			sql`case when s.search @@ ${phraseOf(terms)}::tsquery then ${shares.phrase * all}::real else 0 end`,
		wishes.age && scoreOfAge(wishes.age),
		wishes.isCheap && sql`${-cheapPush}::real * ln(1 + s.price)`,
		sql`s.rank * ${rankShare}::real`,
	])
}

/** Every term in the best of its ways, and every wish; a short title says more of each of its words. */
function scoreOfTerms({ terms, wishes }: Understood): SQL {
	const gains = [
		...terms.map(gainOf),
		...pushesOf(wishes).map(({ query, gain }) => sql`case when ${has(query)} then ${gain}::real else 0 end`),
		sql`0`,
	]
	return sql`(${sumOf(gains)}) * ${shares.terms}::real / (1 + length(s.title) / ${longTitle}::real)`
}

function gainOf({ alternatives, rarity }: Term): SQL {
	const ways = Object.values(Object.groupBy(alternatives, ({ weight }) => weight)).flatMap((equals = []) =>
		Object.values(shareByLabel).map((share, place) => ({
			// The words of a phrase stand there or before.
			isSo: has(anyOf(equals, labels.slice(0, place + 1))),
			gain: rarity * share * (equals[0]?.weight ?? 0),
		})),
	)
	return bestOf(ways)
}

function scoreOfHead(terms: readonly Term[], all: number): SQL {
	const heads = headsOf(terms).map(({ stem, alternative, gain }) => {
		const isFirst = sql`s.first = ${stem}`
		return { isSo: alternative.stems.length > 1 ? sql`${isFirst} and ${has(anyOf([alternative]))}` : isFirst, gain }
	})
	return sql`${bestOf(heads)} * ${shares.head * all}::real`
}

/** The largest gain of what is so. */
function bestOf(ways: readonly { readonly isSo: SQL; readonly gain: number }[]): SQL {
	if (ways.length === 0) return sql`0`
	const cases = ways.toSorted((a, b) => b.gain - a.gain).map(({ isSo, gain }) => sql`when ${isSo} then ${gain}::real`)
	return sql`case ${sql.join(cases, sql` `)} else 0 end`
}

function scoreOfForms({ terms, text }: Understood, all: number): SQL {
	if (terms.length === 0) return sql`0`
	const standing = (word: string) => sql`strpos(' ' || s.title || ' ', ${` ${word} `}) > 0`
	const stands = terms.map((term) => {
		const same = sameOf(term)
		return same.length > 0 ? sql`(${standing(term.word)} or ${has(anyOf(same, 'AB'))})` : standing(term.word)
	})
	const others = text.split(' ').filter((word) => !terms.some((term) => term.word === word))
	const every = sql.join(stands, sql` and `)
	const gains = terms.map(
		({ rarity }, place) => sql`case when ${stands[place]} then ${shares.form * rarity}::real else 0 end`,
	)
	return sumOf([
		...gains,
		sql`case when ${every} then ${shares.allForms * all}::real else 0 end`,
		others.length > 0 &&
			sql`case when ${every} and ${sql.join(others.map(standing), sql` and `)} then ${shares.otherForms * all}::real else 0 end`,
	])
}

function scoreOfTitle({ wishes, text, words }: Understood, all: number): SQL {
	const beginning = text.length < longBeginning ? `${text} ` : text
	return sql`case
		when s.title = ${text} then ${wholeTitle}::real
		when s.title = ${words} then ${(wishes.marks.length > 0 ? shares.titleBegins : shares.titleOfWords) * all}::real
		when starts_with(s.title, ${beginning}) then ${shares.titleBegins * all}::real
		else 0
	end`
}

/** Nearer ages before others that fit. */
function scoreOfAge(age: Range): SQL {
	return sql`case
		when s.age_from is null then 0
		when ${isOfAge(age)}
			then ${agePush}::real - least(1, abs(s.age_from - ${age.from ?? 0}::integer) / ${farAge}::real)
		else ${-agePush}::real
	end`
}

function sumOf(parts: readonly (SQL | false | undefined)[]): SQL {
	return sql.join(
		parts.filter((part) => part !== false && part !== undefined),
		sql` + `,
	)
}
