import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { SearchPair } from '#contract/search-words.ts'

/** A row is a phrase; the rows of a line mean the same. */
export const synonyms = pgTable('search_synonyms', {
	line: uuid().notNull(),
	place: smallint().notNull(),
	phrase: text().notNull(),
	isTypedOnly: boolean('is_typed_only').notNull().default(false),
	stems: text().array().notNull().generatedAlwaysAs(sql`the migrations say how`),
})

/** Each pair stands here in both directions. */
export const searchPairs = pgTable('search_pairs', {
	stem: text().notNull(),
	other: text().notNull(),
	word: text().notNull(),
	otherWord: text('other_word').notNull(),
	source: text().$type<SearchPair['source']>().notNull(),
	isVetoed: boolean('is_vetoed').notNull(),
})

/** By the day in Kostanay and the folded query. */
export const searchCounts = pgTable('search_counts', {
	day: date().notNull(),
	query: text().notNull(),
	searches: integer().notNull().default(0),
	withoutResults: integer('without_results').notNull().default(0),
	opened: integer().notNull().default(0),
})
