import type { APIRequestContext, Page } from '@playwright/test'
import { admin, enter } from '../support/shop-test.ts'

export type Visitor = 'guest' | 'customer' | 'admin'

interface OpenedPage {
	readonly as: Visitor
	/** The URL with its parameters filled in. */
	readonly url?: string
	/** Requests that fail, since the shown thing does not exist. */
	readonly asksInVain?: RegExp
}

const unknownOrder = '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11'

/** How each page of `web/routes.ts` is opened. */
export const openedPages: Readonly<Record<string, OpenedPage>> = {
	catalog: { as: 'guest' },
	'product/:id/:slug?': { as: 'guest', url: 'product' },
	'payment-success': { as: 'customer', url: `/payment-success?orderId=${unknownOrder}`, asksInVain: /404/ },
	checkout: { as: 'customer' },
	orders: { as: 'customer' },
	profile: { as: 'customer' },
	favorites: { as: 'guest' },
	'shared-favorites': { as: 'guest', url: '/shared-favorites?list=none', asksInVain: /404/ },
	'stop-letters': { as: 'guest', url: '/stop-letters?token=none' },
	auth: { as: 'guest' },
	login: { as: 'guest' },
	register: { as: 'guest' },
	'reset-password': { as: 'guest', url: '/reset-password?email=a@toys.example&token=t' },
	'confirm-email': { as: 'guest' },
	terms: { as: 'guest' },
	privacy: { as: 'guest' },
	consent: { as: 'guest' },
	delivery: { as: 'guest' },
	returns: { as: 'guest' },
	claims: { as: 'guest' },
	// Without a text they lead to the catalogue.
	about: { as: 'guest' },
	contacts: { as: 'guest' },
	'admin/products': { as: 'admin' },
	'admin/products/import': { as: 'admin' },
	'admin/orders': { as: 'admin' },
	'admin/orders/new': { as: 'admin' },
	'admin/orders/:id': { as: 'admin', url: `/admin/orders/${unknownOrder}`, asksInVain: /404/ },
	'admin/orders/:id/gift-slip': { as: 'admin', url: `/admin/orders/${unknownOrder}/gift-slip`, asksInVain: /404/ },
	'admin/orders/:id/slip': { as: 'admin', url: `/admin/orders/${unknownOrder}/slip`, asksInVain: /404/ },
	'admin/deliveries': { as: 'admin' },
	'admin/deliveries/print': { as: 'admin', url: '/admin/deliveries/print?date=2026-12-01' },
	'admin/to-make': { as: 'admin' },
	'admin/overview': { as: 'admin', url: '/admin/overview?range=year' },
	'admin/search-words': { as: 'admin' },
	'admin/transfers': { as: 'admin' },
	'admin/claims': { as: 'admin' },
	'admin/suppliers': { as: 'admin' },
	'admin/feeds': { as: 'admin' },
	'admin/promo-codes': { as: 'admin' },
	'admin/delivery': { as: 'admin' },
	'admin/seller': { as: 'admin' },
	'admin/texts': { as: 'admin' },
	'admin/trading': { as: 'admin' },
	'admin/showcase': { as: 'admin' },
	'admin/health': { as: 'admin' },
	'admin/audit': { as: 'admin' },
	'admin/profile': { as: 'admin' },
	'*': { as: 'guest', url: '/no-such-page' },
}

export async function enterAs(page: Page, visitor: Visitor): Promise<void> {
	if (visitor === 'admin') await enter(page, admin)
	if (visitor === 'customer') await enter(page)
}

export async function urlOf(path: string, request: APIRequestContext): Promise<string> {
	const { url = `/${path}` } = openedPages[path] ?? {}
	return url === 'product' ? await firstProduct(request) : url
}

async function firstProduct(request: APIRequestContext): Promise<string> {
	const answer = await request.get('/api/products/filter?pageSize=1')
	const { items }: { items: { id: string }[] } = await answer.json()
	return `/product/${items[0]?.id}`
}
