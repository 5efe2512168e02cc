import { asc, lt, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { keptPictures } from './tables.ts'

export async function insertKept(db: Database, paths: readonly string[], now: Date): Promise<void> {
	await db.insert(keptPictures).values(paths.map((path) => ({ path, keptAt: now, unusedSince: now })))
}

/** The table does not know pictures of the demo. */
export async function updateUnused(db: Database, paths: readonly string[], unusedSince: Date | null): Promise<void> {
	await db
		.update(keptPictures)
		.set({ unusedSince })
		.where(sql`${keptPictures.path} = any(${sql.param(paths)}::text[])`)
}

export async function listUnused(db: Database, before: Date, limit: number): Promise<string[]> {
	const rows = await db
		.select({ path: keptPictures.path })
		.from(keptPictures)
		.where(lt(keptPictures.unusedSince, before))
		.orderBy(asc(keptPictures.unusedSince))
		.limit(limit)
	return rows.map(({ path }) => path)
}

export async function deleteKept(db: Database, paths: readonly string[]): Promise<void> {
	await db.delete(keptPictures).where(sql`${keptPictures.path} = any(${sql.param(paths)}::text[])`)
}
