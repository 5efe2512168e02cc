import { type SQL, sql } from 'drizzle-orm'
import type { Range, Wishes } from './read-parts.ts'
import type { Term } from './terms.ts'
import { allOf, anyOf, phraseOf } from './tsquery.ts'

export interface Understood {
	readonly terms: readonly Term[]
	readonly wishes: Wishes
	/** The typed words as titles are folded, for titles that are just these. */
	readonly text: string
}

/** How much a match says by where it stands: at the beginning of the title, later in it, in category or brand, in the description. */
const places = [
	['A', 1],
	['B', 0.75],
	['C', 0.4],
	['D', 0.12],
] as const

/** Null when the product names no age. */
export function isOfAge({ from = 0, to = 1_200 }: Range): SQL {
	return sql`(s.age_from <= ${to} and coalesce(s.age_to, 1200) >= ${from})`
}

/** Each way in which a term may match, and what that says; wishes have places below 0. */
export function askedOf({ terms, wishes }: Understood): SQL {
	const ofTerms = terms.flatMap(({ alternatives, rarity }, place) =>
		Object.values(Object.groupBy(alternatives, ({ weight }) => weight)).flatMap((equals = []) =>
			places.map(([label, share]) => ({
				query: anyOf(equals, label),
				gain: rarity * share * (equals[0]?.weight ?? 0),
				place,
			})),
		),
	)
	const ofWishes = pushesOf(wishes).map((push, index) => ({ ...push, place: -1 - index }))
	const asked = [...ofTerms, ...ofWishes]
	return sql`select query::tsquery as query, gain, place from unnest(
		${sql.param(asked.map(({ query }) => query))}::text[], ${sql.param(asked.map(({ gain }) => gain))}::real[],
		${sql.param(asked.map(({ place }) => place))}::integer[]
	) as asked (query, gain, place)`
}

const forWhom = {
	girl: [
		{ query: "'девочк' | 'girl'", gain: 1 },
		{ query: "'принцесс' | 'розов'", gain: 0.3 },
		{ query: "'мальчик' & !'девочк'", gain: -1.5 },
	],
	boy: [
		{ query: "'мальчик' | 'boy'", gain: 1 },
		{ query: "'девочк' & !'мальчик'", gain: -1.5 },
		{ query: "'принцесс' | 'розов'", gain: -0.5 },
	],
}

function pushesOf(wishes: Wishes) {
	return [
		...(wishes.forWhom ? forWhom[wishes.forWhom] : []),
		...wishes.marks.map((mark) => ({ query: `'${mark}'`, gain: 3 })),
	]
}

/** The stems that may name the thing, and how much that says: the first typed word mostly does. */
export function headsOf(terms: readonly Term[]) {
	return terms.flatMap(({ alternatives }, place) =>
		alternatives.flatMap(({ stems: [stem = '', ...others], weight }) =>
			others.length > 0 ? [] : [{ stem, gain: (place === 0 ? 1 : 0.4) * weight }],
		),
	)
}

/** Whole numbers by what stands in the row, because it is computed for every match. */
export function guessOf({ terms, wishes, text }: Understood): SQL {
	const heads = sql.param(headsOf(terms).map(({ stem }) => stem))
	const titled = allOf(terms, 'AB')
	const wished = [
		...pushesOf(wishes).map(
			({ query, gain }) =>
				sql`case when s.search @@ ${query}::tsquery then ${Math.round(gain * 70)}::integer else 0 end`,
		),
		...(wishes.age ? [sql`case when s.age_from is null then 0 when ${isOfAge(wishes.age)} then 80 else -80 end`] : []),
		sql`0`,
	]
	return sql`s.rank + ${sql.join(wished, sql` + `)} + case when s.first = any(${heads}::text[]) then 200 else 0 end
		+ case when s.search @@ ${titled}::tsquery then 150 else 0 end
		+ case when s.title = ${text} then 900 when starts_with(s.title, ${text}) then 100 else 0 end`
}

export function scoreOf({ terms, wishes: { age, isCheap }, text }: Understood): SQL {
	const all = terms.reduce((sum, { rarity }) => sum + rarity, 0)
	const heads = headsOf(terms)
	const phrase = phraseOf(terms)
	const words = sql.param(terms.map(({ word }) => ` ${word} `))
	const rarities = sql.param(terms.map(({ rarity }) => rarity))
	const parts = [
		// Every term in the best of its ways; a short title says more of each of its words.
		sql`coalesce((
			select sum(gain) from (
				select max(gain) as gain from asked where s.search @@ asked.query group by asked.place
			) as ways
		), 0) * 1.3 / (1 + length(s.title) / 90.0)`,
		sql`coalesce((
			select max(gain) from unnest(
				${sql.param(heads.map(({ stem }) => stem))}::text[], ${sql.param(heads.map(({ gain }) => gain))}::real[]
			) as head (stem, gain) where head.stem = s.first
		), 0) * ${0.35 * all}::real`,
		sql`coalesce((
			select 0.15 * sum(rarity) + case when count(*) = ${terms.length} then ${0.5 * all}::real else 0 end
			from unnest(${words}::text[], ${rarities}::real[]) as typed (word, rarity)
			where strpos(' ' || s.title || ' ', word) > 0
		), 0)`,
		sql`case when s.title = ${text} then 4 when starts_with(s.title, ${`${text} `}) then 0.8 else 0 end * ${all}::real`,
		terms.length > 1 && sql`case when s.search @@ ${phrase}::tsquery then ${0.5 * all}::real else 0 end`,
		age !== undefined &&
			sql`case
				when s.age_from is null then 0
				when ${isOfAge(age)} then 1.2 - least(1, abs(s.age_from - ${age.from ?? 0}::integer) / 60.0)
				else -1.2
			end`,
		isCheap && sql`-0.4 * ln(1 + s.price)`,
		sql`s.rank * 0.003`,
	]
	return sql.join(
		parts.filter((part) => part !== false && part !== undefined),
		sql` + `,
	)
}
