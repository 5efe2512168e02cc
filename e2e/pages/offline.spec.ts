import type { BrowserContext } from '@playwright/test'
import { cartButton, cartPanel, productsInStock, putIn, whileChanged } from '../support/cart-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { isKept, readKept } from '../support/is-kept.ts'
import { closePages, enter, expect, test } from '../support/shop-test.ts'

test.use({
	serviceWorkers: 'allow',
	expectedNoise: /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/,
})

test.afterEach(({ context }: { context: BrowserContext }) => closePages(context))

test('without a connection the last seen pages are shown with their age, and nothing can be bought at their prices', async ({
	page,
	context,
}) => {
	await page.goto('/catalog')
	await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true)
	const card = page.getByRole('main').getByRole('article').first()
	const title = (await card.getByRole('heading').textContent()) ?? ''
	await card.getByRole('link').first().click()
	const heading = page.getByRole('heading', { level: 1, name: title })
	await expect(heading).toBeVisible()
	await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true)
	const product = page.url()

	await context.setOffline(true)
	const notice = page.getByRole('status').filter({ hasText: 'Нет связи. Показано то, что вы смотрели' })
	await expect(notice).toBeVisible()
	await page.reload()
	await expect(heading).toBeVisible()
	await expect(notice).toBeVisible()
	await expect(page.getByRole('button', { name: /^В корзину/ }).first()).toHaveAttribute('aria-disabled', 'true')
	await page.mouse.wheel(0, 900)
	await expect(notice).toBeInViewport({ ratio: 1 })
	await expectAccessible(page)
	for (const unseen of ['/product/00000000-0000-4000-8000-000000000000', '/orders', '/']) {
		await page.goto(unseen)
		await expect(page, 'what was never seen leads to the last seen catalogue').toHaveURL(/\/catalog$/)
	}
	await card.getByRole('link').first().click()
	await expect(page).toHaveURL(product)
	await expect(notice).toBeVisible()

	await context.setOffline(false)
	await notice.getByRole('button').click()
	await expect(page.getByRole('button', { name: /^В корзину/ }).first()).not.toHaveAttribute('aria-disabled')
	await expect(notice).toHaveCount(0)
})

test('a price that changed meanwhile is told as possibly old without a connection, and is new with it', async ({
	page,
	context,
}) => {
	const [product] = await productsInStock(page)
	const url = `/product/${product.id}`
	const price = (tenge: number) =>
		page
			.getByRole('main')
			.getByText(new RegExp(`^${tenge}\\s₸$`))
			.first()
	const notice = page.getByRole('status').filter({ hasText: 'цены могли измениться' })
	await whileChanged(product, 'price = 111', async () => {
		await page.goto(url)
		await expect(price(111)).toBeVisible()
		await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true)
		await context.setOffline(true)
		await whileChanged({ ...product, price: 111 }, 'price = 222', async () => {
			await page.reload()
			await expect(price(111)).toBeVisible()
			await expect(notice).toBeVisible()
			await context.setOffline(false)
			await page.goto(url)
			await expect(price(222)).toBeVisible()
			await expect(notice).toHaveCount(0)
			await expect.poll(() => readKept(page), { timeout: 30_000 }).toMatch(/222\s₸/)
			await context.setOffline(true)
			await page.reload()
			await expect(price(222), 'the newer page has taken the place of the older').toBeVisible()
			await expect(notice).toBeVisible()
			await context.setOffline(false)
		})
	})
})

test('without a connection cart and order say so, and nothing is ordered', async ({ page, context }) => {
	await enter(page)
	const [product] = await productsInStock(page)
	await putIn(page, product)
	await cartButton(page).click()
	const panel = cartPanel(page)
	const toCheckout = panel.getByRole('link', { name: 'Оформить заказ' })
	await expect(toCheckout).toBeVisible()
	await context.setOffline(true)
	await expect(panel.getByText('Нет связи. Что вы измените, сохранится')).toBeVisible()
	await expect(panel.getByRole('button', { name: 'Оформить заказ' })).toHaveAttribute('aria-disabled', 'true')
	await panel.getByRole('button', { name: /^Добавить одну штуку/ }).click()
	await expect(panel.getByRole('status', { name: /^Количество/ })).toHaveText('2')
	await expectAccessible(page)

	await context.setOffline(false)
	await toCheckout.click()
	const order = page.getByRole('main').getByRole('button', { name: 'Оформить заказ' })
	await expect(order).not.toHaveAttribute('aria-disabled')
	await context.setOffline(true)
	await expect(page.getByText('Нет связи. Заказать можно будет')).toBeVisible()
	await expect(order).toHaveAttribute('aria-disabled', 'true')
	await context.setOffline(false)
	await expect(order).not.toHaveAttribute('aria-disabled')
})

interface Manifest {
	readonly lang: string
	readonly name: string
	readonly icons: readonly {
		readonly src: string
		readonly type: string
		readonly sizes: string
		readonly purpose?: string
	}[]
}

test('the shop can be installed under its name in each language', async ({ page }) => {
	for (const [language, name] of Object.entries({ ru: 'Ойыншық', kk: 'Ойыншық', en: 'Oiynshyq' })) {
		await page.goto(`/catalog?lang=${language}`)
		const path = await page.locator('link[rel=manifest]').getAttribute('href')
		const answer = await page.request.get(path ?? '')
		expect(answer.headers()['content-type']).toContain('application/manifest+json')
		const manifest: Manifest = await answer.json()
		expect(manifest).toMatchObject({ lang: language, name: expect.stringContaining(name) })
		const icons = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)
		expect(icons).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
		for (const { src, type } of manifest.icons) {
			expect((await page.request.get(src)).headers()['content-type']).toContain(type)
		}
	}
})
