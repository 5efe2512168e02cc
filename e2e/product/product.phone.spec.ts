import { findProduct } from '../support/orders-test.ts'
import { expect, test } from '../support/shop-test.ts'
import { openProduct } from './review-shop.ts'

test('price and button of a product stay on a small screen, to the end of the page', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 })
	await openProduct(page, await findProduct(page, 'Тёпа'))
	const main = page.getByRole('main')
	const price = main.getByText('8 990 ₸', { exact: true }).first()
	const button = main.getByRole('button', { name: /^В корзину: Плюшевый мишка Тёпа/ })
	for (const place of [
		main.getByRole('heading', { level: 1 }),
		main.getByText('Страна производства').last(),
		main.getByRole('heading', { name: 'Отзывы' }),
		main.getByRole('region', { name: 'Похожие игрушки' }).getByRole('article').first(),
	]) {
		await place.scrollIntoViewIfNeeded()
		await expect(price).toBeInViewport({ ratio: 1 })
		await expect(button).toBeInViewport({ ratio: 1 })
		// Nothing lies over it.
		await button.tap({ trial: true })
	}
})

test('what was put into the cart leads on to the checkout from the same bar', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 })
	await openProduct(page, await findProduct(page, 'Тёпа'))
	const main = page.getByRole('main')
	await main.getByRole('button', { name: /^В корзину: Плюшевый мишка Тёпа/ }).tap()
	const on = main.getByRole('link', { name: 'Оформить', exact: true })
	await expect(on).toBeInViewport({ ratio: 1 })
	await expect(main.getByRole('button', { name: /^Добавить одну штуку/ }).first()).toBeInViewport({ ratio: 1 })
	await on.tap()
	await expect(page).toHaveURL('/auth?from=%2Fcheckout')
	await expect(main.getByText('Войдите, чтобы оформить заказ.')).toBeVisible()
	await expect(main.getByText(/8\s990,00\s₸/)).toBeVisible()
	await page.goto('/login?from=/favorites')
	await expect(main.getByText('Войдите, чтобы увидеть избранное.')).toBeVisible()
})
