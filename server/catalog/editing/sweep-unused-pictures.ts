import { showPictures } from '../../images/show-pictures.ts'
import { sweepPictures } from '../../images/sweep-pictures.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import { deletePictures, listPicturesOfDeleted, listShownPictures } from './editing-queries.ts'

const dayMs = 86_400_000
const daysOfDeleted = 30
const batch = 200

/**
 * Removes pictures that no product has shown for a day, and takes those of products that were deleted 30 days ago from them; a hidden product
 * keeps its own.
 */
export async function sweepUnusedPictures(deps: CatalogDeps): Promise<void> {
	await releaseDeleted(deps)
	await sweepPictures(deps, (paths) => listShownPictures(deps.db, paths))
}

async function releaseDeleted({ db, clock }: CatalogDeps): Promise<void> {
	const now = clock.now()
	const before = new Date(now.getTime() - daysOfDeleted * dayMs)
	for (;;) {
		const deleted = await listPicturesOfDeleted(db, before, batch)
		// NOTE: even a statement that changes no row would tell everybody that the catalogue has changed.
		if (deleted.length === 0) return
		await inTransaction(db, async (tx) => {
			await deletePictures(
				tx,
				deleted.map(({ id }) => id),
			)
			await showPictures(tx, { before: deleted.flatMap(({ images }) => images), after: [], now })
		})
	}
}
