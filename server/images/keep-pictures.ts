import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { Problem } from '../platform/problem.ts'
import type { AcceptedPicture } from './accept-pictures.ts'
import type { ImageStore } from './image-store.ts'
import { insertKept } from './queries.ts'

/** What is needed to keep pictures. */
export interface KeepingDeps {
	readonly db: Database
	readonly clock: Clock
	readonly images: ImageStore
}

/**
 * Keeps pictures that nobody shows yet; until `showPictures` says otherwise, they are swept after a day. Throws `unavailable`
 * when the store cannot take them.
 */
export async function keepPictures({ db, clock, images }: KeepingDeps, accepted: readonly AcceptedPicture[]) {
	if (accepted.length === 0) return
	// First, so that whatever breaks off leaves nothing that is not known.
	await insertKept(
		db,
		accepted.map(({ path }) => path),
		clock.now(),
	)
	try {
		for (const { encoded } of accepted) {
			await Promise.all(encoded.map(({ path, content }) => images.put(path, content)))
		}
	} catch (error) {
		throw Object.assign(new Problem('unavailable'), { cause: error })
	}
}
