import type { Deps } from '../platform/deps.ts'
import type { PaymentListener, PaymentTrouble } from './payments.ts'
import type { Outages } from './provider/outages.ts'
import type { YookassaClient } from './provider/yookassa-client.ts'

/** The provider's client and account beside what every use case needs. */
export interface PaymentDeps extends Deps {
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

export interface PaymentContext extends PaymentDeps {
	readonly outages: Outages
	/** Throws before a listener is set. */
	readonly listener: () => PaymentListener
	/** Notifies the shopkeeper once per process of the same trouble with the same thing. */
	readonly notifyOnce: (about: string, trouble: PaymentTrouble) => Promise<void>
}
