import * as calls from '#contract/favorites.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { created, noContent, ok, type Route, route } from '../platform/route.ts'
import type { Visitor } from '../platform/session.ts'
import { addFavorite, listFavorites } from './favorites.ts'
import { deleteFavorite } from './queries.ts'

export function favoriteRoutes(db: Database): Route[] {
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
	]
}

/** Not even an administrator sees another person's favourites. */
function ownId({ userId }: { userId: string }, visitor: Visitor): string {
	return userId === visitor.userId ? visitor.userId : fail('forbidden')
}
