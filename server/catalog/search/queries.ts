import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

/** How a stem came to be looked for: what is found is ranked by it, in this order. */
export const stemKind = { word: 0, typed: 1, likeliest: 2, begun: 3, meant: 4 } as const

type Kind = (typeof stemKind)[keyof typeof stemKind]

/**
 * What a search looks for: products that hold one stem of every place. The three lists are parallel, as the SQL functions of the
 * search take them.
 */
export interface Stems {
	readonly stems: readonly string[]
	readonly places: readonly number[]
	readonly kinds: readonly number[]
}

/** One stem for one place of a search. */
export interface PlacedStem {
	readonly stem: string
	readonly place: number
	readonly kind: Kind
}

/** A word of the catalogue: its stem, and how many products have it. */
export interface KnownWord {
	readonly word: string
	readonly stem: string
	readonly titles: number
}

/** A word of a search text: without a stem when it only joins others (`для`, `the`). */
export interface AskedWord {
	/** As it was typed: in the other layout a sign may be a letter. */
	readonly typed: string
	/** As the index holds words. */
	readonly word: string
	readonly stem: string | null
	/** How many products have the stem. */
	readonly products: number
	/** The word stands so in a title, a category or a brand. */
	readonly isKnown: boolean
}

/** Puts stems into the parallel lists; of equal ones in a place the most literal stays. */
export function toStems(placed: readonly PlacedStem[]): Stems {
	const kept = new Map<string, PlacedStem>()
	for (const one of placed) {
		const key = `${one.place} ${one.stem}`
		const known = kept.get(key)
		if (!known || known.kind > one.kind) kept.set(key, one)
	}
	const all = [...kept.values()]
	return {
		stems: all.map(({ stem }) => stem),
		places: all.map(({ place }) => place),
		kinds: all.map(({ kind }) => kind),
	}
}

/** A word as typed, which is a stem of its own where it stands so in a title, and its stem if it has one. */
export function stemsOfWord(
	{ word, stem }: { readonly word: string; readonly stem: string | null },
	place: number,
): PlacedStem[] {
	const typed = { stem: `"${word}`, place, kind: stemKind.word }
	return stem === null ? [typed] : [typed, { stem, place, kind: stemKind.typed }]
}

/** The same search among the products of a category, which is a stem of its own. */
export function inCategory({ stems, places, kinds }: Stems, category: string | undefined): Stems {
	if (category === undefined || stems.length === 0) return { stems, places, kinds }
	const place = Math.max(...places) + 1
	return { stems: [...stems, `=${category}`], places: [...places, place], kinds: [...kinds, stemKind.word] }
}

/** The words of a text in their order, cut by the function that cuts the texts of products. */
const cut = (text: SQL) => sql`string_to_table(search_fold(${text}), ' ') with ordinality as words (word, place)`

/** The words asked for, in their order. */
export async function readAskedWords(db: Database, text: string): Promise<AskedWord[]> {
	const chunks = text.split(/\s+/)
	return await db
		.select({
			typed: sql<string>`typed`,
			word: sql<string>`word`,
			stem: sql<string | null>`stem`,
			products: sql<number>`(
				select coalesce(sum(bit_count(b.anywhere)), 0)::integer from search_blocks b where b.stem = asked.stem
			)`,
			isKnown: sql<boolean>`exists (select from search_words w where w.word = asked.word)`,
		})
		.from(sql`(
			select word, chunk, place, (tsvector_to_array(search_form(word)))[1] as stem,
				case when count(*) over (partition by chunk) = 1 then given.typed else word end as typed
			from unnest(${sql.param(chunks)}::text[]) with ordinality as given (typed, chunk), ${cut(sql`given.typed`)}
			where word <> ''
		) as asked`)
		.orderBy(sql`chunk`, sql`place`)
		.prepare('read_asked_words')
		.execute()
}

/** The words of a text in their order, as the index holds them. */
export async function cutWords(db: Database, text: string): Promise<string[]> {
	const { rows } = await db.execute<{ word: string }>(
		sql`select word from ${cut(sql`${text}`)} where word <> '' order by place`,
	)
	return rows.map(({ word }) => word)
}

