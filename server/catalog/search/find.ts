import { type SQL, sql } from 'drizzle-orm'
import type { Availability, MissingValue, ProductSort } from '#contract/catalog.ts'
import type { Database } from '../../platform/database.ts'
import type { PageRows } from '../../platform/page.ts'
import type { Range } from './parts/wishes.ts'
import { type Asked, closerGuessOf, guessOf, headsOf, isOfAge, lacksOf, scoreOf, type Understood } from './score.ts'
import type { Term } from './terms.ts'
import { anyOf, anySetOf } from './tsquery.ts'

/** What products have to match, beside the words. */
export interface SearchFilter {
	readonly category?: string | undefined
	readonly categories?: readonly string[] | undefined
	readonly brand?: readonly string[] | undefined
	readonly minPrice?: number | undefined
	readonly maxPrice?: number | undefined
	readonly minQuantity?: number | undefined
	/** In months, as PostgreSQL writes a multirange. */
	readonly months?: string | undefined
	readonly minRating?: number | undefined
	readonly pictured?: 'true' | undefined
	readonly sale?: 'true' | undefined
	readonly popular?: 'true' | undefined
	readonly missing?: MissingValue | undefined
	readonly availability: Availability
}

/** Matches that follow one another: what was typed, what may have been meant, what is near. */
export interface Section {
	/** Products have every term of one of these sets; without sets every product matches. */
	readonly sets: readonly (readonly Term[])[]
	/** They stand in these parts of the product; by default anywhere. */
	readonly labels?: string
	/** In months. */
	readonly age?: Range | undefined
	/** Products without an age match, too. */
	readonly isAgeless?: boolean
	/** In whole tenge. */
	readonly price?: Range | undefined
}

interface FindInput {
	readonly understood: Understood
	readonly section: Section
	/** Sections whose products are left out. */
	readonly before: readonly Section[]
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
}

/** As many of the likely matches are guessed of more closely, and of the likeliest compared word by word. */
const closelyGuessed = 1_000
const compared = 200

/** Finds one page of a section, and how many products it has in all. */
export async function find(db: Database, input: FindInput): Promise<FoundPage> {
	const { understood, section, before, filter, sort, page } = input
	const conditions = [
		...before.map((earlier) => sql`(${isOfSection(earlier, understood)}) is not true`),
		...conditionsOf(filter),
	]
	const matches = matchesOf(section, understood, conditions)
	return sort === 'relevant' ? await listByScore(db, matches, input) : await listBySort(db, matches, sort, page)
}

interface Matches {
	/** Of one row. */
	readonly isMatch: SQL
	/** The rows. */
	readonly all: SQL
}

/** A typed whole title finds its product, whichever of its words are known. */
function matchesOf(section: Section, understood: Understood, conditions: readonly SQL[]): Matches {
	const others = [...pricesOf(section), ...conditions].map((condition) => sql` and ${condition}`)
	const isMatch = sql`${isOfSection(section, understood)}${sql.join(others)}`
	const words = wordsOf(section)
	// Beside `or` every row would be compared with the words again.
	const all = sql`
		select * from product_search s where ${words}${sql.join(others)}
		union all
		select * from product_search s where s.title = ${understood.text} and (${words}) is not true${sql.join(others)}`
	return { isMatch, all }
}

function isOfSection(section: Section, { text }: Understood): SQL {
	const conditions = [sql`(${wordsOf(section)} or s.title = ${text})`, ...pricesOf(section)]
	return sql.join(conditions, sql` and `)
}

function wordsOf({ sets, labels, age, isAgeless }: Section): SQL {
	// NOTE: `is true` would keep the index of ages from being used.
	const fits = age && (isAgeless ? sql`(s.age_from is null or ${isOfAge(age)})` : isOfAge(age))
	const conditions = [...(sets.length > 0 ? [hasWords(sets, labels)] : []), ...(fits ? [fits] : [])]
	return sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` and `)
}

