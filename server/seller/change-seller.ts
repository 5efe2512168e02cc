import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { type Seller, type saveSeller, seller } from '#contract/settings/seller.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { pickOtherTexts, recordChange } from '../audit/audit-log.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { findSeller, updateSeller } from './queries.ts'

export interface SellerDeps extends Pick<Deps, 'db' | 'clock'> {
	/** As the settings of the environment name the seller. */
	readonly first: Seller
	/** Whether the payment provider makes receipts for the shop. */
	readonly hasReceipts: boolean
}

type Versioned = Seller & { version: number }

const names = seller.keyof().options

export async function getSeller({ db, first }: Pick<SellerDeps, 'db' | 'first'>): Promise<Versioned> {
	const { version, details } = await findSeller(db)
	return { ...first, ...details, version }
}

interface ChangeSellerInput extends z.output<typeof saveSeller.body> {
	readonly userId: string
	readonly language: Language
}

/** Equal values leave no trace. Throws `edited_meanwhile`, and `invalid_input` for receipts that nobody would issue. */
export async function changeSeller(
	{ db, clock, first, hasReceipts }: SellerDeps,
	{ version, userId, language, shopName, ...rest }: ChangeSellerInput,
): Promise<Versioned> {
	return await inTransaction(db, async (tx) => {
		const before = await getSeller({ db: tx, first })
		if (before.version !== version) fail('edited_meanwhile')
		const isPromised = rest.receipts === 'provider' && before.receipts !== 'provider'
		if (isPromised && !hasReceipts) failForReceipts(language)
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

function failForReceipts(language: Language): never {
	const detail = m.seller_no_receipts({}, { locale: language })
	return fail('invalid_input', { errors: [{ field: 'receipts', detail }] })
}
