import type { Page } from '@playwright/test'
import { type Toy, toysInStock } from './cart-test.ts'
import { admin, enter, expect, test } from './shop-test.ts'

const card = (page: Page, { title }: Toy) => page.getByRole('article').filter({ hasText: title })

const edit = (page: Page, { title }: Toy) =>
	page.getByRole('main').getByRole('link', { name: `Изменить: ${title}`, exact: true })

const intoCart = (page: Page) => page.getByRole('main').getByRole('button', { name: /^В корзину/ })

test('a shopkeeper finds the form and the stock of a toy where shoppers find the way into the cart', async ({
	page,
}) => {
	const [toy] = await toysInStock(page)
	const { userId, headers } = await enter(page, admin)
	await page.goto(`/catalog?query=${encodeURIComponent(toy.title)}`)
	await expect(edit(page, toy)).toBeVisible()
	await expect(card(page, toy)).toContainText(`Остаток: ${toy.quantity} шт.`)
	await expect(intoCart(page)).toHaveCount(0)

	await page.goto(`/product/${toy.id}`)
	await expect(edit(page, toy)).toBeVisible()
	await expect(page.getByRole('main')).toContainText(`Остаток: ${toy.quantity} шт.`)
	await expect(intoCart(page), 'of the toys beside it, too').toHaveCount(0)

	await page.request.post(`/api/favorites/${userId}/${toy.id}`, { headers })
	await page.goto('/favorites')
	await expect(edit(page, toy)).toBeVisible()
	await expect(intoCart(page)).toHaveCount(0)
	await page.request.delete(`/api/favorites/${userId}/${toy.id}`, { headers })
})

test('the form of a toy leads back to the page it was opened from', async ({ page }) => {
	const [, toy] = await toysInStock(page)
	await enter(page, admin)
	await page.goto(`/product/${toy.id}`)
	await edit(page, toy).click()
	const form = page.getByRole('dialog', { name: 'Изменить товар' })
	await expect(form.getByLabel('Название', { exact: true })).toHaveValue(toy.title)
	await form.getByLabel('Цена, ₸').fill(String(toy.price + 10))
	await form.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page).toHaveURL(new RegExp(`/product/${toy.id}`))
	await expect(page.getByText(`Товар сохранён: ${toy.title}`)).toBeVisible()

	await page.goto(`/admin/products?edit=${toy.id}`)
	await expect(form.getByLabel('Цена, ₸')).toHaveValue(String(toy.price + 10))
	await form.getByLabel('Цена, ₸').fill(String(toy.price))
	await form.getByRole('button', { name: 'Сохранить' }).click()
	await expect(form).toHaveCount(0)
	await expect(page).toHaveURL(/\/admin\/products$/)
})
