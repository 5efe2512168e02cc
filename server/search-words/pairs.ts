import type { SearchPair } from '#contract/search-words.ts'
import type { ListPage } from '#contract/values/page.ts'
import { recordChange } from '../audit/audit-log.ts'
import { announceSearch } from '../catalog/page-tags.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { pageOf } from '../platform/page.ts'
import { fail } from '../platform/problem.ts'
import { listPairs, lockPair, updateVeto } from './pair-queries.ts'

export async function listSearchPairs(
	db: Database,
	{ query = '', ...page }: ListPage & { readonly query?: string | undefined },
): Promise<{ items: SearchPair[]; total: number }> {
	return await listPairs(db, query, pageOf(page))
}

interface SetPairVetoInput {
	readonly word: string
	readonly otherWord: string
	readonly isVetoed: boolean
	readonly userId: string
}

/** Throws `not_found`. */
export async function setPairVeto(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ word, otherWord, isVetoed, userId }: SetPairVetoInput,
): Promise<SearchPair> {
	return await inTransaction(db, async (tx) => {
		const pair = (await lockPair(tx, word, otherWord)) ?? fail('not_found')
		const { stem, other, ...shown } = pair
		const changed = { ...shown, isVetoed }
		if (pair.isVetoed === isVetoed) return changed
		await updateVeto(tx, { stem, other, isVetoed })
		await recordChange(tx, {
			at: clock.now(),
			userId,
			action: 'changed',
			subject: 'search_pair',
			subjectId: `${stem} ${other}`.slice(0, 64),
			title: `${pair.word} = ${pair.otherWord}`,
			before: { isVetoed: pair.isVetoed },
			after: { isVetoed },
		})
		await announceSearch(tx)
		return changed
	})
}
