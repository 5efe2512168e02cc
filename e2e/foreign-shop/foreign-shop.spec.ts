import type { Page } from '@playwright/test'
import { unfoldAll } from '../support/orders-test.ts'
import { expect, sendCredentials, signOutButton, test } from '../support/shop-test.ts'
import { foreignCode } from './account-calls.ts'
import { manageOrders } from './admin-order-steps.ts'
import { manageCatalogue, openAdministration } from './admin-steps.ts'
import type { Manner } from './manner.ts'
import { manners, plain } from './manners.ts'
import { order, orderAgain, pay, seeOrders } from './order-steps.ts'
import { cards, expectWhole, main } from './page-parts.ts'
import { withForeignShop } from './with-foreign-shop.ts'

const shop = withForeignShop()

// A guest has no sign-in to refresh, a sign-in may be refused, and calls of our own are not known there.
test.use({ expectedNoise: /Failed to load resource: the server responded with a status of (401|404)/ })

async function browse(page: Page): Promise<void> {
	await page.goto(`${shop.origin}/catalog`)
	await expect(cards(page)).toHaveCount(12)
	await expect(cards(page).first()).toContainText(/1\s?000\s₸/)
	await expect(cards(page).first()).toContainText('На заказ')
	await expectWhole(page)
	await page.getByRole('link', { name: 'Следующая страница' }).click()
	await expect(cards(page)).toHaveCount(1)
	await expect(main(page).getByRole('status').first()).toHaveText('страница 2')
	await expect(main(page).getByRole('combobox', { name: 'Сортировка' }), 'it knows no order').toHaveCount(0)
	await expectWhole(page)
	await page.goto(`${shop.origin}/catalog?page=40`)
	await expect(cards(page)).toHaveCount(1)
	await main(page).getByRole('link', { name: 'Машинки' }).click()
	await expect(cards(page)).toHaveCount(4)
	await page.getByLabel('Цена до').fill('1900')
	await expect(cards(page)).toHaveCount(1)
	await page.goto(`${shop.origin}/catalog?availability=available&query=кукла`)
	await expect(cards(page).getByRole('heading')).toHaveText(['Кукла Соня', 'Кукла Мила'])
	await expectWhole(page)
}

async function lookAtProduct(page: Page): Promise<void> {
	await cards(page).first().getByRole('link', { name: 'Кукла Соня' }).click()
	await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Кукла Соня')
	await expect(main(page)).toContainText('Кукла Соня — игрушка соседнего магазина.')
	await expect(main(page)).toContainText('В наличии (1 шт.)')
	const picture = main(page).locator('img').first()
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
	await expect(main(page).getByText(/^Отзыв номер/)).toHaveCount(5)
	await main(page).getByRole('button', { name: 'Следующая страница' }).click()
	await expect(main(page).getByText(/^Отзыв номер/)).toHaveCount(2)
	await expectWhole(page)
}

/** Adds a favourite as a guest, mistypes the password once, and signs in. */
async function addFavoriteAndSignIn(page: Page, { secondFactor, refusals }: Manner): Promise<void> {
	const { email, password } = shop.foreign.data.person
	await main(page).getByRole('button', { name: 'Добавить в избранное' }).first().click()
	await page.getByRole('button', { name: 'Перейти ко входу' }).click()
	await expect(page).toHaveURL(/\/login\?from=/)
	await sendCredentials(main(page), email, 'Ne-Tot-Parol-17')
	const refusal = refusals === 'problem' ? 'Неверный email или пароль.' : 'Неизвестная ошибка. Попробуйте позже.'
	await expect(main(page).getByText(refusal)).toBeVisible()
	await sendCredentials(main(page), email, password)
	if (secondFactor) {
		await main(page).getByRole('textbox', { name: 'Код из письма' }).fill(foreignCode)
		await main(page).getByRole('button', { name: 'Подтвердить' }).click()
	}
	await expect(signOutButton(page)).toBeVisible()
	await expect(page).toHaveURL(/\/product\/2/)
	await expect(main(page).getByRole('button', { name: 'Убрать из избранного' }).first()).toBeVisible()
	await expect.poll(() => shop.foreign.data.favorites).toEqual([2])
}

async function seeFavorites(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Избранное' }).click()
	await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Избранное')
	await expect(cards(page)).toHaveCount(1)
	await expect(cards(page)).toContainText('Кукла Соня')
	await expect(cards(page)).toContainText(/1\s?250\s₸/)
	await expectWhole(page)
	await cards(page)
		.getByRole('button', { name: /^В корзину/ })
		.click()
	await cards(page).getByRole('button', { name: 'Убрать из избранного' }).click()
	await expect(page.getByRole('heading', { name: 'Вы ещё ничего не добавили в избранное' })).toBeVisible()
	await expect.poll(() => shop.foreign.data.favorites).toEqual([])
}

