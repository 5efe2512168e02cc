import type { z } from 'zod'
import type { ownData } from '#contract/own-data.ts'
import { fail } from '../../platform/problem.ts'
import type { Visitor } from '../../platform/session.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { Caller } from '../caller.ts'
import { limitAccount } from '../limits/limit-attempts.ts'
import { toSignIn } from '../sign-in/own-sign-ins.ts'
import { listKeptSignIns } from '../sign-in-queries.ts'
import { findAccountData, listConsents } from './own-data-queries.ts'

/** Throws `too_many_requests` after 20 times a day. */
export async function collectOwnData(
	deps: AccountDeps,
	visitor: Visitor,
	caller: Caller,
): Promise<z.input<typeof ownData>> {
	const { db, clock, log, records } = deps
	const { userId } = visitor
	const account = (await findAccountData(db, userId)) ?? fail('unauthenticated')
	await limitAccount(deps, 'own-data', account.email)
	log.info({ event: 'own-data', userId, address: caller.ipAddress }, 'somebody asked for a copy of their data')
	return {
		madeAt: clock.now().toISOString(),
		account,
		consents: await listConsents(db, userId),
		signIns: await collectSignIns(deps, visitor),
		orders: await records.orders.list(db, userId),
		reviews: await records.reviews.list(db, userId),
		helpfulMarks: await records.helpfulMarks.list(db, userId),
		favorites: await records.favorites.list(db, userId),
		addresses: await records.addresses.list(db, userId),
		favoriteLinks: await records.favoriteLinks.list(db, userId),
		favoriteLetters: await records.favoriteLetters.list(db, userId),
		cart: await records.cart.list(db, userId),
		claims: await records.claims.list(db, userId),
	}
}

async function collectSignIns({ db, clock }: AccountDeps, { userId, signInId }: Visitor) {
	const now = clock.now()
	const rows = await listKeptSignIns(db, userId)
	return rows.map((row) => {
		const over = row.endedAt ?? row.expiresAt
		return { ...toSignIn(row, signInId), ...(over <= now && { endedAt: over.toISOString() }) }
	})
}
