import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { lockAccount } from '../accounts/people.ts'
import { listProductsById } from '../catalog/products.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { listFavorites } from './queries.ts'
import { favoriteLinks } from './tables.ts'

export async function findLink(db: Database, userId: string) {
	const [row] = await db.select().from(favoriteLinks).where(eq(favoriteLinks.userId, userId))
	return row
}

export async function findFavoriteLink(db: Database, userId: string): Promise<{ token?: string }> {
	const link = await findLink(db, userId)
	return link ? { token: link.token } : {}
}

/** Repeating it answers the same address. Throws `unauthenticated` for a deleted account. */
export async function openFavoriteLink({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string) {
	return await inTransaction(db, async (tx) => {
		await lockAccount(tx, userId)
		const token = randomBytes(16).toString('base64url')
		await tx.insert(favoriteLinks).values({ userId, token, createdAt: clock.now() }).onConflictDoNothing()
		return { token: (await findLink(tx, userId))?.token ?? token }
	})
}

export async function closeFavoriteLink(db: Database, userId: string): Promise<void> {
	await db.delete(favoriteLinks).where(eq(favoriteLinks.userId, userId))
}

/** The newest products of a shared list. Throws `not_found` for an address that is unknown or closed. */
export async function listSharedFavorites(db: Database, token: string) {
	const [link] = await db.select().from(favoriteLinks).where(eq(favoriteLinks.token, token))
	if (!link) return fail('not_found')
	const favorites = await listFavorites(db, link.userId, { limit: limits.sharedFavorites, offset: 0 })
	const ids = favorites.map(({ productId }) => productId)
	return ids.length > 0 ? await listProductsById(db, ids) : []
}
