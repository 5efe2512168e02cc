import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'

/** What importing needs from outside. */
export interface ImportDeps {
	readonly db: Database
	readonly clock: Clock
	/** Has the work of an import done once the transaction is committed. */
	readonly queueImport: (tx: Database, id: string) => Promise<void>
}
