import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

export interface Deps {
	readonly db: Database
	readonly clock: Clock
	readonly log: Log
}
