import type { Deps } from '../platform/deps.ts'
import type { PaymentListener, PaymentTrouble } from './payments.ts'
import type { Outages } from './provider/outages.ts'
import type { YookassaClient } from './provider/yookassa-client.ts'

export interface PaymentDeps extends Deps {
	readonly client: YookassaClient
	readonly shopId: string
	readonly currency: string
	/** The VAT of the receipts that the provider makes; absent where the account wants none. */
	readonly vatCode?: number | undefined
	/** Not compared when undefined. */
	readonly isTest?: boolean | undefined
	/** Hosts (https only, with their subdomains) or whole origins. */
	readonly allowedHosts: readonly string[]
}

export interface PaymentContext extends PaymentDeps {
	readonly outages: Outages
	/** Throws before a listener is set. */
	readonly listener: () => PaymentListener
	/** Notifies once per process about the same trouble with the same thing. */
	readonly notifyOnce: (about: string, trouble: PaymentTrouble) => Promise<void>
}
