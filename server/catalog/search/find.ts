import { type SQL, sql } from 'drizzle-orm'
import type { Availability, ProductSort } from '#contract/catalog.ts'
import type { Database } from '../../platform/database.ts'
import type { PageRows } from '../../platform/page.ts'
import type { Range, Wishes } from './part-patterns.ts'
import { allOf, anyOf, phraseOf, type Term } from './terms.ts'

/** What products have to match, beside the words. */
export interface SearchFilter {
	readonly category?: string | undefined
	readonly brand?: string | undefined
	readonly minPrice?: number | undefined
	readonly maxPrice?: number | undefined
	readonly minQuantity?: number | undefined
	/** In years. */
	readonly age?: number | undefined
	readonly availability: Availability
}

export interface Understood {
	readonly terms: readonly Term[]
	readonly wishes: Wishes
	/** The typed words as titles are folded, for titles that are just these. */
	readonly text: string
}

/** Matches that follow one another: what was typed, what may have been meant, what is near. */
export interface Section {
	/** Text of a `tsquery`; an empty one matches everything. */
	readonly matching: string
	/** Text of a `tsquery`: what stands in the sections before. */
	readonly except?: string
	/** More are only said to be more. */
	readonly counted: number
}

interface FindInput {
	readonly understood: Understood
	readonly section: Section
	readonly filter: SearchFilter
	readonly sort: ProductSort
	readonly page: PageRows
}

interface Found {
	readonly numbers: readonly number[]
	/** At most one more than is counted. */
	readonly total: number
	/** The places of the terms that each found product lacks. */
	readonly lacks: readonly (readonly number[])[]
}

/** So many of the likeliest are compared word by word. */
const compared = 200

/** How much a match says by where it stands: at the beginning of the title, later in it, in category or brand, in the description. */
const places = [
	['A', 1],
	['B', 0.75],
	['C', 0.4],
	['D', 0.12],
] as const

/** Finds one page of a section, and how many products it has in all. */
export async function find(db: Database, { understood, section, filter, sort, page }: FindInput): Promise<Found> {
	const isMatch = and(matchesOf(section, understood), ...conditionsOf(filter, understood))
	const pageOfAll = sort === 'relevant' ? byScore(understood, isMatch, section, page) : bySort(sort)
	const { rows } = await db.execute<{ number: string | null; total: number; lacks: number[] }>(sql`
		with asked as materialized (${askedOf(understood)}), found as materialized (
			select s.number, s.price, ${sort === 'relevant' ? guessOf(understood) : sql`0`} as guess
			from product_search s where ${isMatch} ${sort === 'relevant' ? sql`limit ${section.counted + 1}` : sql``}
		), listed as (${pageOfAll} limit ${page.limit} offset ${page.offset})
		select number, total, array(
			select asked.place from asked join product_search s on s.number = listed.number
			where asked.place >= 0 group by asked.place having not bool_or(s.search @@ asked.query)
		) as lacks
		from (select count(*)::integer as total from found) as counted left join (
			select number, row_number() over () as place from listed
		) as listed on true
		order by place`)
	const listed = rows.flatMap(({ number, lacks }) => (number === null ? [] : [{ number: Number(number), lacks }]))
	return {
		numbers: listed.map(({ number }) => number),
		total: rows[0]?.total ?? 0,
		lacks: listed.map(({ lacks }) => lacks),
	}
}

function and(...conditions: SQL[]): SQL {
	return sql.join(conditions, sql` and `)
}

function matchesOf({ matching, except }: Section, { text }: Understood): SQL {
	if (matching === '') return sql`true`
	const isFound = (query: string) => sql`(s.search @@ ${query}::tsquery or s.title = ${text})`
	return except === undefined ? isFound(matching) : sql`s.search @@ ${matching}::tsquery and not ${isFound(except)}`
}

function conditionsOf(filter: SearchFilter, { terms, wishes: { age, price } }: Understood): SQL[] {
	const { category, brand, minPrice, maxPrice, minQuantity, availability } = filter
	return [
		category !== undefined && sql`s.category = ${category}`,
		brand !== undefined && sql`s.brand = ${brand}`,
		minPrice !== undefined && sql`s.price >= ${minPrice}`,
		maxPrice !== undefined && sql`s.price <= ${maxPrice}`,
		price?.from !== undefined && sql`s.price >= ${price.from}`,
		price?.to !== undefined && sql`s.price <= ${price.to}`,
		availability === 'available' && sql`s.in_stock`,
		availability === 'preorder' && sql`not s.in_stock`,
		filter.age !== undefined && sql`coalesce(s.age_from, 0) < ${(filter.age + 1) * 12}`,
		// Beside words an age only moves products up and down.
		age !== undefined && terms.every(({ isOptional }) => isOptional) && isOfAge(age),
		minQuantity !== undefined &&
			sql`exists (select from products p where p.number = s.number and p.quantity >= ${minQuantity})`,
	].filter((condition) => condition !== false)
}

/** Null when the product names no age. */
function isOfAge({ from = 0, to = 1_200 }: Range): SQL {
	return sql`(s.age_from <= ${to} and coalesce(s.age_to, 1200) >= ${from})`
}

/** Each way in which a term may match, and what that says; wishes have places below 0. */
function askedOf({ terms, wishes }: Understood): SQL {
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
function headsOf(terms: readonly Term[]) {
	return terms.flatMap(({ alternatives }, place) =>
		alternatives.flatMap(({ stems: [stem = '', ...others], weight }) =>
			others.length > 0 ? [] : [{ stem, gain: (place === 0 ? 1 : 0.4) * weight }],
		),
	)
}

/** Whole numbers by what stands in the row, because it is computed for every match. */
function guessOf({ terms, wishes, text }: Understood): SQL {
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

/** The likeliest matches by what the whole query says of them, then the others as guessed. */
function byScore(understood: Understood, isMatch: SQL, { counted }: Section, { limit, offset }: PageRows): SQL {
	const heads = sql.param(headsOf(understood.terms).map(({ stem }) => stem))
	const others = sql`
		union all
		select number, null, guess from found where number not in (select number from scored)`
	return sql`
		select number from (
			with likeliest as (
				(select number from found order by guess desc, number desc limit ${compared})
				union
				-- Of more matches than are counted some were not read: those that are named so are found by their index.
				select number from unnest(${heads}::text[]) as head (stem), lateral (
					select s.number from product_search s where s.first = head.stem and ${isMatch}
					order by s.rank desc, s.number desc limit ${compared}
				) as named where (select count(*) from found) > ${counted}
			), scored as materialized (
				select number, ${scoreOf(understood)} as score from product_search s
				where number = any(array(select number from likeliest))
			)
			select number, score, 0 as guess from scored
			${offset + limit <= compared ? sql`` : others}
		) as listed order by score desc nulls last, guess desc, number desc`
}

function scoreOf({ terms, wishes: { age, isCheap }, text }: Understood): SQL {
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

/** In an order that does not depend on the words. */
function bySort(sort: Exclude<ProductSort, 'relevant'>): SQL {
	const orders = {
		new: sql`select number from found order by number desc`,
		cheap: sql`select number from found order by price, number desc`,
		dear: sql`select number from found order by price desc, number`,
		rating: sql`
			select number from found join products using (number)
			order by average_rating desc, reviews_count desc, number desc`,
		popular: sql`select number from found join products using (number) order by popularity desc, number desc`,
	}
	return orders[sort]
}
