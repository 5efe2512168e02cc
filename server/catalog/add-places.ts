import type { EditedPlace } from '#contract/showcase/places.ts'
import type { Database } from '../platform/database.ts'
import { replacePlaces } from './places/place-queries.ts'

/** The first tree of a shop. */
export async function addPlaces(tx: Database, places: readonly EditedPlace[]): Promise<void> {
	await replacePlaces(tx, places)
}