/** Of alternatives for a single word the index is read one by one, which is faster than all at once. */
function hasWords(sets: Section['sets'], label?: string): SQL {
	const [[term, ...others] = [], ...otherSets] = sets
	const queries =
		term && others.length + otherSets.length === 0
			? new Set(term.alternatives.map((alternative) => anyOf([alternative], label)))
			: [anySetOf(sets, label)]
	return sql`(${sql.join(
		[...queries].map((query) => sql`s.search @@ ${query}::tsquery`),
		sql` or `,
	)})`
}

function pricesOf({ price }: Section): SQL[] {
	return [
		price?.from !== undefined && sql`s.price >= ${price.from}`,
		price?.to !== undefined && sql`s.price <= ${price.to}`,
	].filter((condition) => condition !== false)
}

function conditionsOf(filter: SearchFilter): SQL[] {
	const { category, categories, brand, minPrice, maxPrice, availability } = filter
	return [
		category !== undefined && sql`s.category = ${category}`,
		categories !== undefined && sql`s.category = any(${sql.param(categories)}::text[])`,
		brand !== undefined && sql`s.brand = any(${sql.param(brand)}::text[])`,
		minPrice !== undefined && sql`s.price >= ${minPrice}`,
		maxPrice !== undefined && sql`s.price <= ${maxPrice}`,
		availability === 'available' && sql`s.in_stock`,
		availability === 'preorder' && sql`not s.in_stock`,
		isOfProduct(filter),
	].filter((condition) => condition !== false)
}

const isMissing: Readonly<Record<MissingValue, SQL>> = {
	picture: sql`not p.is_pictured`,
	price: sql`(p.price = 0 or 'price' = any(p.defaulted))`,
	category: sql`(p.category = '' or 'category' = any(p.defaulted))`,
	translation: sql`lacks_translation(p.translations, p.description)`,
}

/** What the index of the search does not know. */
function isOfProduct({ minQuantity, months, minRating, pictured, sale, popular, missing }: SearchFilter): SQL | false {
	const conditions = [
		minQuantity !== undefined && sql`p.quantity >= ${minQuantity}`,
		months !== undefined && sql`p.ages && ${months}::int4multirange`,
		minRating !== undefined && sql`p.average_rating >= ${minRating}::real`,
		pictured !== undefined && sql`p.is_pictured`,
		sale !== undefined && sql`p.old_price is not null`,
		popular !== undefined && sql`p.popularity > 0`,
		missing !== undefined && isMissing[missing],
	].filter((condition) => condition !== false)
	if (conditions.length === 0) return false
	// Indexes hold the listed products alone, as the index of the search does.
	return sql`exists (
		select from products p where p.number = s.number and p.deleted_at is null and ${sql.join(conditions, sql` and `)}
	)`
}

/** The likeliest matches by what the whole query says of them, then the others as guessed. */
async function listByScore(db: Database, matches: Matches, input: FindInput): Promise<FoundPage> {
	const { understood, counted, page } = input
	const { guessed, likeliest, total } = await listLikely(db, matches, input)
	if (total === 0) return { numbers: [], total }
	const unread = total > counted ? await listUnread(db, matches, understood) : []
	const best = unread.length > 0 ? await compare(db, [...guessed.slice(0, compared), ...unread], understood) : likeliest
	const scored = new Set(best)
	const others = guessed.filter((number) => !scored.has(number))
	return { numbers: [...scored, ...others].slice(page.offset, page.offset + page.limit), total }
}

interface Likely {
	/** Matches, those that are guessed to be the likeliest first, as many as are compared or up to the end of the page. */
	readonly guessed: readonly number[]
	/** The first of them, as compared. */
	readonly likeliest: readonly number[]
	readonly total: number
}

