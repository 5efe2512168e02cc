import { sql } from 'drizzle-orm'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import type { Database } from '../platform/database.ts'

/**
 * Brands by the given names, in any case, as products write them, those that are not sold any more included. NOTE: the letters that
 * `lower` knows are those of the collation, which in some databases are the Latin ones alone.
 */
export async function findBrands(db: Database, names: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
	if (names.length === 0) return new Map()
	const { rows } = await db.execute<{ name: string; brands: string[] }>(sql`
		select name, array_agg(distinct brand order by brand) as brands
		from unnest(${sql.param(names)}::text[]) as name
		join products on lower(brand collate "pg_c_utf8") = lower(trim(name) collate "pg_c_utf8")
		group by name`)
	return new Map(rows.map(({ name, brands }) => [name, brands]))
}

export function unknownBrandText(brand: string, locale: Language): string {
	return m.problem_unknown_brand({ brand }, { locale })
}
