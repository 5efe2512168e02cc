import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../web/routes.ts'
import { expectAccessible } from './expect-accessible.ts'
import { admin, enter, expect, test } from './shop-test.ts'

type Visitor = 'guest' | 'customer' | 'admin'

/** How each page of `routes.ts` is opened: by whom, and with what in place of its parameters. */
const openedAs: Readonly<Record<string, { as: Visitor; address?: string }>> = {
	catalog: { as: 'guest' },
	'product/:id/:slug?': { as: 'guest', address: 'product' },
	'payment-success': { as: 'customer', address: '/payment-success?orderId=7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11' },
	checkout: { as: 'customer' },
	orders: { as: 'customer' },
	profile: { as: 'customer' },
	favorites: { as: 'guest' },
	auth: { as: 'guest' },
	login: { as: 'guest' },
	register: { as: 'guest' },
	'reset-password': { as: 'guest', address: '/reset-password?email=a@toys.example&token=t' },
	'confirm-email': { as: 'guest' },
	terms: { as: 'guest' },
	privacy: { as: 'guest' },
	consent: { as: 'guest' },
	delivery: { as: 'guest' },
	returns: { as: 'guest' },
	claims: { as: 'guest' },
	'admin/products': { as: 'admin' },
	'admin/products/import': { as: 'admin' },
	'admin/orders': { as: 'admin' },
	'admin/orders/new': { as: 'admin' },
	'admin/orders/:id': { as: 'admin', address: '/admin/orders/7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11' },
	'admin/orders/:id/slip': { as: 'admin', address: '/admin/orders/7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11/slip' },
	'admin/deliveries': { as: 'admin' },
	'admin/deliveries/print': { as: 'admin', address: '/admin/deliveries/print?date=2026-12-01' },
	'admin/to-make': { as: 'admin' },
	'admin/overview': { as: 'admin', address: '/admin/overview?range=year' },
	'admin/audit': { as: 'admin' },
	// Leads on to the catalogue.
	'*': { as: 'guest', address: '/no-such-page' },
}

async function pathsOf(entries: readonly RouteConfigEntry[]): Promise<string[]> {
	return entries.flatMap((entry) => [
		...(entry.path ? [entry.path] : []),
		...(entry.children?.flatMap((child) => child.path ?? []) ?? []),
	])
}

test('every page of the map is opened here', async () => {
	const paths = await pathsOf(routes)
	expect(paths.filter((path) => !openedAs[path])).toEqual([])
})

/** Resources that a page asks for in vain, since the thing it shows does not exist. */
const asksInVain: Readonly<Record<string, RegExp>> = {
	'payment-success': /404/,
	'admin/orders/:id': /404/,
	'admin/orders/:id/slip': /404/,
}

for (const [path, { as, address = `/${path}` }] of Object.entries(openedAs)) {
	test.describe(`/${path}`, () => {
		if (asksInVain[path]) test.use({ expectedNoise: asksInVain[path] })

		test(`opens for a ${as} at 390 and at 1440 pixels and is accessible`, async ({ page }) => {
			await page.setViewportSize({ width: 390, height: 900 })
			await enterAs(page, as)
			await page.goto(address === 'product' ? await firstProduct(page.request) : address)
			await expectInOrder(page)
			await page.setViewportSize({ width: 1440, height: 900 })
			await expectInOrder(page)
		})
	})
}

async function enterAs(page: Page, as: Visitor): Promise<void> {
	if (as === 'admin') await enter(page, admin)
	if (as === 'customer') await enter(page)
}

async function expectInOrder(page: Page): Promise<void> {
	await expect(page.locator('main, [role=dialog]').getByRole('heading').first()).toBeVisible()
	await expect(page.getByText('Загрузка...')).toHaveCount(0)
	// What waits for its script is faint until then.
	await expect(page.locator('main').locator('select:disabled, fieldset:disabled')).toHaveCount(0)
	await expectAccessible(page)
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
	expect(overflow, 'nothing stands out to the side').toBeLessThanOrEqual(0)
}

async function firstProduct(request: { get(url: string): Promise<{ json(): Promise<{ items: { id: string }[] }> }> }) {
	const answer = await request.get('/api/products/filter?pageSize=1')
	const { items } = await answer.json()
	return `/product/${items[0]?.id}`
}
