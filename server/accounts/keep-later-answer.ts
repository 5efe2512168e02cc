import type { Database } from '../platform/database.ts'
import { keepAnswer } from './key-queries.ts'

interface LaterAnswer {
	readonly userId: string
	readonly key: string
	/** The order that it tells of. */
	readonly orderId: string
	readonly answer: unknown
}

/** Lets whoever repeats a request get a later answer than the first one: what was not known yet when that was made. */
export async function keepLaterAnswer(db: Database, { userId, key, orderId, answer }: LaterAnswer): Promise<void> {
	await keepAnswer(db, { userId, key }, { answer, orderId })
}
