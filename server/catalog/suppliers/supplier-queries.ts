import { and, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { RunState } from '#contract/supply/suppliers.ts'
import type { Database } from '../../platform/database.ts'
import { catalogueImports, suppliers } from '../import/tables.ts'

export type SupplierRow = typeof suppliers.$inferSelect

type Values = PgUpdateSetSource<typeof suppliers>

const mostListed = 200

const shown = {
	row: suppliers,
	/** Products that the last file listed. */
	products: sql<number>`(
		select count(*)::integer from supplier_products known
		where known.supplier_id = ${suppliers.id} and known.missing_since is null
	)`,
	/** Of the import of the last run. */
	dropped: catalogueImports.dropped,
}

const joined = (db: Database) =>
	db.select(shown).from(suppliers).leftJoin(catalogueImports, eq(catalogueImports.id, suppliers.runImport))

export type ShownSupplier = Awaited<ReturnType<typeof listShown>>[number]

export async function listShown(db: Database) {
	return await joined(db).orderBy(desc(suppliers.updatedAt)).limit(mostListed)
}

export async function findShown(db: Database, id: string): Promise<ShownSupplier | undefined> {
	const [found] = await joined(db).where(eq(suppliers.id, id))
	return found
}

export async function findSupplier(db: Database, id: string): Promise<SupplierRow | undefined> {
	const [row] = await db.select().from(suppliers).where(eq(suppliers.id, id))
	return row
}

/** Returns `undefined` when it was changed meanwhile. */
export async function updateSupplier(
	tx: Database,
	{ id, version }: Pick<SupplierRow, 'id' | 'version'>,
	values: Values,
): Promise<SupplierRow | undefined> {
	const [row] = await tx
		.update(suppliers)
		.set({ ...values, version: version + 1 })
		.where(and(eq(suppliers.id, id), eq(suppliers.version, version)))
		.returning()
	return row
}

export async function deleteSupplierRow(tx: Database, id: string): Promise<SupplierRow | undefined> {
	const [row] = await tx.delete(suppliers).where(eq(suppliers.id, id)).returning()
	return row
}

/** Imports that are not settled belong to their supplier under its new name. */
export async function renameInImports(tx: Database, before: string, after: string): Promise<void> {
	await tx
		.update(catalogueImports)
		.set({ choice: sql`jsonb_set(${catalogueImports.choice}, '{supplier}', to_jsonb(${after}::text))` })
		.where(
			and(
				sql`${catalogueImports.choice} ->> 'supplier' = ${before}`,
				inArray(catalogueImports.state, ['uploaded', 'previewing', 'previewed', 'running']),
			),
		)
}

export async function updateNextRun(db: Database, id: string, nextRunAt: Date): Promise<void> {
	await db.update(suppliers).set({ nextRunAt }).where(eq(suppliers.id, id))
}

export async function listDue(db: Database, now: Date): Promise<SupplierRow[]> {
	return await db.select().from(suppliers).where(lte(suppliers.nextRunAt, now))
}

export async function listOpenRuns(db: Database): Promise<SupplierRow[]> {
	return await db
		.select()
		.from(suppliers)
		.where(and(isNotNull(suppliers.runId), inArray(suppliers.runState, ['fetching', 'working', 'waiting'])))
}

/** The file that waits is kept until another one has come. Returns false when another process was quicker. */
export async function updateBegun(
	tx: Database,
	{ id, nextRunAt, runId, runState, runImport }: SupplierRow,
	values: Values,
): Promise<boolean> {
	const kept = runState === 'waiting' || runState === 'fetching' ? runImport : null
	const { rowCount } = await tx
		.update(suppliers)
		.set({ ...values, runState: 'fetching', runImport: kept, runCounts: null, runFailure: null })
		.where(
			and(
				eq(suppliers.id, id),
				eq(suppliers.nextRunAt, nextRunAt ?? sql`null`),
				sql`${suppliers.runId} is not distinct from ${runId}`,
				sql`${suppliers.runState} is not distinct from ${runState}`,
			),
		)
	return rowCount === 1
}

/** Returns false when the run is in another state, or another one has begun. */
export async function updateRun(
	tx: Database,
	{ id, runId }: Pick<SupplierRow, 'id' | 'runId'>,
	states: readonly RunState[],
	values: Values,
): Promise<boolean> {
	const { rowCount } = await tx
		.update(suppliers)
		.set(values)
		.where(
			and(
				eq(suppliers.id, id),
				sql`${suppliers.runId} = ${runId}::uuid`,
				sql`${suppliers.runState} = any(${sql.param(states)}::text[])`,
			),
		)
	return rowCount === 1
}