/** Says something of a product that has come, changes it where it stands, and takes it back. */
async function review(page: Page): Promise<void> {
	await main(page).getByRole('button', { name: 'Оставить отзыв: Кукла Соня' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Комментарий').fill('Мягкая и добрая.')
	await dialog.getByRole('button', { name: 'Отправить отзыв' }).click()
	await unfoldAll(page)
	await expect(main(page).getByText('Отзыв оставлен')).toBeVisible()
	await cards(page).last().getByRole('link', { name: 'Кукла Соня' }).click()
	await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Кукла Соня')
	const own = main(page).getByRole('listitem').filter({ hasText: 'Айгуль' })
	await expect(own).toContainText('Мягкая и добрая.')
	await expect(main(page).getByText('Отзыв может оставить покупатель')).toHaveCount(0)
	await expectWhole(page)
	await own.getByRole('button', { name: 'Изменить' }).click()
	await own.getByLabel('Комментарий').fill('Мягкая, но маленькая.')
	await own.getByRole('button', { name: 'Сохранить отзыв' }).click()
	await expect(own).toContainText('Мягкая, но маленькая.')
	await expect(own.getByLabel('Комментарий')).toHaveCount(0)
	await own.getByRole('button', { name: 'Удалить' }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
	await expect(own).toHaveCount(0)
	await expect(main(page).getByText(/^Отзыв номер/)).toHaveCount(5)
	await expectWhole(page)
}

async function seeProfile(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Профиль' }).click()
	await expect(main(page)).toContainText('aigul@toys.example')
	await main(page).getByRole('button', { name: 'Изменить' }).first().click()
	await page.getByLabel('Имя').fill('Айгуль С.')
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(main(page)).toContainText('Изменения сохранены.')
	await expect(main(page)).toContainText('Айгуль С.')
	await main(page).getByRole('button', { name: 'Включить' }).click()
	await expect(main(page)).toContainText('Включён: при входе мы присылаем код на почту.')
	await expect(main(page).getByText('Загрузка...')).toHaveCount(0)
	await expectWhole(page)
	expect(shop.foreign.data.person).toMatchObject({ fullName: 'Айгуль С.', twoFactorEnabled: true })
}

async function leave(page: Page): Promise<void> {
	await signOutButton(page).click()
	await expect(page.getByRole('navigation', { name: 'Навигация' }).getByRole('link', { name: 'Войти' })).toBeVisible()
}

for (const [name, manner] of Object.entries(manners)) {
	test(`a shopper comes through a shop whose server answers ${name}`, async ({ page }) => {
		// A whole way through the shop, from the first page to the last.
		test.slow()
		shop.foreign.begin(manner)
		await browse(page)
		await lookAtProduct(page)
		await addFavoriteAndSignIn(page, manner)
		await seeFavorites(page)
		await order(page, shop)
		await seeOrders(page, shop)
		await pay(page, shop)
		await orderAgain(page, shop)
		await review(page)
		await seeProfile(page)
		await leave(page)
	})
}

for (const [name, manner] of Object.entries(manners).filter(([, { roleClaim }]) => roleClaim)) {
	test(`a shopkeeper keeps the catalogue and the orders of a server that answers ${name}`, async ({ page }) => {
		shop.foreign.begin({ ...manner, secondFactor: undefined })
		await openAdministration(page, shop)
		await manageCatalogue(page, shop)
		await manageOrders(page, shop)
	})
}

test.describe('what another server changes or loses', () => {
	test.use({ expectedNoise: /Failed to load resource|net::ERR_CONNECTION_REFUSED/ })

	test('a new price shows at once, for nobody tells of it', async ({ page }) => {
		shop.foreign.begin(plain)
		await page.goto(`${shop.origin}/product/3`)
		await expect(main(page)).toContainText(/1\s?500\s₸/)
		for (const product of shop.foreign.data.products) product.price = 7777
		await page.reload()
		await expect(main(page)).toContainText(/7\s?777\s₸/)
	})

	test('while it is down the catalogue says so, and shows the products once it is back', async ({ page }) => {
		shop.foreign.begin(plain)
		await shop.foreign.close()
		const answer = await page.goto(`${shop.origin}/catalog`)
		expect(answer?.status()).toBe(503)
		await expect(main(page).getByRole('alert')).toHaveText('Ошибка загрузки товаров. Попробуйте позже.')
		const retry = page.getByRole('button', { name: 'Попробовать ещё раз' })
		const failure = page.waitForEvent('requestfailed')
		await retry.click()
		await failure
		await expect(main(page).getByRole('alert')).toBeVisible()
		await shop.foreign.open()
		await retry.click()
		await expect(cards(page)).toHaveCount(12)
	})
})
