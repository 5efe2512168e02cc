import { sumProducts, zonePrice } from '#contract/prices/order-sums.ts'
import * as calls from '#contract/prices/promo-codes.ts'
import { slowGuesses } from '../accounts/slow-guesses.ts'
import { findOffers } from '../catalog/stock.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { pageOf } from '../platform/page.ts'
import { fail } from '../platform/problem.ts'
import { created, ok, type Route, route } from '../platform/route.ts'
import { senderNetwork } from '../platform/sender-network.ts'
import type { Visitor } from '../platform/session.ts'
import { getDeliverySettings } from '../zones/delivery-settings.ts'
import { findPromoOutcome } from './promo/apply-promo-code.ts'
import { changePromoCode, createPromoCode, endPromoCode, listPromoCodes } from './promo/promo-codes.ts'
import type { PromoCustomer } from './promo/promo-queries.ts'

interface PromoRouteDeps extends Deps {
	readonly rateLimitFactor?: number
}

export function promoRoutes(deps: PromoRouteDeps): Route[] {
	const { db, clock, log } = deps
	return [
		route(calls.listPromoCodes, async ({ query }) => ok(await listPromoCodes(deps, pageOf(query)))),
		route(calls.createPromoCode, async ({ body, visitor: { userId }, request: { language } }) => {
			const code = await createPromoCode(deps, body, { userId, language })
			log.info({ promoCodeId: code.id, userId }, 'promo code created')
			return created(code)
		}),
		route(calls.changePromoCode, async ({ params, body, visitor: { userId }, request: { language } }) => {
			const code = await changePromoCode(deps, { ...body, id: params.id }, { userId, language })
			log.info({ promoCodeId: code.id, userId }, 'promo code changed')
			return ok(code)
		}),
		route(calls.endPromoCode, async ({ params, visitor: { userId } }) => {
			const code = await endPromoCode(deps, params.id, userId)
			log.info({ promoCodeId: code.id, userId }, 'promo code ended')
			return ok(code)
		}),
		route(calls.checkPromoCode, async ({ body: { code, items, customer: orderedFor }, visitor, request }) => {
			const guesser = visitor?.userId ?? senderNetwork(request.ipAddress)
			const customer = customerOf(visitor, orderedFor)
			return await slowGuesses(deps, guesser, async () => {
				const lines = await findOffers(db, items)
				const { promoCode, discount, codeKind, shares } = await findPromoOutcome(db, {
					...{ code, lines, customer },
					now: clock.now(),
				})
				const isDeliveryFree = codeKind === 'free_delivery'
				if (isDeliveryFree) await assertDeliveryPriced(db, lines)
				const shared = lines.map(({ productId }, place) => ({ productId, discount: shares[place] ?? 0 }))
				return ok({ code: promoCode ?? code, discount, isDeliveryFree, lines: shared })
			})
		}),
	]
}

/** Throws `promo_code_delivery` where every zone brings these products for nothing anyway. */
async function assertDeliveryPriced(
	db: Database,
	lines: readonly { price: number; quantity: number }[],
): Promise<void> {
	const { zones } = await getDeliverySettings(db)
	const sum = sumProducts(lines.map(({ price: unitPrice, quantity }) => ({ unitPrice, quantity })))
	if (zones.every((zone) => zonePrice(zone, sum) === 0)) fail('promo_code_delivery')
}

/** An administrator orders for others. */
function customerOf(visitor: Visitor | undefined, orderedFor: calls.PromoCheck['customer']): PromoCustomer | undefined {
	if (visitor?.role !== 'Admin') return visitor && { userId: visitor.userId, phone: undefined }
	return orderedFor && { userId: orderedFor.userId ?? null, phone: orderedFor.phone }
}
