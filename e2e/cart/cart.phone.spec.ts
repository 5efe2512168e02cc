import { cartButton, cartPanel, expectPieces, productsInStock, putIn } from '../support/cart-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/shop-test.ts'

test('on a phone the open cart fits the screen, and its buttons are as large as a finger', async ({ page }) => {
	const products = await productsInStock(page)
	for (const product of products) await putIn(page, product)
	await cartButton(page).tap()
	const panel = cartPanel(page)
	const [bear] = products
	const more = panel.getByRole('button', { name: `Добавить одну штуку: ${bear.title}`, exact: true })
	await more.tap()
	await expectPieces(page, 4)
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
	const box = await panel.boundingBox()
	expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true)
	for (const button of await panel.getByRole('button').all()) {
		const size = await button.boundingBox()
		expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(43.9)
	}
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	await expectAccessible(page)
	await page.touchscreen.tap(width / 2, 8)
	await expect(panel).toHaveCount(0)
})
