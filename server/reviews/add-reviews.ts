import type { Database } from '../platform/database.ts'
import { insertReviews, type NewReview } from './queries.ts'

/** Adds reviews as they are, for a catalogue that is set up whole; the products' ratings follow. */
export async function addReviews(db: Database, reviews: NewReview[]): Promise<void> {
	await insertReviews(db, reviews)
}
