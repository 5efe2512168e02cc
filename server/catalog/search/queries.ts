import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

/** Results rank in this order. */
export const stemKind = { word: 0, typed: 1, likeliest: 2, begun: 3, meant: 4 } as const

type Kind = (typeof stemKind)[keyof typeof stemKind]

/**
 * A product matches when it has one stem for every place. The three lists are parallel, as the SQL functions of the search take
 * them.
 */
export interface Stems {
	readonly stems: readonly string[]
	readonly places: readonly number[]
	readonly kinds: readonly number[]
}

export interface PlacedStem {
	readonly stem: string
	readonly place: number
	readonly kind: Kind
}

export interface KnownWord {
	readonly word: string
	readonly stem: string
	readonly titles: number
}

/** A joining word (`для`, `the`) has no stem. */
export interface AskedWord {
	/** As typed: in the other layout a sign may be a letter. */
	readonly typed: string
	/** As the index holds words. */
	readonly word: string
	readonly stem: string | null
	readonly products: number
	/** The exact word appears in a title, a category or a brand. */
	readonly isKnown: boolean
}

/** Of equal stems in a place the most literal stays. */
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

/** The typed word counts as its own stem when a title holds it so. */
export function stemsOfWord(
	{ word, stem }: { readonly word: string; readonly stem: string | null },
	place: number,
): PlacedStem[] {
	const typed = { stem: `"${word}`, place, kind: stemKind.word }
	return stem === null ? [typed] : [typed, { stem, place, kind: stemKind.typed }]
}

/** The index holds a category as a stem of its own. */
export function inCategory({ stems, places, kinds }: Stems, category: string | undefined): Stems {
	if (category === undefined || stems.length === 0) return { stems, places, kinds }
	const place = Math.max(...places) + 1
	return { stems: [...stems, `=${category}`], places: [...places, place], kinds: [...kinds, stemKind.word] }
}

const cut = (text: SQL) => sql`string_to_table(search_fold(${text}), ' ') with ordinality as words (word, place)`

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

export async function cutWords(db: Database, text: string): Promise<string[]> {
	const { rows } = await db.execute<{ word: string }>(
		sql`select word from ${cut(sql`${text}`)} where word <> '' order by place`,
	)
	return rows.map(({ word }) => word)
}

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

export async function listKnown(db: Database, words: readonly string[]): Promise<KnownWord[]> {
	const { rows } = await db.execute<{ word: string; stem: string; titles: number }>(sql`
		select word, stem, titles from search_words where word = any(${sql.param(words)}::text[])`)
	return rows
}

/** Compares words by shared runs of letters (trigrams). */
export async function listAlike(db: Database, word: string, limit: number): Promise<KnownWord[]> {
	const { rows } = await db.execute<{ word: string; stem: string; titles: number }>(sql`
		select word, stem, titles from search_words
		where word % ${word} order by similarity(word, ${word}) desc, titles desc limit ${limit}`)
	return rows
}

/** Product numbers of a page, all matches, and the literal matches. */
interface FoundPage {
	readonly numbers: number[]
	readonly total: number
	readonly literalTotal: number
}

interface FindPageInput {
	readonly isRanked: boolean
	readonly offset: number
	readonly limit: number
}

/** Above this number a total only says that there are more. */
export const countedFound = 20_000

export async function findPage(
	db: Database,
	found: Stems,
	{ isRanked, offset, limit }: FindPageInput,
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

export async function listCombined(db: Database, { stems, places, kinds }: Stems, others: readonly string[]) {
	const { rows } = await db.execute<{ stem: string; products: number }>(sql`
		select b.stem, sum(bit_count(b.anywhere & r.meant))::integer as products
		from search_ranks(${sql.param(stems)}, ${sql.param(places)}, ${sql.param(kinds)}) as r
		join search_blocks b using (block)
		where b.stem = any(${sql.param(others)}::text[])
		group by b.stem having sum(bit_count(b.anywhere & r.meant)) > 0`)
	return new Map(rows.map(({ stem, products }) => [stem, products]))
}

/** Limits the list by the beginning of a code. */
const codesAtMost = 500

/** Matches the whole barcode or SKU, or its beginning. */
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
