import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { PaymentListener, PaymentTrouble } from './payments.ts'
import type { Outages } from './provider/outages.ts'
import type { YookassaClient } from './provider/yookassa-client.ts'

/** What payments need from outside. */
export interface PaymentDeps {
	readonly db: Database
	readonly clock: Clock
	readonly log: Log
	readonly client: YookassaClient
	/** The account that payments must belong to. */
	readonly shopId: string
	/** ISO 4217, as the provider keeps the account. */
	readonly currency: string
	/** Whether payments must be those of a test shop; not compared when undefined. */
	readonly isTest?: boolean | undefined
	/** Where payment pages may be: hosts with their subdomains, by https alone, or whole origins. */
	readonly allowedHosts: readonly string[]
}

/** What the parts of payments share. */
export interface PaymentContext extends PaymentDeps {
	readonly outages: Outages
	/** Whoever was introduced; throws when nobody was. */
	readonly listener: () => PaymentListener
	/** Tells the shopkeeper, of one thing at most once in the life of the process. */
	readonly notifyOnce: (about: string, trouble: PaymentTrouble) => Promise<void>
}
