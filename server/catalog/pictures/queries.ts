import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { dayMs, hourMs } from '#contract/values/durations.ts'
import type { Database } from '../../platform/database.ts'
import { products } from '../tables.ts'
import { knownPictures, pictureArchiveParts, pictureArchives, type WantedFailure, wantedPictures } from './tables.ts'

export type WantedRow = typeof wantedPictures.$inferSelect

export type NewWanted = Pick<WantedRow, 'productId' | 'source' | 'place'> &
	Partial<Pick<WantedRow, 'archiveId' | 'offsetInArchive' | 'bytesInArchive'>>

/** One that failed is wanted again; returns how many wait now that did not before. */
export async function insertWanted(tx: Database, wanted: readonly NewWanted[]): Promise<number> {
	const once = new Map(wanted.map((one) => [`${one.productId} ${one.source}`, one]))
	if (once.size === 0) return 0
	const { rowCount } = await tx
		.insert(wantedPictures)
		.values([...once.values()])
		.onConflictDoUpdate({
			target: [wantedPictures.productId, wantedPictures.source],
			set: {
				...wantedAnew,
				archiveId: sql`excluded.archive_id`,
				offsetInArchive: sql`excluded.offset_in_archive`,
				bytesInArchive: sql`excluded.bytes_in_archive`,
			},
			setWhere: eq(wantedPictures.state, 'failed'),
		})
	return rowCount ?? 0
}

const wantedAnew = { state: 'waiting', failure: null, tries: 0, claimedAt: null, settledAt: null } as const

/** Failed ones wait again; returns how many. */
export async function updateFailedToWait(db: Database): Promise<number> {
	const { rowCount } = await db.update(wantedPictures).set(wantedAnew).where(eq(wantedPictures.state, 'failed'))
	return rowCount ?? 0
}

// A job that was lost, or a picture that could not be had for the moment, comes again; no job runs as long.
const claimedForMs = 16 * 60_000

/** Products whose pictures wait, no more than `most` at a time with those that a job works on. */
export async function claimWaiting(tx: Database, now: Date, most: number): Promise<string[]> {
	const lost = new Date(now.getTime() - claimedForMs).toISOString()
	const { rows } = await tx.execute<{ product_id: string }>(sql`
		with free as (
			select greatest(${most}::integer - count(distinct product_id), 0) as places from wanted_pictures
			where state = 'waiting' and claimed_at >= ${lost} and failure is null
		), next as (
			select distinct product_id from wanted_pictures
			where state = 'waiting' and (claimed_at is null or claimed_at < ${lost})
			limit (select places from free)
		)
		update wanted_pictures set claimed_at = ${now.toISOString()}, failure = null
		where state = 'waiting' and (claimed_at is null or claimed_at < ${lost}) and product_id in (select product_id from next)
		returning product_id`)
	return [...new Set(rows.map(({ product_id }) => product_id))]
}

export async function listWaiting(db: Database, productId: string): Promise<WantedRow[]> {
	return await db
		.select()
		.from(wantedPictures)
		.where(and(eq(wantedPictures.productId, productId), eq(wantedPictures.state, 'waiting')))
		.orderBy(wantedPictures.place, wantedPictures.source)
}

export async function updateDone(tx: Database, ids: readonly string[], now: Date): Promise<void> {
	await tx
		.update(wantedPictures)
		.set({ state: 'done', failure: null, settledAt: now })
		.where(sql`${wantedPictures.id} = any(${sql.param(ids)}::uuid[])`)
}

export async function updateFailed(db: Database, id: string, failure: WantedFailure, now: Date): Promise<void> {
	await db.update(wantedPictures).set({ state: 'failed', failure, settledAt: now }).where(eq(wantedPictures.id, id))
}

export async function updateTried(db: Database, id: string): Promise<void> {
	await db
		.update(wantedPictures)
		.set({ tries: sql`${wantedPictures.tries} + 1` })
		.where(eq(wantedPictures.id, id))
}

/** One that failed for the moment waits on, and no job works on it. */
export async function updateResting(db: Database, id: string, failure: WantedFailure, now: Date): Promise<void> {
	await db.update(wantedPictures).set({ failure, claimedAt: now }).where(eq(wantedPictures.id, id))
}

/** The version grows as with a turn of a sale: an open form must not take the new pictures away, and an import must not stop. */
export async function updateImages(tx: Database, productId: string, images: string[], now: Date): Promise<void> {
	await tx
		.update(products)
		.set({
			images,
			updatedAt: now,
			version: sql`${products.version} + 1`,
			saleTurns: sql`${products.saleTurns} + 1`,
		})
		.where(eq(products.id, productId))
}

