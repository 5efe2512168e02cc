import * as calls from '#contract/cart.ts'
import type { Deps } from '../platform/deps.ts'
import { fail } from '../platform/problem.ts'
import { ok, type Route, route } from '../platform/route.ts'
import type { Visitor } from '../platform/session.ts'
import { mergeCart, setCartLine } from './change-cart.ts'
import { listLines } from './queries.ts'

export function cartRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] {
	return [
		route(calls.getCart, async ({ visitor }) => ok({ lines: await listLines(db, customerId(visitor)) })),
		route(calls.mergeCart, async ({ body, visitor }) => {
			const userId = customerId(visitor)
			return ok({ lines: await mergeCart(db, { userId, lines: body.lines, now: clock.now() }) })
		}),
		route(calls.setCartLine, async ({ params, body, visitor }) => {
			const line = { userId: customerId(visitor), productId: params.productId, quantity: body.quantity }
			return ok({ lines: await setCartLine(db, { ...line, now: clock.now() }) })
		}),
	]
}

/** An administrator has no cart. */
function customerId({ role, userId }: Visitor): string {
	return role === 'Admin' ? fail('forbidden') : userId
}
