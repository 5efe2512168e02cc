import { legalVersion } from '#contract/limits.ts'
import { changeOrder } from '../orders/change-order.ts'
import { type PlaceOrderDeps, placeOrder } from '../orders/place-order.ts'
import type { Database } from '../platform/database.ts'
import { type DemoOrder, demoOrders } from './demo-orders.ts'

/** What the demo's orders are made of: its customers, and its products by slug. */
export interface DemoGoods {
	readonly userIds: readonly string[]
	readonly products: ReadonlyMap<string, { readonly id: string; readonly price: number }>
}

type Deps = Pick<PlaceOrderDeps, 'seller' | 'publicUrl' | 'terms'> & { readonly now: Date }

/** Places the demo's orders in their several statuses, as if in the past two weeks; no letters are sent about them. */
export async function placeDemoOrders(db: Database, goods: DemoGoods, deps: Deps): Promise<void> {
	for (const demoOrder of demoOrders) {
		const placedAt = new Date(deps.now.getTime() - demoOrder.hoursAgo * 3_600_000)
		const placing = { ...deps, db, clock: { now: () => placedAt }, sendLetter: async () => undefined }
		const placed = await placeOrder(placing, {
			userId: goods.userIds[demoOrder.customer] ?? '',
			language: 'ru',
			key: undefined,
			placement: toPlacement(demoOrder, goods),
		})
		if (demoOrder.status > 0) await changeOrder(placing, placed.id, { status: demoOrder.status }, undefined)
	}
}

function toPlacement({ name, phone, address, note, lines }: DemoOrder, { products }: DemoGoods) {
	const items = Object.entries(lines).map(([slug, quantity]) => {
		const product = products.get(slug)
		if (!product) throw new Error(`The demo has no toy ${slug}`)
		return { productId: product.id, quantity, unitPrice: product.price }
	})
	return {
		customerName: name,
		customerPhone: phone,
		totalPrice: items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
		items,
		shipping: { address },
		payment: { method: 'Cash' as const },
		note,
		consent: { terms: legalVersion, privacy: legalVersion },
	}
}