/** Those for products that are deleted for good are wanted no more. */
export async function deleteWantedOf(db: Database, productId: string): Promise<void> {
	await db
		.delete(wantedPictures)
		.where(and(eq(wantedPictures.productId, productId), eq(wantedPictures.state, 'waiting')))
}

/** A picture that the sweep may remove soon is not known. */
export async function findKnown(db: Database, source: string, now: Date): Promise<string | undefined> {
	const safe = new Date(now.getTime() - 12 * hourMs).toISOString()
	const { rows } = await db.execute<{ path: string }>(sql`
		select path from known_pictures join kept_pictures using (path)
		where source = ${source} and (unused_since is null or unused_since > ${safe})`)
	return rows[0]?.path
}

export async function saveKnown(db: Database, sources: readonly string[], path: string): Promise<void> {
	await db
		.insert(knownPictures)
		.values(sources.map((source) => ({ source, path })))
		.onConflictDoUpdate({ target: knownPictures.source, set: { path: sql`excluded.path` } })
}

/** Those that are there were settled within a day. */
export async function countWanted(db: Database, now: Date): Promise<{ waiting: number; done: number; failed: number }> {
	const yesterday = new Date(now.getTime() - dayMs).toISOString()
	const { rows } = await db.execute<{ waiting: number; done: number; failed: number }>(sql`
		select (select count(*)::integer from wanted_pictures where state = 'waiting') as waiting,
			(select count(*)::integer from wanted_pictures where state = 'done' and settled_at >= ${yesterday}) as done,
			(select count(*)::integer from wanted_pictures where state = 'failed') as failed`)
	return rows[0] ?? { waiting: 0, done: 0, failed: 0 }
}

/** The newest first. */
export async function listFailed(db: Database, limit: number) {
	const { id, productId, source, failure } = wantedPictures
	return await db
		.select({ id, productId, source, failure, title: products.title })
		.from(wantedPictures)
		.innerJoin(products, eq(products.id, productId))
		.where(eq(wantedPictures.state, 'failed'))
		.orderBy(desc(wantedPictures.settledAt), id)
		.limit(limit)
}

/** Failures, and archives that nothing waits for any more. */
export async function deleteOldWanted(db: Database, now: Date): Promise<void> {
	const before = (days: number) => new Date(now.getTime() - days * dayMs)
	await db
		.delete(wantedPictures)
		.where(and(eq(wantedPictures.state, 'failed'), lt(wantedPictures.settledAt, before(30))))
	await db.execute(sql`
		delete from picture_archives where created_at < ${before(14).toISOString()}
			or (created_at < ${before(1).toISOString()} and not exists (
				select from wanted_pictures where archive_id = picture_archives.id and state <> 'done'
			))`)
}

/** Products by what names of files may begin with, in lower case: barcode, SKU or id. */
export async function findByKeys(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
	const given = sql`any(${sql.param(keys)}::text[])`
	const rows = await db
		.select({
			id: products.id,
			barcode: sql<string | null>`lower(${products.barcode})`,
			sku: sql<string | null>`lower(${products.sku})`,
		})
		.from(products)
		.where(
			and(
				or(isNull(products.deletedAt), products.isHidden),
				sql`(lower(${products.barcode}) = ${given} or lower(${products.sku}) = ${given} or ${products.id}::text = ${given})`,
			),
		)
	const found = new Map<string, string>()
	for (const { id, sku } of rows) if (sku) found.set(sku, id)
	for (const { id, barcode } of rows) if (barcode) found.set(barcode, id)
	for (const { id } of rows) found.set(id, id)
	return found
}

export async function insertArchive(db: Database, values: typeof pictureArchives.$inferInsert): Promise<void> {
	await db.insert(pictureArchives).values(values)
}

export async function updateArchiveSize(db: Database, id: string, size: number): Promise<void> {
	await db.update(pictureArchives).set({ size }).where(eq(pictureArchives.id, id))
}

export async function findArchiveSize(db: Database, id: string): Promise<number | undefined> {
	const [row] = await db.select({ size: pictureArchives.size }).from(pictureArchives).where(eq(pictureArchives.id, id))
	return row?.size
}

export async function deleteArchive(db: Database, id: string): Promise<void> {
	await db.delete(pictureArchives).where(eq(pictureArchives.id, id))
}

export async function insertArchivePart(db: Database, archiveId: string, part: number, content: Buffer): Promise<void> {
	await db.insert(pictureArchiveParts).values({ archiveId, part, content })
}

export async function findArchivePart(db: Database, archiveId: string, part: number): Promise<Buffer | undefined> {
	const [row] = await db
		.select({ content: pictureArchiveParts.content })
		.from(pictureArchiveParts)
		.where(and(eq(pictureArchiveParts.archiveId, archiveId), eq(pictureArchiveParts.part, part)))
	return row?.content
}