/** One statement, because most of what a small one costs is its way. */
async function listLikely(db: Database, { all }: Matches, { understood, counted, page }: FindInput): Promise<Likely> {
	const read = Math.max(compared, page.offset + page.limit)
	const closer = closerGuessOf(understood)
	const quickly = sql`select number from found order by guess desc, number desc`
	const closely =
		closer &&
		sql`select number from (select * from found order by guess desc, number desc limit ${closelyGuessed}) as likely
			join product_search s using (number) order by guess + ${closer} desc, number desc`
	const numbers = closely
		? sql`array(${closely} limit ${read}) || array(${quickly} offset ${closelyGuessed} limit ${Math.max(0, read - closelyGuessed)})`
		: sql`array(${quickly} limit ${read})`
	const { rows } = await db.execute<{ guessed: number[]; likeliest: number[]; total: number }>(sql`
		with found as materialized (
			select s.number, ${guessOf(understood)} as guess from (${all} limit ${counted + 1}) as s
		), likely as materialized (
			select (${numbers})::integer[] as numbers
		)
		select (select count(*)::integer from found) as total, numbers as guessed,
			array(${comparedOf(sql`(select numbers[1:${compared}] from likely)::bigint[]`, understood)})::integer[] as likeliest
		from likely`)
	return rows[0] ?? { guessed: [], likeliest: [], total: 0 }
}

function comparedOf(numbers: SQL, understood: Understood): SQL {
	return sql`select s.number from product_search s where s.number = any(${numbers}) order by ${scoreOf(understood)} desc, s.number desc`
}

async function compare(db: Database, numbers: readonly number[], understood: Understood): Promise<number[]> {
	const { rows } = await db.execute<{ number: string }>(comparedOf(sql`${sql.param(numbers)}::bigint[]`, understood))
	return rows.map(({ number }) => Number(number))
}

/** Of too many matches some were not read: those that are named so, or else the best of all, and a whole title. */
async function listUnread(db: Database, { isMatch }: Matches, { terms, text }: Understood): Promise<number[]> {
	const heads = sql.param(headsOf(terms).map(({ stem }) => stem))
	const best = sql`order by s.rank desc, s.number desc limit ${compared}`
	const { rows } = await db.execute<{ number: string }>(sql`
		with named as materialized (
			select number from unnest(${heads}::text[]) as head (stem), lateral (
				select s.number from product_search s where s.first = head.stem and ${isMatch} ${best}
			) as named
		)
		select number from named
		union
		(select s.number from product_search s where s.title = ${text} and ${isMatch} limit ${compared})
		union
		(select s.number from product_search s where not exists (select from named) and ${isMatch} ${best})`)
	return rows.map(({ number }) => Number(number))
}

/** What of `asked` near products lack, of those that lack something. */
export async function readLacks(
	db: Database,
	numbers: readonly number[],
	asked: readonly Asked[],
): Promise<Map<number, string[]>> {
	if (numbers.length === 0 || asked.length === 0) return new Map()
	const { rows } = await db.execute<{ number: string; lacks: number[] }>(sql`
		select s.number, ${lacksOf(asked)} as lacks from product_search s where s.number = any(${sql.param(numbers)}::bigint[])`)
	const lacks = rows.map(({ number, lacks: places }) => {
		const words = places.flatMap((place) => asked[place]?.typed ?? [])
		return [Number(number), words] as const
	})
	return new Map(lacks.filter(([, words]) => words.length > 0))
}

/** In an order that does not depend on the words. */
async function listBySort(
	db: Database,
	{ all }: Matches,
	sort: Exclude<ProductSort, 'relevant'>,
	{ limit, offset }: PageRows,
): Promise<FoundPage> {
	const picturedFirst = sql`from found join products using (number) order by is_pictured desc`
	const orders = {
		new: sql`select number ${picturedFirst}, number desc`,
		cheap: sql`select number from found order by price, number desc`,
		dear: sql`select number from found order by price desc, number`,
		rating: sql`select number ${picturedFirst}, average_rating desc, reviews_count desc, number desc`,
		popular: sql`select number ${picturedFirst}, popularity desc, number desc`,
	}
	const { rows } = await db.execute<{ numbers: number[]; total: number }>(sql`
		with found as materialized (select s.number, s.price from (${all}) as s)
		select (select count(*)::integer from found) as total,
			array(${orders[sort]} limit ${limit} offset ${offset})::integer[] as numbers`)
	return rows[0] ?? { numbers: [], total: 0 }
}
