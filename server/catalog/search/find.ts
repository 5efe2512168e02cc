import { type SQL, sql } from 'drizzle-orm'
import type { Availability, ProductSort } from '#contract/catalog.ts'
import type { Database } from '../../platform/database.ts'
import type { PageRows } from '../../platform/page.ts'
import type { Range } from './parts/wishes.ts'
import { guessOf, headsOf, isOfAge, lacksOf, scoreOf, type Understood } from './score.ts'
import type { Term } from './terms.ts'
import { anySetOf } from './tsquery.ts'

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

/** Matches that follow one another: what was typed, what may have been meant, what is near. */
export interface Section {
	/** Products have every term of one of these sets; without sets every product matches. */
	readonly sets: readonly (readonly Term[])[]
	/** In months; products without an age do not match. */
	readonly age?: Range | undefined
	/** In whole tenge. */
	readonly price?: Range | undefined
}

interface FindInput {
	readonly understood: Understood
	readonly section: Section
	/** Sections whose products are left out. */
	readonly before: readonly Section[]
	/** Full matches lack nothing. */
	readonly isNear: boolean
	readonly filter: SearchFilter
	readonly sort: ProductSort
	/** By relevance no more matches are counted. */
	readonly counted: number
	readonly page: PageRows
}

interface FoundPage {
	readonly numbers: readonly number[]
	/** By relevance at most one more than is counted. */
	readonly total: number
	/** The places of the terms that each product lacks. */
	readonly lacks: readonly (readonly number[])[]
}

/** The number of likely products that are compared word by word. */
const compared = 200

/** Finds one page of a section, and how many products it has in all. */
export async function find(db: Database, input: FindInput): Promise<FoundPage> {
	const { understood, section, before, isNear, filter, sort, counted, page } = input
	const isMatch = sql.join(
		[
			isOfSection(section, understood),
			...before.map((earlier) => sql`(${isOfSection(earlier, understood)}) is not true`),
			...conditionsOf(filter),
		],
		sql` and `,
	)
	const lacked = sql`(select ${lacksOf(understood.terms)} from product_search s where s.number = listed.number)`
	const pageOfAll = sort === 'relevant' ? byScore(understood, isMatch, counted, page) : bySort(sort)
	const { rows } = await db.execute<{ number: string | null; total: number; lacks: number[] | null }>(sql`
		with found as materialized (
			select s.number, ${sort === 'relevant' ? sql`${guessOf(understood)} as guess` : sql`s.price`}
			from product_search s where ${isMatch} ${sort === 'relevant' ? sql`limit ${counted + 1}` : sql``}
		), counted as (select count(*)::integer as total from found), listed as (${pageOfAll} limit ${page.limit} offset ${page.offset})
		select number, total, ${isNear ? lacked : sql`null::integer[]`} as lacks
		from counted left join (
			select number, row_number() over () as place from listed
		) as listed on true
		order by place`)
	const listed = rows.flatMap(({ number, lacks }) =>
		number === null ? [] : [{ number: Number(number), lacks: lacks ?? [] }],
	)
	return {
		numbers: listed.map(({ number }) => number),
		total: rows[0]?.total ?? 0,
		lacks: listed.map(({ lacks }) => lacks),
	}
}

/** A typed whole title finds its product, whichever of its words are known. */
function isOfSection({ sets, age, price }: Section, { text }: Understood): SQL {
	const hasWords = sets.length > 0 ? sql`(s.search @@ ${anySetOf(sets)}::tsquery or s.title = ${text})` : sql`true`
	const isOfWords = age ? sql`(${hasWords} and ${isOfAge(age)} or s.title = ${text})` : hasWords
	const from = price?.from === undefined ? sql`` : sql` and s.price >= ${price.from}`
	const to = price?.to === undefined ? sql`` : sql` and s.price <= ${price.to}`
	return sql`${isOfWords}${from}${to}`
}

function conditionsOf(filter: SearchFilter): SQL[] {
	const { category, brand, minPrice, maxPrice, minQuantity, availability } = filter
	return [
		category !== undefined && sql`s.category = ${category}`,
		brand !== undefined && sql`s.brand = ${brand}`,
		minPrice !== undefined && sql`s.price >= ${minPrice}`,
		maxPrice !== undefined && sql`s.price <= ${maxPrice}`,
		availability === 'available' && sql`s.in_stock`,
		availability === 'preorder' && sql`not s.in_stock`,
		filter.age !== undefined && sql`coalesce(s.age_from, 0) < ${(filter.age + 1) * 12}`,
		minQuantity !== undefined &&
			sql`exists (select from products p where p.number = s.number and p.quantity >= ${minQuantity})`,
	].filter((condition) => condition !== false)
}

/** The likeliest matches by what the whole query says of them, then the others as guessed. */
function byScore(understood: Understood, isMatch: SQL, counted: number, { limit, offset }: PageRows): SQL {
	const heads = sql.param(headsOf(understood.terms).map(({ stem }) => stem))
	const isTooMuch = sql`(select total from counted) > ${counted}`
	const others = sql`
		union all
		select number, null, guess from found where number not in (select number from scored)`
	return sql`
		select number from (
			-- Of too many matches some were not read: those that are named so, or else the best of all, are found by an index.
			with named as materialized (
				select number from unnest(${heads}::text[]) as head (stem), lateral (
					select s.number from product_search s where s.first = head.stem and ${isMatch}
					order by s.rank desc, s.number desc limit ${compared}
				) as named where ${isTooMuch}
			), likeliest as (
				(select number from found order by guess desc, number desc limit ${compared})
				union
				select number from named
				union
				(
					select s.number from product_search s where ${isTooMuch} and not exists (select from named) and ${isMatch}
					order by s.rank desc, s.number desc limit ${compared}
				)
			), scored as materialized (
				select number, ${scoreOf(understood)} as score from product_search s
				where number = any(array(select number from likeliest))
			)
			select number, score, 0 as guess from scored
			${offset + limit <= compared ? sql`` : others}
		) as listed order by score desc nulls last, guess desc, number desc`
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
