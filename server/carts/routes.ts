import * as calls from '#contract/cart.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { ok, type Route, route } from '../platform/route.ts'
import type { Visitor } from '../platform/session.ts'
import { mergeCart } from './merge-cart.ts'
import { listLines } from './queries.ts'
import { setCartLine } from './set-cart-line.ts'

interface CartDeps {
	readonly db: Database
	readonly clock: Clock
}

export function cartRoutes({ db, clock }: CartDeps): Route[] {
	return [
		route(calls.getCart, async ({ visitor }) => ok({ lines: await listLines(db, customerId(visitor)) })),
		route(calls.mergeCart, async ({ body, visitor }) => {
			const userId = customerId(visitor)
			return ok({ lines: await mergeCart(db, { userId, lines: body.lines, now: clock.now() }) })
		}),
		route(calls.setCartLine, async ({ params, body, visitor }) => {
			const wish = { userId: customerId(visitor), productId: params.productId, quantity: body.quantity }
			return ok({ lines: await setCartLine(db, { ...wish, now: clock.now() }) })
		}),
	]
}

/** An administrator has no cart. */
function customerId({ role, userId }: Visitor): string {
	return role === 'Admin' ? fail('forbidden') : userId
}
