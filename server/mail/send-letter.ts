import type { Jobs } from '../platform/jobs.ts'
import type { SendLetter } from './letter.ts'
import { letterQueue } from './letter-queue.ts'

/** The outbox: a letter becomes a job in the transaction of what it tells of. */
export function letterOutbox(jobs: Jobs): SendLetter {
	return (db, ...letters) => jobs.enqueue(db, letterQueue, ...letters)
}
