import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Faults } from './faults.ts'
import type { EmulatorAddresses, Notifier } from './notifier.ts'

/** What the emulator works with. */
export interface EmulatorDeps {
	readonly db: Database
	readonly clock: Clock
	readonly shopId: string
	readonly secretKey: string
	/** The only currency that is taken, as `KZT`. */
	readonly currency: string
	/** What the hosted page calls the shop. */
	readonly shopName: string
	/** Whether others than this machine may reach it. */
	readonly isPublic: boolean
	readonly addresses: EmulatorAddresses
	readonly faults: Faults
	readonly notifier: Notifier
	/** Aborts when the server ends: nobody is kept waiting then. */
	readonly ending: AbortSignal
}
