import type { z } from 'zod'
import type { ownData } from '#contract/own-data.ts'
import type { Seller } from '../mail/lay-out-letter.ts'
import type { SendLetter } from '../mail/letter.ts'
import type { Deps } from '../platform/deps.ts'
import type { PersonalRecords } from '../platform/personal-records.ts'
import type { AccessTokens } from '../platform/session.ts'

type Told = z.input<typeof ownData>

/** What accounts stand on. */
export interface AccountDeps extends Deps {
	readonly tokens: AccessTokens
	readonly sendLetter: SendLetter
	/** Whether letters do not get through at present. */
	readonly areLettersDelayed: () => Promise<boolean>
	readonly seller: Seller
	/** Where people open the shop: for links in letters, and to know our own pages by their `Origin`. */
	readonly publicUrl: string
	/** Other origins whose pages may use the refresh cookie. */
	readonly corsOrigins: readonly string[]
	/** The path under which the sign-in calls are mounted: the refresh cookie goes nowhere else. */
	readonly authPath: string
	/** Multiplies what one network address may do. */
	readonly rateLimitFactor: number
	/** What other modules keep about people. An account goes only once all of them let it. */
	readonly records: {
		readonly [part in 'orders' | 'reviews' | 'favorites' | 'cart' | 'claims']: PersonalRecords<Told[part]>
	}
}

/** What a call that brings a letter answers beside the rest: that the letter comes later, while none gets through. */
export async function delayNotice(deps: AccountDeps): Promise<{ lettersDelayed?: true }> {
	return (await deps.areLettersDelayed()) ? { lettersDelayed: true } : {}
}
