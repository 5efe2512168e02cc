import type { Database } from '../platform/database.ts'
import { deleteKeysAbout } from './key-queries.ts'

interface Whose {
	readonly userId: string
	/** The person's orders, about which others may have been answered. */
	readonly orderIds: readonly string[]
}

/** Forgets the answers that were kept for repeated requests of a person, and those to others about the person's orders. */
export async function forgetAnswers(tx: Database, { userId, orderIds }: Whose): Promise<void> {
	await deleteKeysAbout(tx, userId, orderIds)
}
