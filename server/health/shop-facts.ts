import { type BackupPlan, type BackupState, findBackupState } from '../backup/backup-state.ts'
import type { Database } from '../platform/database.ts'
import { listQueues, type QueueFacts } from '../platform/jobs.ts'
import { findLetterTimes, findPaymentFacts, type LetterTimes, type PaymentFacts } from './queries.ts'

/** What the database tells of the shop, each read once; the checks of its health and the metrics share it. */
export interface ShopFacts {
	readonly letters: Promise<LetterTimes>
	readonly payments: Promise<PaymentFacts>
	readonly queues: Promise<readonly QueueFacts[]>
	readonly backups: Promise<BackupState>
}

export function readFacts(db: Database, now: Date, backupPlan: BackupPlan): ShopFacts {
	const facts = {
		letters: findLetterTimes(db),
		payments: findPaymentFacts(db),
		queues: listQueues(db),
		backups: findBackupState(db, now, backupPlan),
	}
	// Each that waits for one sees its failure.
	for (const fact of Object.values(facts)) fact.catch(() => undefined)
	return facts
}
