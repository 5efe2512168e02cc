import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Faults } from './faults.ts'
import type { EmulatorUrls, Notifier } from './notifier.ts'

export interface EmulatorDeps {
	readonly db: Database
	readonly clock: Clock
	readonly shopId: string
	readonly secretKey: string
	readonly currency: string
	/** As of an account that has receipts switched on. */
	readonly wantsReceipts: boolean
	readonly shopName: string
	readonly urls: EmulatorUrls
	readonly faults: Faults
	readonly notifier: Notifier
	/** Aborts when the server ends, so that no caller keeps waiting. */
	readonly ending: AbortSignal
}
