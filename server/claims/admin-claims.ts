import type { z } from 'zod'
import type { decideClaim as decideClaimCall, listClaims as listClaimsCall } from '#contract/claims.ts'
import { recordChange } from '../audit/audit-log.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { pageOf } from '../platform/page.ts'
import { fail } from '../platform/problem.ts'
import { countOpen, findClaimRow, type ListedClaim, listClaimRows, updateDecision } from './queries.ts'

type Claim = z.input<(typeof decideClaimCall.answers)[200]>

export async function countOpenClaims(db: Database): Promise<number> {
	return await countOpen(db)
}

export async function listClaims(
	db: Database,
	{ state, ...page }: z.output<typeof listClaimsCall.query>,
): Promise<Claim[]> {
	return (await listClaimRows(db, state, pageOf(page))).map(toClaim)
}

/** Throws `not_found`. */
export async function decideClaim(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	id: string,
	{ isDecided, userId }: { readonly isDecided: boolean; readonly userId: string },
): Promise<Claim> {
	return await inTransaction(db, async (tx) => {
		const at = clock.now()
		const isChanged = await updateDecision(tx, id, isDecided ? { decidedAt: at, decidedBy: userId } : undefined)
		const claim = toClaim((await findClaimRow(tx, id)) ?? fail('not_found'))
		const action = isDecided ? 'decided' : 'reopened'
		if (isChanged) await recordChange(tx, { at, userId, action, subject: 'claim', subjectId: id, title: claim.number })
		return claim
	})
}

function toClaim({ receivedAt, decidedAt, decidedBy, orderId, ...row }: ListedClaim): Claim {
	return {
		...row,
		number: `#${row.id.slice(0, 8)}`,
		receivedAt: receivedAt.toISOString(),
		...(orderId !== null && { orderId }),
		...(decidedAt && { decidedAt: decidedAt.toISOString() }),
		...(decidedAt && decidedBy !== null && { decidedBy }),
	}
}
