import { cartButton, cartPanel, expectPieces, productsInStock, putIn, whileChanged } from '../support/cart-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { addCustomer, customerPassword, expect, newEmail, signIn, test } from '../support/shop-test.ts'
import { stopClock } from '../support/stop-clock.ts'

for (const [what, saveData, files] of [
	['comes', false, 1],
	['does not come where data are saved,', true, 0],
] as const) {
	test(`the code of the next page ${what} while the cart is looked at`, async ({ page }) => {
		await page.addInitScript((saved) => {
			Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: saved } })
		}, saveData)
		const [bear] = await productsInStock(page)
		await putIn(page, bear)
		await cartButton(page).click()
		await expect(cartPanel(page).getByRole('link', { name: 'Войдите, чтобы оформить заказ' })).toBeVisible()
		await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
		const code = page.locator('link[rel=modulepreload][href*="/login-form-"]')
		await expect(code).toHaveCount(files)
	})
}

test('the cart works by keyboard alone, and the focus stays with the line that is changed', { tag: '@quick' }, async ({
	page,
}) => {
	const [bear, ball] = await productsInStock(page)
	await putIn(page, ball)
	await putIn(page, bear, bear.quantity)
	await cartButton(page).focus()
	await page.keyboard.press('Enter')
	const panel = cartPanel(page)
	await expect(panel.getByRole('heading', { name: 'Корзина' })).toBeFocused()
	const more = panel.getByRole('button', { name: `Добавить одну штуку: ${bear.title}`, exact: true })
	const less = panel.getByRole('button', { name: `Убрать одну штуку: ${bear.title}`, exact: true })
	const untilFocused = async (button: typeof more) => {
		for (let step = 0; step < 20; step++) {
			await page.keyboard.press('Tab')
			if (await button.evaluate((element) => element === document.activeElement)) return
		}
		throw new Error('The button is not reached by Tab')
	}
	await untilFocused(more)
	await expect(panel.getByText('Будут изготовлены на заказ')).toHaveCount(0)
	await page.keyboard.press('Enter')
	await expect(panel.getByText('Будут изготовлены на заказ')).toBeVisible()
	await expect(more, 'the line went to another part').toBeFocused()
	await page.keyboard.press('Shift+Tab')
	for (let piece = 0; piece <= bear.quantity; piece++) {
		await expect(less).toBeFocused()
		await page.keyboard.press('Enter')
	}
	await expect(less).toHaveCount(0)
	await expect(panel.getByRole('heading', { name: 'Корзина' })).toBeFocused()
	await expectPieces(page, 1)
	await page.keyboard.press('Escape')
	await expect(panel).toHaveCount(0)
	await expect(cartButton(page)).toBeFocused()
})

test('a guest is told to log in and comes to the checkout afterwards', async ({ page }) => {
	const [bear] = await productsInStock(page)
	await putIn(page, bear)
	await cartButton(page).click()
	await expectAccessible(page)
	await cartPanel(page).getByRole('link', { name: 'Войдите, чтобы оформить заказ' }).click()
	await expect(page).toHaveURL(/\/auth\?from=\/checkout$/)
})

test('a cart that is opened while another page is on its way stays open when that arrives', async ({ page }) => {
	const [bear] = await productsInStock(page)
	const email = newEmail()
	await addCustomer(email)
	await putIn(page, bear)
	const showCatalogue = Promise.withResolvers<void>()
	await page.route('**/api/products/filter?*', async (route) => {
		await showCatalogue.promise
		await route.continue()
	})
	await signIn(page, email, customerPassword)
	await cartButton(page).click()
	const panel = cartPanel(page)
	await expect(panel).toContainText(bear.title)
	await expect(page).toHaveURL(/\/auth$/)
	showCatalogue.resolve()
	await expect(page.getByRole('searchbox')).toBeVisible()
	await expect(page).toHaveURL(/\/catalog$/)
	await expect(panel).toContainText(bear.title)
})

test('what is typed into the search just before the cart is opened does not close it', async ({ page }) => {
	const [bear] = await productsInStock(page)
	await putIn(page, bear)
	await page.clock.install()
	await page.goto('/catalog')
	await cartButton(page).click()
	await page.keyboard.press('Escape')
	await stopClock(page)
	await page.getByRole('searchbox').fill('мяч')
	await cartButton(page).click()
	await page.clock.runFor(1_000)
	await expect(page).toHaveURL(/query=/)
	await page.clock.resume()
	await expect(page.getByText(/^Найден/)).toBeVisible()
	await expect(cartPanel(page)).toContainText(bear.title)
})

