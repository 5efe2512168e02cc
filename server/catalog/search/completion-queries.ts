import { sql } from 'drizzle-orm'
import type { Language } from '#contract/values/language.ts'
import { type Database, prepareOnce } from '../../platform/database.ts'

export interface Completion {
	/** Of all its forms that begin so, the one that most titles have, as people write it. */
	readonly spelling: string
	readonly stem: string
	/** The stem, of a Kazakh page without Kazakh endings. */
	readonly root: string
	/** Of all these forms together. */
	readonly titles: number
	/** Pages of the language show such a form. */
	readonly isShown: boolean
}

const at = sql.placeholder

const inLanguage = { ru: 'in_russian', kk: 'in_kazakh', en: 'in_english' } as const

const preparedCompletions = prepareOnce((db, name, language: Language) => {
	const shownIn = sql.raw(inLanguage[language])
	const ofStems = sql`(
		select stem, is_shown, sum(titles)::integer as titles,
			(array_agg(word order by shown_in desc, titles desc, word))[1] as word,
			(array_agg(coalesce(spelling, word) order by shown_in desc, titles desc, word))[1] as spelling
		from (select ${at('beginning')}::text as beginning offset 0) as typed, (
			select word, stem, spelling, titles, coalesce(${shownIn}, 0) as shown_in,
				-- Until it is counted, a word may be of any language.
				${shownIn} is not null or coalesce(in_russian, in_kazakh, in_english) is null as is_shown
			from search_words
		) as known
		where word >= beginning and word < beginning || chr(1114111)
		group by stem, is_shown
		order by is_shown desc, titles desc, word
		limit ${at('limit')}
	) as of_stems`
	return db
		.select({
			spelling: sql<string>`spelling`,
			stem: sql<string>`stem`,
			root: language === 'kk' ? sql<string>`search_stem(search_kazakh(word))` : sql<string>`stem`,
			titles: sql<number>`titles`,
			isShown: sql<boolean>`is_shown`,
		})
		.from(ofStems)
		.orderBy(sql`is_shown desc`, sql`titles desc`, sql`word`)
		.prepare(name)
})

/** Those that pages of the language show, or else of any language; the most frequent first, each word once. */
export async function listCompletions(
	db: Database,
	beginning: string,
	language: Language,
	limit: number,
): Promise<Completion[]> {
	const begun = await preparedCompletions(db, `list_completions_${language}`, language).execute({ beginning, limit })
	const shown = begun.filter(({ isShown }) => isShown === begun[0]?.isShown)
	return shown.filter(({ root }, index) => shown.findIndex((known) => known.root === root) === index)
}
