import type { z } from 'zod'
import type { ownData } from '#contract/own-data.ts'
import type { Seller } from '../mail/lay-out-letter.ts'
import type { SendLetter } from '../mail/letter.ts'
import type { Deps } from '../platform/deps.ts'
import type { AccessTokens } from '../platform/session.ts'
import type { PersonalRecords } from './personal-records.ts'

type OwnData = z.input<typeof ownData>

/** What this module keeps itself. */
type OwnParts = 'madeAt' | 'account' | 'consents' | 'signIns'

export interface AccountDeps extends Deps {
	readonly tokens: AccessTokens
	readonly sendLetter: SendLetter
	readonly areLettersDelayed: () => Promise<boolean>
	readonly seller: Seller
	/** Links in letters begin with this, and pages of its origin are our own. */
	readonly publicUrl: string
	/** Pages of these other origins may use the refresh cookie. */
	readonly corsOrigins: readonly string[]
	/** The sign-in calls have this path; the refresh cookie goes nowhere else. */
	readonly authPath: string
	/** Multiplies the limits of an IP address. */
	readonly rateLimitFactor: number
	/** Of the legal texts that the shop shows now. */
	readonly findLegalVersion: () => Promise<string>
	/** Other modules' records about people: an account goes only once all of them allow it. */
	readonly records: {
		readonly [part in Exclude<keyof OwnData, OwnParts>]: PersonalRecords<OwnData[part]>
	}
}

export async function delayNotice(deps: AccountDeps): Promise<{ lettersDelayed?: true }> {
	return (await deps.areLettersDelayed()) ? { lettersDelayed: true } : {}
}
