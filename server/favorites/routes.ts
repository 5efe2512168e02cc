import * as calls from '#contract/favorites.ts'
import type { Deps } from '../platform/deps.ts'
import { fail } from '../platform/problem.ts'
import { created, noContent, ok, type Route, route } from '../platform/route.ts'
import type { Visitor } from '../platform/session.ts'
import { closeFavoriteLink, findFavoriteLink, listSharedFavorites, openFavoriteLink } from './favorite-link.ts'
import { addFavorite, listFavorites } from './favorites.ts'
import { getFavoriteLetters, setFavoriteLetters, stopLettersByToken } from './letters/favorite-letters.ts'
import { deleteFavorite } from './queries.ts'

export function favoriteRoutes(deps: Pick<Deps, 'db' | 'clock'>): Route[] {
	const { db } = deps
	return [
		route(calls.listFavorites, async ({ params, query, visitor }) => {
			const { favorites, total } = await listFavorites(db, ownId(params, visitor), query)
			return ok(favorites, { 'x-total-count': String(total) })
		}),
		route(calls.addFavorite, async ({ params, visitor }) => {
			const { productId } = params
			const { favorite, isNew } = await addFavorite(db, { userId: ownId(params, visitor), productId })
			return isNew ? created(favorite) : ok(favorite)
		}),
		route(calls.removeFavorite, async ({ params, visitor }) => {
			const { productId } = params
			await deleteFavorite(db, { userId: ownId(params, visitor), productId })
			return noContent()
		}),
		route(calls.getFavoriteLink, async ({ visitor: { userId } }) => ok(await findFavoriteLink(db, userId))),
		route(calls.openFavoriteLink, async ({ visitor: { userId } }) => ok(await openFavoriteLink(deps, userId))),
		route(calls.closeFavoriteLink, async ({ visitor: { userId } }) => {
			await closeFavoriteLink(db, userId)
			return noContent()
		}),
		route(calls.listSharedFavorites, async ({ params }) =>
			ok(await listSharedFavorites(db, params.token), { 'cache-control': 'no-store' }),
		),
		route(calls.getFavoriteLetters, async ({ visitor: { userId } }) => ok(await getFavoriteLetters(db, userId))),
		route(calls.setFavoriteLetters, async ({ visitor: { userId }, body: { isOn } }) =>
			ok(await setFavoriteLetters(deps, userId, isOn)),
		),
		route(calls.stopFavoriteLetters, async ({ body: { token } }) =>
			(await stopLettersByToken(deps, token)) ? noContent() : fail('not_found'),
		),
	]
}

/** Not even an administrator sees another person's favourites. */
function ownId({ userId }: { userId: string }, visitor: Visitor): string {
	return userId === visitor.userId ? visitor.userId : fail('forbidden')
}
