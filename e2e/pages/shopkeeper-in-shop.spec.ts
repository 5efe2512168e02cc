import type { Page } from '@playwright/test'
import { type Product, productsInStock } from '../support/cart-test.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

const card = (page: Page, { title }: Product) => page.getByRole('article').filter({ hasText: title })

const edit = (page: Page, { title }: Product) =>
	page.getByRole('main').getByRole('link', { name: `Изменить: ${title}`, exact: true })

const intoCart = (page: Page) => page.getByRole('main').getByRole('button', { name: /^В корзину/ })

test('a shopkeeper finds the form and the stock of a product where shoppers find the way into the cart', async ({
	page,
}) => {
	const [product] = await productsInStock(page)
	const { userId, headers } = await enter(page, admin)
	await page.goto(`/catalog?query=${encodeURIComponent(product.title)}`)
	await expect(edit(page, product)).toBeVisible()
	await expect(card(page, product)).toContainText(`Остаток: ${product.quantity} шт.`)
	await expect(intoCart(page)).toHaveCount(0)

	await page.goto(`/product/${product.id}`)
	await expect(edit(page, product)).toBeVisible()
	await expect(page.getByRole('main')).toContainText(`Остаток: ${product.quantity} шт.`)
	await expect(intoCart(page), 'of the products beside it, too').toHaveCount(0)

	await page.request.post(`/api/favorites/${userId}/${product.id}`, { headers })
	await page.goto('/favorites')
	await expect(edit(page, product)).toBeVisible()
	await expect(intoCart(page)).toHaveCount(0)
	await page.request.delete(`/api/favorites/${userId}/${product.id}`, { headers })
})

test('the form of a product leads back to the page it was opened from', async ({ page }) => {
	const [, product] = await productsInStock(page)
	await enter(page, admin)
	await page.goto(`/product/${product.id}`)
	await edit(page, product).click()
	const form = page.getByRole('dialog', { name: 'Изменить товар' })
	await expect(form.getByLabel('Название', { exact: true })).toHaveValue(product.title)
	await form.getByLabel('Цена, ₸').fill(String(product.price + 10))
	await form.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page).toHaveURL(new RegExp(`/product/${product.id}`))
	await expect(page.getByText(`Товар сохранён: ${product.title}`)).toBeVisible()

	await page.goto(`/admin/products?edit=${product.id}`)
	await expect(form.getByLabel('Цена, ₸')).toHaveValue(String(product.price + 10))
	await form.getByLabel('Цена, ₸').fill(String(product.price))
	await form.getByRole('button', { name: 'Сохранить' }).click()
	await expect(form).toHaveCount(0)
	await expect(page).toHaveURL(/\/admin\/products$/)
})

test('the looks of the administration are there before it is, and stay in the shop', async ({ page }) => {
	const sheets = page.locator('link[rel=stylesheet]')
	const [product] = await productsInStock(page)
	await enter(page, admin)
	await page.goto(`/product/${product.id}`)
	await expect(sheets).toHaveCount(1)
	await page.route(/admin-[^/]*\.css/, async (route) => {
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)
		await route.continue()
	})
	await edit(page, product).click()
	await expect(page).toHaveURL(/\/admin\/products/)
	await expect(sheets).toHaveCount(2)
	await page.goBack()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)
	await expect(sheets).toHaveCount(2)

	await page.unrouteAll()
	await page.goto('/admin/products')
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(sheets).toHaveCount(2)
})
