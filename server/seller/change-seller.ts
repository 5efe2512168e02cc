import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { type Seller, type saveSeller, seller } from '#contract/settings/seller.ts'
import { pickOtherTexts, recordChange } from '../audit/audit-log.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { findSeller, updateSeller } from './queries.ts'

export interface SellerDeps extends Pick<Deps, 'db' | 'clock'> {
	/** As the settings of the environment name the seller. */
	readonly first: Seller
}

type Versioned = Seller & { version: number }

const names = seller.keyof().options

export async function getSeller({ db, first }: Pick<SellerDeps, 'db' | 'first'>): Promise<Versioned> {
	const { version, details } = await findSeller(db)
	return { ...first, ...details, version }
}

interface ChangeSellerInput extends z.output<typeof saveSeller.body> {
	readonly userId: string
}

/** Equal values leave no trace. Throws `edited_meanwhile`. */
export async function changeSeller(
	{ db, clock, first }: SellerDeps,
	{ version, userId, shopName, ...rest }: ChangeSellerInput,
): Promise<Versioned> {
	return await inTransaction(db, async (tx) => {
		const before = await getSeller({ db: tx, first })
		if (before.version !== version) fail('edited_meanwhile')
		const details = { ...rest, shopName: shopName ?? before.shopName }
		const changed = names.filter((name) => !isDeepStrictEqual(before[name], details[name]))
		if (changed.length === 0) return before
		if (!(await updateSeller(tx, version, details))) fail('edited_meanwhile')
		const pick = (all: Seller, other: Seller) => ({
			...Object.fromEntries(changed.map((name) => [name, all[name]])),
			...(changed.includes('shopName') && { shopName: pickOtherTexts(all.shopName, other.shopName) }),
		})
		await recordChange(tx, {
			...{ userId, at: clock.now(), action: 'changed', subject: 'seller', title: '' },
			...{ subjectId: 'seller', before: pick(before, details), after: pick(details, before) },
		})
		return { ...details, version: version + 1 }
	})
}