/** The words that begin so, those of the most products first. */
export async function listBeginnings(db: Database, beginning: string, limit: number): Promise<KnownWord[]> {
	return await db
		.select({ word: sql<string>`word`, stem: sql<string>`stem`, titles: sql<number>`titles` })
		.from(sql`search_words`)
		.where(sql`word >= ${beginning} and word < (${beginning}::text || chr(1114111))`)
		.orderBy(sql`titles desc`, sql`word`)
		.limit(limit)
		.prepare('list_beginnings')
		.execute()
}

/** Those of some words that the catalogue has. */
export async function listKnown(db: Database, words: readonly string[]): Promise<KnownWord[]> {
	const { rows } = await db.execute<{ word: string; stem: string; titles: number }>(sql`
		select word, stem, titles from search_words where word = any(${sql.param(words)}::text[])`)
	return rows
}

/** The words of the catalogue that share the most of their letters in a row with a word. */
export async function listAlike(db: Database, word: string, limit: number): Promise<KnownWord[]> {
	const { rows } = await db.execute<{ word: string; stem: string; titles: number }>(sql`
		select word, stem, titles from search_words
		where word % ${word} order by similarity(word, ${word}) desc, titles desc limit ${limit}`)
	return rows
}

/** The product numbers of one page of what is found, with how many there are in all and how many of them as typed. */
interface FoundPage {
	readonly numbers: number[]
	readonly total: number
	readonly literalTotal: number
}

interface PageWanted {
	readonly isRanked: boolean
	readonly offset: number
	readonly limit: number
}

/** More products than these are not counted exactly: their totals only say that there are more. */
export const countedFound = 20_000

/** Reads one page of what is found: ranked the best first, otherwise the newest. */
export async function findPage(
	db: Database,
	found: Stems,
	{ isRanked, offset, limit }: PageWanted,
): Promise<FoundPage> {
	const { stems, places, kinds } = found
	const { rows } = await db.execute<{ number: string | null; total: number; literalTotal: number }>(sql`
		select number, total, literal_total as "literalTotal"
		from search_page(
			${sql.param(stems)}, ${sql.param(places)}, ${sql.param(kinds)}, ${isRanked},
			${offset}, ${limit}, ${countedFound}
		)`)
	const totals = rows.at(-1)
	const numbers = rows.flatMap(({ number }) => (number === null ? [] : [Number(number)]))
	return { numbers, total: totals?.total ?? 0, literalTotal: totals?.literalTotal ?? 0 }
}

/** Those of some stems that products hold together with what is looked for, each with the number of these products. */
export async function listCombined(db: Database, { stems, places, kinds }: Stems, others: readonly string[]) {
	const { rows } = await db.execute<{ stem: string; products: number }>(sql`
		select b.stem, sum(bit_count(b.anywhere & r.meant))::integer as products
		from search_ranks(${sql.param(stems)}, ${sql.param(places)}, ${sql.param(kinds)}) as r
		join search_blocks b using (block)
		where b.stem = any(${sql.param(others)}::text[])
		group by b.stem having sum(bit_count(b.anywhere & r.meant)) > 0`)
	return new Map(rows.map(({ stem, products }) => [stem, products]))
}

/** More products than these are not listed by the beginning of a code. */
const codesAtMost = 500

/** The product numbers of the products whose barcode or SKU is the code, or begins so. */
export async function listByCode(db: Database, code: string, part: 'whole' | 'beginning'): Promise<number[]> {
	const upper = sql`upper(${code}::text)`
	const matches =
		part === 'whole'
			? sql`barcode = ${code} or upper(sku) = ${upper}`
			: sql`
				(barcode ~>=~ ${code} and barcode ~<~ (${code}::text || chr(1114111))) or
				(upper(sku) ~>=~ ${upper} and upper(sku) ~<~ (${upper} || chr(1114111)))`
	const { rows } = await db.execute<{ number: string }>(
		sql`select number from products where deleted_at is null and (${matches}) limit ${codesAtMost}`,
	)
	return rows.map(({ number }) => Number(number))
}
