import type { Page } from '@playwright/test'
import { background } from '../support/background.ts'
import { productsInStock } from '../support/cart-test.ts'
import { expectInOrder } from '../support/expect-in-order.ts'
import { isKept } from '../support/is-kept.ts'
import { findProducts, giveOrder } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { enter, expect } from '../support/shop-test.ts'
import type { Say } from '../support/texts-in.ts'

/** A visitor of the shop in one of its languages. */
export interface Visit {
	readonly page: Page
	readonly say: Say
}

export async function findNothing({ page, say }: Visit): Promise<void> {
	const main = page.getByRole('main')
	await page.goto(`/catalog?${new URLSearchParams({ query: 'абракадабра', category: 'Мягкие игрушки' })}`)
	await expect(main.getByRole('heading', { name: say('catalog_nothing'), exact: true })).toBeVisible()
	const near = main.getByRole('region', { name: say('catalog_near_categories'), exact: true })
	await expect(near.getByRole('link')).toHaveCount(6)
	const hits = main.getByRole('region', { name: say('shelf_popular'), exact: true })
	await expect(hits.getByRole('article')).toHaveCount(4)
	await expectInOrder(page)
	const word = say('catalog_quoted', { text: 'абракадабра' })
	await main.getByRole('link', { name: say('catalog_without', { filter: word }), exact: true }).click()
	await expect(page).toHaveURL(/\/catalog\?category=[^&]+$/)
	await expect(main.getByRole('article').first()).toBeVisible()
}

/** The badges of a product that is new, on sale and nearly sold, clear of its heart. */
export async function seeBadges({ page, say }: Visit): Promise<void> {
	await page.goto('/catalog?query=кит+на+двоих')
	const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Кит на двоих' })
	const badges = [say('discount', { percent: 30 }), say('product_new'), say('product_few', { count: 2 })]
	for (const badge of badges) await expect(card.getByText(badge, { exact: true })).toBeAttached()
	const few = await card.getByText(say('product_few', { count: 2 }), { exact: true }).boundingBox()
	const heart = await card.getByRole('button', { name: say('favorites_add') }).boundingBox()
	expect((few?.x ?? Number.POSITIVE_INFINITY) + (few?.width ?? 0)).toBeLessThanOrEqual(heart?.x ?? 0)
	await expectInOrder(page)
}

export const whale = {
	text: `insert into products (title, description, category, price, quantity, old_price, lowest_price, sale_until)
		values ('Кит на двоих', '', 'Мягкие игрушки', 700, 2, 1000, 1000, now() + interval '1 day')`,
}

export const noWhale = { text: "update products set deleted_at = now() where title = 'Кит на двоих'" }

/** The scheme of the device is left, and stays left after a reload. */
export async function chooseDark({ page, say }: Visit): Promise<void> {
	await page.emulateMedia({ colorScheme: 'light' })
	await page.goto('/terms')
	const light = await background(page)
	const dark = page.getByRole('group', { name: say('theme') }).getByRole('button', { name: say('theme_dark') })
	await dark.click()
	await expect(dark).toHaveAttribute('aria-pressed', 'true')
	await expect.poll(() => background(page)).not.toBe(light)
	await expectInOrder(page)
	await page.reload()
	await expect(dark).toHaveAttribute('aria-pressed', 'true')
	expect(await background(page)).not.toBe(light)
	await page
		.getByRole('group', { name: say('theme') })
		.getByRole('button', { name: say('theme_auto') })
		.click()
	await expect.poll(() => background(page)).toBe(light)
}

/** The newest is open with paying as its next step, one on its way is folded, a delivered one asks for a review. */
export async function seeOwnOrders({ page, say }: Visit): Promise<void> {
	const { userId } = await enter(page)
	const [product, other] = await findProducts(page)
	const delivered = await giveOrder(userId, [product, other], { status: 4, placedAt: '2026-11-01T07:00:00Z' })
	const shipped = await giveOrder(userId, [product, other], { status: 3, placedAt: '2026-11-02T07:00:00Z' })
	const unpaid = await giveOrder(userId, [product], { isOnline: true, payUntil: '2096-11-22T07:30:00Z' })
	await page.goto('/orders')
	const cardOf = ({ number }: { number: string }) =>
		page.getByRole('article', { name: say('orders_number', { number }), exact: true })
	const lines = (order: { number: string }) =>
		cardOf(order).getByRole('list', { name: say('orders_lines'), exact: true })
	await expect(lines(unpaid).getByRole('listitem')).toHaveCount(1)
	const pay = cardOf(unpaid).getByRole('button', {
		name: say('orders_pay_named', { number: unpaid.number }),
		exact: true,
	})
	await expect(pay).toBeVisible()
	const steps = cardOf(shipped).getByRole('list', { name: say('orders_steps'), exact: true })
	await expect(steps.getByRole('listitem')).toHaveCount(4)
	await expect(steps.locator('[aria-current=step]')).toHaveText(say('orders_step_on_way'))
	await expect(lines(shipped)).toHaveCount(0)
	const review = cardOf(delivered).getByRole('button', { name: new RegExp(`^${say('orders_review')}`) })
	await expect(review).toBeVisible()
	await expectInOrder(page)
	const fold = (action: string) => say('orders_fold_named', { action: say(action), number: shipped.number })
	await cardOf(shipped)
		.getByRole('button', { name: fold('orders_unfold'), exact: true })
		.click()
	await expect(lines(shipped).getByRole('listitem')).toHaveCount(2)
	await expectInOrder(page)
	await cardOf(shipped)
		.getByRole('button', { name: fold('orders_fold'), exact: true })
		.click()
	await expect(lines(shipped)).toHaveCount(0)
}

/** A seen product is shown with its age and cannot be bought, what was never seen leads to the catalogue. */
export async function goOffline({ page, say }: Visit): Promise<void> {
	const [product] = await productsInStock(page)
	for (const url of ['/catalog', `/product/${product.id}`]) {
		await page.goto(url)
		await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true)
	}
	await page.context().setOffline(true)
	const [before = '', after = ''] = say('page_offline', { when: '|' }).split('|')
	const notice = page.getByRole('status').filter({ hasText: before }).filter({ hasText: after })
	await page.reload()
	await expect(notice).toBeVisible()
	const buy = page
		.getByRole('main')
		.getByRole('button', { name: new RegExp(`^${say('cart_add')}`) })
		.first()
	await expect(buy).toHaveAttribute('aria-disabled', 'true')
	await expectInOrder(page)
	await page.goto('/favorites')
	await expect(page).toHaveURL(/\/catalog$/)
	await expect(notice).toBeVisible()
	await expectInOrder(page)
	await page.context().setOffline(false)
	await notice.getByRole('button', { name: say('reload'), exact: true }).click()
	await expect(notice).toHaveCount(0)
}

/** Gives nine products with a good rating and a picture a brand each; the first is the dearest. */
export async function giveBrands(page: Page): Promise<void> {
	const answer = await page.request.get('/api/products/filter?minRating=4&pictured=true&sort=dear&pageSize=9')
	const { items }: { items: readonly { id: string }[] } = await answer.json()
	await changeData(
		...items.map(({ id }, index) => ({
			text: 'update products set brand = $2 where id = $1',
			values: [id, `Бренд ${index + 1}`],
		})),
	)
}

export const noBrands = { text: "update products set brand = null where starts_with(brand, 'Бренд ')" }
