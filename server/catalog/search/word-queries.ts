import { sql } from 'drizzle-orm'
import { type Database, prepareOnce } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { namedAtMost } from './terms.ts'

// NOTE: lists of words are sent as one text, because the planner would think anew about each array.
const at = sql.placeholder

export interface KnownWord {
	readonly word: string
	/** As people read it: with `ё` and the letters of Kazakh. */
	readonly spelling: string
	readonly stem: string
	/** Of a word that stands in synonyms alone, 0; of one that stands in descriptions alone, 1. */
	readonly titles: number
}

export const knownWord = {
	word: sql<string>`word`,
	spelling: sql<string>`coalesce(spelling, word)`,
	stem: sql<string>`stem`,
	titles: sql<number>`titles`,
}

export interface AskedWord {
	/** As typed: in the other layout a sign may be a letter. */
	readonly typed: string
	/** Folded. */
	readonly word: string
	readonly stem: string
	/** `для`, `the`. */
	readonly isJoining: boolean
	/** The word itself stands in a title, a category or a brand. */
	readonly isKnown: boolean
	/** It says little of what is looked for (`игрушка`). */
	readonly isVague: boolean
	/** How often its forms stand there, together; of a joining word as if everywhere. */
	readonly titles: number
	/** How many titles it names, up to `namedAtMost`. */
	readonly named: number
	/** Words of the text have letters or endings of Kazakh. */
	readonly isAmongKazakh: boolean
	/** Its stem without Kazakh endings, if that is another one; sure of a word that is hardly a Russian one. */
	readonly kazakh: { readonly stem: string; readonly titles: number; readonly isSure: boolean } | null
	/** How many products are listed. */
	readonly all: number
	/** Stems that mean the same, as learned from the catalogue. */
	readonly pairs: readonly string[]
	/** Words that begin so, the commonest first, of a last word that is none itself. */
	readonly begun: readonly KnownWord[]
}

const allProducts = '(select coalesce(sum(products), 0)::integer from categories)'

// Joining words stand in no list of words, and too often to be counted. A stem that stands in descriptions alone is in no list
// either, or only as one of synonyms. NOTE: no limit, because the planner would read all products.
const titlesOf = (stem: string) => `case when search_joins(${stem}) then ${allProducts} else coalesce(
	(select nullif(sum(titles), 0)::integer from search_words where search_words.stem = ${stem}),
	(select count(*)::integer from product_search where search @@ quote_literal(${stem})::tsquery)
) end`

/** As names of things, not of brands. */
const namedOf = (stem: string) => `(
	select count(*)::integer from (
		select from product_search s where s.first = ${stem} and not coalesce(starts_with(lower(s.brand), ${stem}), false) limit ${namedAtMost}
	) as named
)`

// NOTE: no `exists`, for which the planner would read all words.
const isKnown = '(select count(*) from search_words where search_words.word = asked.word and titles > 0) > 0'

// Many Russian words end as Kazakh ones do (`песка`, `машина`).
const isKazakh = `(
	concat(typed, (select spelling from search_words where search_words.word = asked.word)) ~* '[әғқңөұүһі]' or
	not ${isKnown} and (length(kazakh) > 3 or among_kazakh or (select count(*) from search_synonyms where stems = array[asked.kazakh]) > 0)
)`

const mostBegun = 16

// A joining word begins another only when nothing else was typed.
const begun = `case when is_last and not (${isKnown}) and (is_only or not search_joins(word)) then array(
	select jsonb_build_object('word', word, 'spelling', coalesce(spelling, word), 'stem', stem, 'titles', titles)
	from search_words where search_words.word >= asked.word and search_words.word < asked.word || chr(1114111)
	order by titles desc, word limit ${mostBegun}
) end`

const preparedAskedWords = prepareOnce((db, name) =>
	db
		.select({
			typed: sql<string>`typed`,
			word: sql<string>`word`,
			stem: sql<string>`stem`,
			isJoining: sql<boolean>`search_joins(word)`,
			isVague: sql<boolean>`search_is_vague(word)`,
			isKnown: sql<boolean>`${sql.raw(isKnown)}`,
			titles: sql<number>`${sql.raw(titlesOf('asked.stem'))}`,
			named: sql<number>`${sql.raw(namedOf('asked.stem'))}`,
			isAmongKazakh: sql<boolean>`asked.text ~* '[әғқңөұүһі]|л[ае]рг[ае]\\M|\\m(арналган|керек)\\M'`,
			kazakh: sql<AskedWord['kazakh']>`case when kazakh <> stem then jsonb_build_object(
				'stem', kazakh, 'titles', ${sql.raw(titlesOf('asked.kazakh'))}, 'isSure', ${sql.raw(isKazakh)}
			) end`,
			all: sql<number>`${sql.raw(allProducts)}`,
			pairs: sql<string[]>`array(
				select other from search_pairs where search_pairs.stem = asked.stem and not is_vetoed
			)`,
			begun: sql<KnownWord[]>`coalesce(to_jsonb(${sql.raw(begun)}), '[]')`,
		})
		.from(sql`(
			select text, word, chunk, place, text ~* '[әғқңөұүһі]' or word ~ 'л[ае]р[ыи]?$' as among_kazakh, search_stem(word) as stem, search_stem(search_kazakh(word)) as kazakh,
				case when count(*) over (partition by chunk) = 1 then given.typed else word end as typed,
				${at('mayBegin')}::boolean and lead(word) over (order by chunk, place) is null as is_last, count(*) over () = 1 as is_only
			from (select ${at('text')}::text as text offset 0) as whole,
				string_to_table(text, ' ') with ordinality as given (typed, chunk),
				string_to_table(search_fold(given.typed), ' ') with ordinality as words (word, place)
			where word <> ''
			offset 0
		) as asked`)
		.orderBy(sql`chunk`, sql`place`)
		.prepare(name),
)

