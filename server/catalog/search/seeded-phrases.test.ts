import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOn } from '../../platform/database.ts'
import { makeDemoCatalogue } from '../../testing/database/demo-catalogue.ts'
import type { ScratchDatabase } from '../../testing/database/scratch-database.ts'
import { search } from './sections.ts'

let database: ScratchDatabase

beforeAll(async () => {
	database = await makeDemoCatalogue()
})

afterAll(() => database.drop())

interface SeededPhrase {
	readonly phrase: string
	/** Products have these of its words, joining ones aside. */
	readonly knownWords: readonly string[]
	readonly otherWords: readonly string[]
	/** A product has every word of this or another phrase that the line looks for. */
	readonly isListed: boolean
}

async function readSeededPhrases(): Promise<SeededPhrase[]> {
	const { rows } = await database.pool.query<SeededPhrase>(`
		with words as (
			select phrase, word, exists (
				select from product_search where search @@ quote_literal(search_stem(search_fold(word)))::tsquery
			) as is_known
			from search_synonyms, regexp_split_to_table(lower(phrase), '[^[:alnum:]]+') as words (word)
			where not search_joins(search_fold(word))
		), listed as (
			select distinct line from search_synonyms where not is_typed_only and exists (
				select from product_search
				where search @@ array_to_string(array(select quote_literal(stem) from unnest(stems) as stems (stem)), ' & ')::tsquery
			)
		)
		select phrase, coalesce(array_agg(word) filter (where is_known), '{}') as "knownWords",
			coalesce(array_agg(word) filter (where not is_known), '{}') as "otherWords",
			bool_or(line in (select line from listed)) as "isListed"
		from search_synonyms join words using (phrase) group by phrase order by phrase`)
	return rows
}

async function searchFor(text: string) {
	const { total, near, unknownWords, correction } = await search(databaseOn(database.pool), {
		text,
		isLiteral: false,
		near: 'ifFew',
		counted: 100,
		filter: { availability: 'any' },
		sort: 'relevant',
		page: { offset: 0, limit: 12 },
	})
	return { total, full: near?.fullItems ?? total, unknownWords, correction }
}

async function listFaults({ phrase, knownWords, otherWords, isListed }: SeededPhrase): Promise<string[]> {
	const { total, full, unknownWords, correction } = await searchFor(phrase)
	const named = correction ? [] : unknownWords.filter((word) => !otherWords.includes(word.toLowerCase()))
	return [
		...(isListed && full === 0 ? [`${phrase}: no full match`] : []),
		...(knownWords.length > 0 && total === 0 ? [`${phrase}: nothing, though ${knownWords} are known`] : []),
		...named.map((word) => `${phrase}: ${word} is named`),
	]
}

test('every phrase of the synonyms finds its products, or else what has one of its words, and only unknown words are named', async () => {
	const phrases = await readSeededPhrases()
	expect(phrases.length).toBeGreaterThan(500)
	expect((await Promise.all(phrases.map(listFaults))).flat()).toEqual([])
}, 60_000)
