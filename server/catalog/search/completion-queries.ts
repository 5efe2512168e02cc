import { and, isNull, sql } from 'drizzle-orm'
import type { Language } from '#contract/values/language.ts'
import { type Database, prepareOnce } from '../../platform/database.ts'
import { type ProductRow, productColumns } from '../queries.ts'
import { products } from '../tables.ts'

export interface Completion {
	/** Of all its forms that begin so, the one that most titles have, as people write it; in another case only without others. */
	readonly spelling: string
	readonly stem: string
	/** The stem; of a word that may be Kazakh without Kazakh endings. */
	readonly root: string
	/** Of all these forms together. */
	readonly titles: number
	/** Pages of the language show such a form. */
	readonly isShown: boolean
	/** It is in a case in which people look for nothing (`микрофоном`). */
	readonly isOblique: boolean
}

const at = sql.placeholder

const inLanguage = { ru: 'in_russian', kk: 'in_kazakh', en: 'in_english' } as const

/** A word whose stem has a part of the ending only looks so (`дом`, `лего`), and so do these. */
const oblique = `substr(word, length(stem) + 1) ~ '(ами|ями|ах|ях|ом|ем|ов|ого|его|ому|ему|ым|им|ыми|ими|ую|юю|ью)$'
	and word !~ '(оригами|татами|цунами|грим|дром|остров|зажим|режим)$'`

const preparedCompletions = prepareOnce((db, name, language: Language) => {
	const shownIn = sql.raw(inLanguage[language])
	const isOblique = sql.raw(language === 'ru' ? oblique : 'false')
	const ofStems = sql`(
		select stem, is_shown, sum(titles)::integer as titles,
			(array_agg(word order by ${isOblique}, shown_in desc, titles desc, word))[1] as word,
			(array_agg(coalesce(spelling, word) order by ${isOblique}, shown_in desc, titles desc, word))[1] as spelling,
			row_number() over (partition by is_shown order by sum(titles) desc, min(word)) as place
		from (select ${at('beginning')}::text as beginning offset 0) as typed, (
			select word, stem, spelling, titles, coalesce(${shownIn}, 0) as shown_in,
				-- Until it is counted, a word may be of any language.
				${shownIn} is not null or coalesce(in_russian, in_kazakh, in_english) is null as is_shown
			from search_words
		) as known
		where word >= beginning and word < beginning || chr(1114111)
		group by stem, is_shown
	) as of_stems`
	return db
		.select({
			spelling: sql<string>`spelling`,
			stem: sql<string>`stem`,
			root: sql<string>`case when ${language === 'kk'} or not is_shown then search_stem(search_kazakh(word)) else stem end`,
			titles: sql<number>`titles`,
			isShown: sql<boolean>`is_shown`,
			isOblique: sql<boolean>`${isOblique}`,
		})
		.from(ofStems)
		.where(sql`place <= ${at('limit')}`)
		.orderBy(sql`is_shown desc`, sql`titles desc`, sql`word`)
		.prepare(name)
})

/** The most frequent first: at most `limit` that pages of the language show, and as many others. */
export async function listCompletions(
	db: Database,
	beginning: string,
	language: Language,
	limit: number,
): Promise<Completion[]> {
	return await preparedCompletions(db, `list_completions_${language}`, language).execute({ beginning, limit })
}

/** Those of the language, or else all, in other cases last; forms of one word are one, with the titles of all. */
export function preferShown(completions: readonly Completion[]): Completion[] {
	const shown = completions.filter(({ isShown }) => isShown)
	const words = Map.groupBy(shown.length > 0 ? shown : completions, ({ root }) => root)
	const counted = [...words.values()].flatMap(([first, ...others]) => {
		const titles = others.reduce((sum, other) => sum + other.titles, first?.titles ?? 0)
		return first ? [{ ...first, titles }] : []
	})
	// With forms behind it, it is the word itself (`альбом`, `альбомы`).
	const isLast = ({ isOblique, spelling }: Completion) =>
		isOblique && !counted.some((other) => other.spelling !== spelling && other.spelling.startsWith(spelling))
	return counted.sort((one, other) => Number(isLast(one)) - Number(isLast(other)) || other.titles - one.titles)
}

const preparedBegun = prepareOnce((db, name) => {
	const titles = sql`concat_ws(' ', ${products.title}, ${products.translations} #>> array[${at('language')}::text, 'title'])`
	return (
		db
			.select(productColumns)
			.from(products)
			// An index of the search that is behind may still name deleted ones.
			.where(and(isNull(products.deletedAt), sql`${products.number} = any(${at('numbers')}::bigint[])`))
			.orderBy(
				sql`strpos(' ' || search_fold(${titles}), ' ' || ${at('beginning')}::text) = 0`,
				sql`array_position(${at('numbers')}::bigint[], ${products.number})`,
			)
			.limit(at('limit'))
			.prepare(name)
	)
})

interface Begun {
	readonly beginning: string
	readonly language: Language
	readonly limit: number
}

/** First the products with a title of which a word begins so; otherwise in the order of the numbers. */
export async function listBegun(db: Database, numbers: readonly number[], begun: Begun): Promise<ProductRow[]> {
	if (numbers.length === 0) return []
	return await preparedBegun(db, 'list_begun').execute({ ...begun, numbers: [...numbers] })
}