/** The words of a text in their order. Without `mayBegin` the last one is whole. */
export async function readAskedWords(db: Database, text: string, mayBegin = true): Promise<AskedWord[]> {
	return await preparedAskedWords(db, 'read_asked_words').execute({ text: text.split(/\s+/).join(' '), mayBegin })
}

/** New words are known at once; this counts in how many titles each stands, and forgets those that no product has. */
export async function countWords(db: Database): Promise<void> {
	await inTransaction(db, async (tx) => await tx.execute(sql`select count_words()`))
	await db.execute(sql`select forget_descriptions()`)
}

const preparedCut = prepareOnce((db, name) =>
	db
		.select({ word: sql<string>`word` })
		.from(sql`string_to_table(search_fold(${at('text')}), ' ') with ordinality as words (word, place)`)
		.where(sql`word <> ''`)
		.orderBy(sql`place`)
		.prepare(name),
)

export async function cutWords(db: Database, text: string): Promise<string[]> {
	const rows = await preparedCut(db, 'cut_words').execute({ text })
	return rows.map(({ word }) => word)
}

const preparedCommonest = prepareOnce((db, name) =>
	db
		.select(knownWord)
		.from(sql`string_to_table(${at('beginnings')}::text, ' ') with ordinality as given (beginning, place), lateral (
			select * from search_words where word >= beginning and word < beginning || chr(1114111)
			order by titles desc, word limit 1
		) as commonest`)
		.orderBy(sql`place`)
		.prepare(name),
)

/** The commonest word that begins so, of each that has one. */
export async function listCommonest(db: Database, beginnings: readonly string[]): Promise<KnownWord[]> {
	return await preparedCommonest(db, 'list_commonest').execute({ beginnings: beginnings.join(' ') })
}

const preparedKnown = prepareOnce((db, name) =>
	db
		.select(knownWord)
		.from(sql`search_words`)
		.where(sql`word = any(array(select string_to_table(${at('words')}::text, ' ')))`)
		.prepare(name),
)

export async function listKnown(db: Database, words: readonly string[]): Promise<KnownWord[]> {
	return await preparedKnown(db, 'list_known').execute({ words: words.join(' ') })
}

export interface Phrase {
	readonly stems: readonly string[]
	/** Of its rarest word. */
	readonly titles: number
	/** How many titles one of its words names, up to `namedAtMost`. */
	readonly named: number
	/** Not looked for in the stead of others. */
	readonly isTypedOnly: boolean
}

const preparedSynonyms = prepareOnce((db, name) =>
	db
		.select({
			phrases: sql<Phrase[]>`jsonb_agg(jsonb_build_object('stems', stems, 'isTypedOnly', is_typed_only, 'titles', (
			select min(titles) from unnest(stems) as asked (stem), lateral (select ${sql.raw(titlesOf('asked.stem'))}) as counted (titles)
		), 'named', (
			select max(${sql.raw(namedOf('asked.stem'))}) from unnest(stems) as asked (stem)
		)) order by place)`,
		})
		.from(sql`search_synonyms`)
		.where(sql`line in (
			select line from search_synonyms where stems <@ (select string_to_array(${at('asked')}::text, ' '))
		)`)
		.groupBy(sql`line`)
		.prepare(name),
)

/** Lines of synonyms with a phrase all of whose words are among the asked ones. */
export async function listSynonymsOf(db: Database, stems: readonly string[]): Promise<Phrase[][]> {
	const rows = await preparedSynonyms(db, 'list_synonyms').execute({ asked: stems.join(' ') })
	return rows.map(({ phrases }) => phrases)
}

const preparedTogether = prepareOnce((db, name) =>
	db
		.select({ stem: sql<string>`stem` })
		.from(sql`string_to_table(${at('stems')}::text, ' ') as asked (stem)`)
		.where(sql`exists (
			select from product_search
			where search @@ array_to_string(array(
				select quote_literal(word) from string_to_table(concat_ws(' ', ${at('others')}::text, stem), ' ') as words (word)
			), ' & ')::tsquery
		)`)
		.prepare(name),
)

/** Which of `stems` a listed product has together with all of `others`. */
export async function listTogether(db: Database, others: readonly string[], stems: readonly string[]) {
	const rows = await preparedTogether(db, 'list_together').execute({
		stems: stems.join(' '),
		others: others.length > 0 ? others.join(' ') : null,
	})
	return new Set(rows.map(({ stem }) => stem))
}