test('the focus elsewhere closes the cart, so that a search by keyboard is seen', async ({ page }) => {
	await page.goto('/catalog')
	await cartButton(page).press('Enter')
	await expect(cartPanel(page).getByRole('heading', { name: 'Корзина' })).toBeFocused()
	await page.getByRole('search').getByLabel('Поиск').focus()
	await expect(cartPanel(page)).toHaveCount(0)
})

test('a link and the way back close the cart', async ({ page }) => {
	const [bear, ball] = await productsInStock(page)
	await putIn(page, ball)
	await putIn(page, bear)
	const panel = cartPanel(page)
	for (const product of [ball, bear, bear]) {
		await cartButton(page).click()
		await panel.getByRole('link', { name: product.title, exact: true }).click()
		await expect(panel).toHaveCount(0)
		await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(product.title)
	}
	await page.goBack()
	await cartButton(page).click()
	await expect(panel).toBeVisible()
	await page.goBack()
	await expect(panel).toHaveCount(0)
})

test('a price and a stock that change while the cart is open show in it', async ({ page }) => {
	const [bear] = await productsInStock(page)
	await page.clock.install()
	await putIn(page, bear, bear.quantity)
	await cartButton(page).click()
	const panel = cartPanel(page)
	await expect(panel).toContainText('Готовы к отправке')
	await whileChanged(bear, 'price = 7531, quantity = 1', async () => {
		await page.clock.runFor(45_000)
		await expect(panel).toContainText(/7\s?531,00/)
		await expect(panel).toContainText('Будут изготовлены на заказ')
	})
})

test.describe('a product that is no longer sold', () => {
	test.use({ expectedNoise: /Failed to load resource: the server responded with a status of 404/ })

	test('is shown as gone, is not counted into the sum, and can be removed', async ({ page }) => {
		const [bear, ball] = await productsInStock(page)
		await putIn(page, bear)
		await putIn(page, ball)
		await page.goto('/terms')
		await whileChanged(bear, 'deleted_at = now()', async () => {
			await cartButton(page).click()
			const panel = cartPanel(page)
			await expect(panel).toContainText('Товар больше не продаётся')
			const sum = new Intl.NumberFormat('ru-KZ', { minimumFractionDigits: 2 }).format(ball.price)
			await expect(panel.getByText('Итого').locator('xpath=..')).toContainText(sum)
			await panel.getByRole('button', { name: 'Убрать', exact: true }).click()
			await expect(panel.getByText('Товар больше не продаётся')).toHaveCount(0)
			await expectPieces(page, 1)
		})
	})
})

test('the cart is cleared by one press and put back by another, by keyboard as well', async ({ page }) => {
	const [bear, ball] = await productsInStock(page)
	await putIn(page, ball)
	await putIn(page, bear, 2)
	await cartButton(page).click()
	const panel = cartPanel(page)
	await expect(panel).toContainText(bear.title)
	await panel.getByRole('button', { name: 'Очистить' }).press('Enter')
	await expectPieces(page, 0)
	await expect(panel.getByRole('heading', { name: 'Корзина' })).toBeFocused()
	await expect(panel).toContainText('Корзина пуста')
	await expectAccessible(page)
	await page.keyboard.press('Escape')
	await expect(panel).toHaveCount(0)
	await cartButton(page).press('Enter')
	await panel.getByRole('button', { name: 'Вернуть товары' }).press('Enter')
	await expectPieces(page, 3)
	await expect(panel).toContainText(bear.title)
	await expect(panel).toContainText(ball.title)
	await page.reload()
	await expectPieces(page, 3)
})

test('the cart tells what is saved on products that are on sale', async ({ page }) => {
	const [bear, ball] = await productsInStock(page)
	await page.route(`**/api/products/${bear.id}`, async (route) => {
		const answer = await route.fetch()
		await route.fulfill({ json: { ...(await answer.json()), oldPrice: bear.price + 500 } })
	})
	await putIn(page, ball)
	await putIn(page, bear, 2)
	await cartButton(page).click()
	await expect(cartPanel(page)).toContainText(/Вы экономите\s1\s000,00/)
	await expectAccessible(page)
})
