import { expectAccessible } from '../support/expect-accessible.ts'
import { findProduct } from '../support/orders-test.ts'
import { enter, expect, test } from '../support/shop-test.ts'
import { openProduct, takeRatedProduct } from './review-shop.ts'

test('pictures open on the whole screen, zoom and turn by keyboard, and give the focus back', async ({ page }) => {
	await openProduct(page, await findProduct(page, 'Тёпа'))
	const opener = page.getByRole('button', { name: 'Открыть фотографию на весь экран' })
	await opener.press('Enter')
	const viewer = page.getByRole('dialog', { name: /^Фотографии: Плюшевый мишка Тёпа/ })
	const picture = viewer.getByRole('img')
	await expect(picture).toBeVisible()
	await expectAccessible(page)
	await page.keyboard.press('+')
	await expect(picture).toHaveCSS('transform', /^matrix\(1\.5/)
	await page.keyboard.press('0')
	await expect(picture).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
	await page.keyboard.press('ArrowRight')
	await expect(viewer.getByRole('status')).toHaveText(/2 из 3/)
	await picture.dblclick()
	await expect(picture).toHaveCSS('transform', /^matrix\(2\.5/)
	await page.keyboard.press('Escape')
	await expect(viewer).toHaveCount(0)
	await expect(opener).toBeFocused()
})

test('a customer marks a review as helpful and takes that back', async ({ page }) => {
	const product = await takeRatedProduct(page, [5])
	await enter(page)
	// What a customer may write comes with it, and moves the reviews.
	const own = page.waitForResponse(/\/own$/)
	await openProduct(page, product)
	await own
	const mark = page.getByRole('button', { name: /^Полезно/ })
	await mark.click()
	await expect(mark).toHaveText('Полезно (1)')
	await page.reload()
	await expect(mark).toHaveAttribute('aria-pressed', 'true')
	await mark.click()
	await expect(mark).toHaveText('Полезно')
})

test('the products viewed before stand below, the last one first', async ({ page }) => {
	const [bear, blocks] = [await findProduct(page, 'Тёпа'), await findProduct(page, 'телескоп')]
	await openProduct(page, bear)
	await expect(page.getByRole('region', { name: 'Вы смотрели' })).toHaveCount(0)
	await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed-products'))).toContain(bear.id)
	await openProduct(page, blocks)
	const viewed = page.getByRole('region', { name: 'Вы смотрели' })
	await expect(viewed.getByRole('heading', { name: bear.title })).toBeVisible()
})
