import { createHash } from 'node:crypto'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { type PictureDeps, savePictures, updatePictureUse } from '../../images/pictures.ts'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import type { Queue } from '../../platform/jobs.ts'
import { lockEdited } from '../editing/editing-queries.ts'
import { FetchError, fetchLink, type Outside } from '../fetching/open-link.ts'
import { openArchive } from './archive-store.ts'
import {
	claimWaiting,
	deleteWantedOf,
	findKnown,
	listWaiting,
	saveKnown,
	updateDone,
	updateFailed,
	updateImages,
	updateResting,
	updateTried,
	type WantedRow,
} from './queries.ts'
import { ArchiveError, readArchived } from './read-archive.ts'
import type { WantedFailure } from './tables.ts'

/** One product each. What fails is kept with its reason, so only a database that is away fails the job. */
export const pictureQueue: Queue<{ productId: string }> = {
	name: 'product-pictures',
	data: z.object({ productId: z.uuid() }),
	retries: 2,
	retryDelaySeconds: 30,
	runsAtMostSeconds: 900,
}

interface SettleDeps extends PictureDeps, Pick<Deps, 'log'> {
	/** Without it links may lead to the public Internet only. */
	readonly outside?: Outside
}

const mostBytes = limits.pictureMegabytes * 1024 * 1024
const mostMs = 15_000
const mostTries = 3

// A few at a time: people who upload a picture wait for the same encoder.
const mostProducts = 10

/** Begins jobs for products whose pictures wait. */
export async function beginPictures(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	queueProducts: (tx: Database, productIds: readonly string[]) => Promise<void>,
): Promise<void> {
	await db.transaction(async (tx) => {
		const productIds = await claimWaiting(tx, clock.now(), mostProducts)
		if (productIds.length > 0) await queueProducts(tx, productIds)
	})
}

class PictureError extends Error {
	readonly failure: WantedFailure

	constructor(failure: WantedFailure) {
		super(failure.fault)
		this.failure = failure
	}
}

interface Settled {
	readonly id: string
	readonly path: string
}

/** Fetches the pictures that wait for the product, one after the other, and puts them behind those that it has. */
export async function settlePictures(deps: SettleDeps, productId: string): Promise<void> {
	const settled: Settled[] = []
	for (const wanted of await listWaiting(deps.db, productId)) {
		try {
			if (wanted.tries >= mostTries) throw new PictureError({ fault: 'not_kept' })
			// Before the work, since a picture may end the process.
			await updateTried(deps.db, wanted.id)
			settled.push({ id: wanted.id, path: await findPath(deps, wanted) })
		} catch (error) {
			await keepFailure(deps, wanted, error)
		}
	}
	if (settled.length > 0) await addPictures(deps, productId, settled)
}

async function findPath(deps: SettleDeps, wanted: WantedRow): Promise<string> {
	const { db, clock } = deps
	const { archiveId, source } = wanted
	const known = archiveId === null ? await findKnown(db, source, clock.now()) : undefined
	if (known !== undefined) return known
	const content =
		archiveId === null
			? await fetchLink(source, { mostBytes, mostMs, outside: deps.outside })
			: await readFromArchive(db, archiveId, wanted)
	const hash = `sha256:${createHash('sha256').update(content).digest('hex')}`
	const path = (await findKnown(db, hash, clock.now())) ?? (await keepPicture(deps, content))
	await saveKnown(db, archiveId === null ? [source, hash] : [hash], path)
	return path
}

async function readFromArchive(db: Database, archiveId: string, wanted: WantedRow): Promise<Buffer> {
	const archive = await openArchive(db, archiveId)
	if (!archive) throw new PictureError({ fault: 'archive_gone' })
	const { offsetInArchive, bytesInArchive } = wanted
	return await readArchived(archive, { offset: offsetInArchive ?? 0, bytes: bytesInArchive ?? 0 }, mostBytes)
}

async function keepPicture(deps: PictureDeps, content: Buffer): Promise<string> {
	// The image library is large, and many processes never need it.
	const { acceptPicture } = await import('../../images/accept-pictures.ts')
	const accepted = await acceptPicture(content)
	if (typeof accepted === 'string') throw new PictureError({ fault: accepted })
	await savePictures(deps, [accepted])
	return accepted.path
}

async function keepFailure({ db, clock, log }: SettleDeps, { id, tries }: WantedRow, error: unknown): Promise<void> {
	const { failure, isPassing } = describeFailure(error)
	if (failure.fault === 'not_kept') log.warn({ err: error, wanted: id }, 'a picture was not kept')
	if (isPassing && tries + 1 < mostTries) await updateResting(db, id, failure, clock.now())
	else await updateFailed(db, id, failure, clock.now())
}

function describeFailure(error: unknown): { failure: WantedFailure; isPassing: boolean } {
	if (error instanceof FetchError) {
		const { fault, detail, isPassing } = error
		return { failure: { fault, ...(detail && { detail }) }, isPassing }
	}
	if (error instanceof PictureError) return { failure: error.failure, isPassing: false }
	if (error instanceof ArchiveError) return { failure: { fault: error.fault }, isPassing: false }
	return { failure: { fault: 'not_kept' }, isPassing: true }
}

async function addPictures(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	productId: string,
	settled: readonly Settled[],
): Promise<void> {
	const now = clock.now()
	await inTransaction(db, async (tx) => {
		const product = await lockEdited(tx, productId)
		if (!product) return await deleteWantedOf(tx, productId)
		const before = product.images
		// Another job may have settled some meanwhile.
		const waiting = new Set((await listWaiting(tx, productId)).map(({ id }) => id))
		const open = settled.filter(({ id }) => waiting.has(id))
		const images = [...new Set([...before, ...open.map(({ path }) => path)])].slice(
			0,
			Math.max(limits.productPictures, before.length),
		)
		if (images.length > before.length) {
			await updateImages(tx, productId, images, now)
			await updatePictureUse(tx, { before, after: images, now })
		}
		const shown = open.filter(({ path }) => images.includes(path))
		await updateDone(
			tx,
			shown.map(({ id }) => id),
			now,
		)
		for (const one of open) if (!shown.includes(one)) await updateFailed(tx, one.id, { fault: 'too_many' }, now)
	})
}
