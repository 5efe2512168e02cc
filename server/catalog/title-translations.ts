import { sql } from 'drizzle-orm'
import type { Translations } from '#contract/catalog.ts'
import { products } from './tables.ts'

const titleIn = (language: 'kk' | 'en') => {
	const title = sql`nullif(${products.translations} #>> ${sql.raw(`'{${language},title}'`)}, '')`
	return sql`case when ${title} is not null then jsonb_build_object('title', ${title}) end`
}

/** What a product is called in other languages, and none of its other texts; null where it is called nothing there. */
export const titleTranslations = sql<Translations | null>`nullif(
	jsonb_strip_nulls(jsonb_build_object('kk', ${titleIn('kk')}, 'en', ${titleIn('en')})), '{}'
)`
