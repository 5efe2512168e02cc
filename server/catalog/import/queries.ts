import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { ImportState } from '#contract/imports.ts'
import type { Database } from '../../platform/database.ts'
import type { RuledOut } from './import-outcome.ts'
import { catalogueImportParts, catalogueImports } from './tables.ts'

// Both may be long, so they are read separately.
const { report: _, passedOver: __, ...importColumns } = getTableColumns(catalogueImports)

export type ImportRow = Omit<typeof catalogueImports.$inferSelect, 'report' | 'passedOver'>

type Values = PgUpdateSetSource<typeof catalogueImports>

const working: ImportState[] = ['previewing', 'running']
const settled: ImportState[] = ['done', 'failed']

export async function insertImport(db: Database, values: typeof catalogueImports.$inferInsert): Promise<void> {
	await db.insert(catalogueImports).values(values)
}

export async function insertPart(db: Database, importId: string, part: number, content: Buffer): Promise<void> {
	await db.insert(catalogueImportParts).values({ importId, part, content })
}

export async function findPart(db: Database, importId: string, part: number): Promise<Buffer | undefined> {
	const [row] = await db
		.select({ content: catalogueImportParts.content })
		.from(catalogueImportParts)
		.where(and(eq(catalogueImportParts.importId, importId), eq(catalogueImportParts.part, part)))
	return row?.content
}

export async function listPartSizes(db: Database, importId: string): Promise<number[]> {
	const rows = await db
		.select({ size: sql<number>`octet_length(${catalogueImportParts.content})` })
		.from(catalogueImportParts)
		.where(eq(catalogueImportParts.importId, importId))
		.orderBy(asc(catalogueImportParts.part))
	return rows.map(({ size }) => size)
}

export async function deleteParts(db: Database, importId: string): Promise<void> {
	await db.delete(catalogueImportParts).where(eq(catalogueImportParts.importId, importId))
}

// The size is set once the whole file was uploaded.
const isWhole = gt(catalogueImports.size, 0)

export async function findImport(db: Database, id: string): Promise<ImportRow | undefined> {
	const [row] = await db
		.select(importColumns)
		.from(catalogueImports)
		.where(and(eq(catalogueImports.id, id), isWhole))
	return row
}

export async function findReport(db: Database, id: string) {
	const [row] = await db
		.select({ name: catalogueImports.name, report: catalogueImports.report })
		.from(catalogueImports)
		.where(eq(catalogueImports.id, id))
	return row
}

export async function findPassedOver(db: Database, id: string): Promise<readonly RuledOut[]> {
	const [row] = await db
		.select({ passedOver: catalogueImports.passedOver })
		.from(catalogueImports)
		.where(eq(catalogueImports.id, id))
	return row?.passedOver ?? []
}

export function appendPassedOver(rows: readonly RuledOut[]): Pick<Values, 'passedOver'> {
	return rows.length > 0 ? { passedOver: sql`passed_over || ${JSON.stringify(rows)}::jsonb` } : {}
}

export async function listNewestImports(db: Database, limit: number): Promise<ImportRow[]> {
	return await db
		.select(importColumns)
		.from(catalogueImports)
		.where(isWhole)
		.orderBy(desc(catalogueImports.createdAt), asc(catalogueImports.id))
		.limit(limit)
}

/** Returns `undefined` when the import is in another state. */
export async function updateImport(
	db: Database,
	id: string,
	states: readonly ImportState[],
	values: Values,
): Promise<ImportRow | undefined> {
	const [row] = await db
		.update(catalogueImports)
		.set(values)
		.where(and(eq(catalogueImports.id, id), inArray(catalogueImports.state, [...states])))
		.returning(importColumns)
	return row
}

type ProgressValues = Pick<
	Values,
	'progress' | 'rows' | 'savedToLine' | 'changedSoFar' | 'addedSoFar' | 'soldOutSoFar' | 'passedOver'
>

/** Returns false when the import no longer runs. */
export async function updateRunning(db: Database, id: string, values: ProgressValues): Promise<boolean> {
	const { rowCount } = await db
		.update(catalogueImports)
		.set({ ...values, workedAt: sql`now()` })
		.where(and(eq(catalogueImports.id, id), inArray(catalogueImports.state, working)))
	return rowCount === 1
}

export async function claimLostImports(tx: Database, seconds: number): Promise<string[]> {
	const rows = await tx
		.update(catalogueImports)
		.set({ workedAt: sql`now()` })
		.where(
			and(
				inArray(catalogueImports.state, working),
				sql`coalesce(${catalogueImports.workedAt} < now() - make_interval(secs => ${seconds}), true)`,
			),
		)
		.returning({ id: catalogueImports.id })
	return rows.map(({ id }) => id)
}

export async function deleteImport(db: Database, id: string): Promise<void> {
	await db.delete(catalogueImports).where(eq(catalogueImports.id, id))
}

/** Returns false when the import runs or is settled. */
export async function deleteOpenImport(tx: Database, id: string): Promise<boolean> {
	const { rowCount } = await tx
		.delete(catalogueImports)
		.where(and(eq(catalogueImports.id, id), inArray(catalogueImports.state, ['uploaded', 'previewed'])))
	return rowCount === 1
}

/** Never deletes a running import, nor one that a supplier's run waits with. */
export async function deleteImports(db: Database, before: { settled: Date; unsettled: Date }): Promise<void> {
	await db
		.delete(catalogueImports)
		.where(and(inArray(catalogueImports.state, settled), lt(catalogueImports.createdAt, before.settled)))
	await db
		.delete(catalogueImports)
		.where(
			and(
				notInArray(catalogueImports.state, [...settled, ...working]),
				sql`not exists (select from suppliers where run_import = ${catalogueImports.id} and run_state in ('waiting', 'fetching'))`,
				lt(catalogueImports.createdAt, before.unsettled),
			),
		)
}
