import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

/** What nearly every use case needs. */
export interface Deps {
	readonly db: Database
	readonly clock: Clock
	readonly log: Log
}
