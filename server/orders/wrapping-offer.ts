import type { z } from 'zod'
import type { wrappingOffer } from '#contract/prices/wrapping.ts'
import { recordChange } from '../audit/audit-log.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { getOfferRow, updateOffer } from './wrapping/queries.ts'

type WrappingOffer = z.input<typeof wrappingOffer>

export async function getWrappingOffer(db: Database): Promise<WrappingOffer> {
	const { version, price } = await getOfferRow(db)
	return { version, ...(price !== null && { price }) }
}

/** The price of today, 0 without a wish. Throws `wrapping_unavailable` while the shop offers none. */
export async function wrappingPriceOf(tx: Database, wish: object | undefined): Promise<number> {
	if (!wish) return 0
	return (await getOfferRow(tx)).price ?? fail('wrapping_unavailable')
}

interface SaveInput {
	readonly userId: string
	readonly version: number
	readonly price: number | null
}

/** Throws `edited_meanwhile`. */
export async function saveWrappingOffer(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ userId, version, price }: SaveInput,
): Promise<WrappingOffer> {
	return await inTransaction(db, async (tx) => {
		const before = await getOfferRow(tx)
		if (!(await updateOffer(tx, version, price))) fail('edited_meanwhile')
		await recordChange(tx, {
			...{ userId, at: clock.now(), action: 'changed', subject: 'wrapping', subjectId: 'wrapping', title: '' },
			...{ before: { price: before.price }, after: { price } },
		})
		return await getWrappingOffer(tx)
	})
}
