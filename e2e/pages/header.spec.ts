import { cartButton, productsInStock, putIn } from '../support/cart-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { enter, expect, test } from '../support/shop-test.ts'

test('the search of the header suggests, and leads to the catalogue by the keyboard', async ({ page }) => {
	const [product] = await productsInStock(page)
	await page.goto(`/product/${product.id}`)
	const field = page.getByRole('banner').locator('#search')
	await field.focus()
	await expect(field).toHaveAttribute('role', 'combobox')
	await field.pressSequentially('мишка')
	await expect(page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option').first()).toBeVisible()
	await expectAccessible(page)
	await field.press('Enter')
	await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ query: 'мишка' })}`)
	await expect(page.locator('#search')).toHaveValue('мишка')
})

test('the cart floats in the header, covers nothing there, and is not on the page of the order', async ({ page }) => {
	await enter(page)
	const [product] = await productsInStock(page)
	await putIn(page, product)
	const cart = await cartButton(page).boundingBox()
	for (const control of await page.getByRole('banner').locator('a, button, input').all()) {
		const box = await control.boundingBox()
		expect(box && cart && (box.x + box.width <= cart.x || box.x >= cart.x + cart.width)).toBe(true)
	}
	await page.getByRole('navigation', { name: 'Навигация' }).getByRole('link', { name: 'Корзина' }).click()
	await expect(page).toHaveURL('/checkout')
	await expect(cartButton(page)).toHaveCount(0)
})
