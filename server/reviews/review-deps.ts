import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'

export interface ReviewDeps {
	readonly db: Database
	readonly clock: Clock
}
