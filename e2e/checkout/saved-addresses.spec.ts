import type { Page } from '@playwright/test'
import {
	addToCart,
	alert,
	bubbles,
	expectAlert,
	fillIn,
	fixAvailability,
	fixDeliveryTimes,
	goToCheckout,
	submitButton,
} from '../support/checkout-steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { answerCall, expectNoOverflow } from '../support/orders-test.ts'
import { enter, expect, test } from '../support/shop-test.ts'

const listOf = (page: Page) => page.getByRole('list', { name: 'Сохранённые адреса' })

test.beforeEach(async ({ page }) => {
	await fixDeliveryTimes(page)
	await fixAvailability(page, () => true)
})

async function openProfile(page: Page): Promise<void> {
	await page.goto('/profile')
	await expect(page.getByRole('heading', { name: 'Адреса доставки' })).toBeVisible()
}

interface Address {
	readonly label?: string
	readonly address: string
	readonly name?: string
	readonly phone?: string
	readonly isUsual?: boolean
}

async function fillAddress(page: Page, { label = '', address, name = '', phone = '', isUsual = false }: Address) {
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Название').fill(label)
	await dialog.getByLabel('Адрес доставки').fill(address)
	await dialog.getByLabel('Кто получает').fill(name)
	await dialog.getByLabel('Телефон получателя').pressSequentially(phone)
	await dialog.getByRole('checkbox', { name: 'Подставлять в новый заказ' }).setChecked(isUsual)
	await dialog.getByRole('button', { name: 'Сохранить' }).click()
}

for (const width of [360, 1440]) {
	test(`addresses are added, changed and deleted in the profile at ${width} pixels`, async ({ page }) => {
		await enter(page)
		await page.setViewportSize({ width, height: 800 })
		await openProfile(page)
		const add = page.getByRole('button', { name: 'Добавить адрес' })
		await add.press('Enter')
		await expectAccessible(page)
		await fillAddress(page, { label: 'Дом', address: ' ' })
		await expect(page.getByText('Введите адрес доставки.')).toBeVisible()
		await fillAddress(page, { label: 'Дом', address: 'ул. Абая, 24', isUsual: true })
		await expect(page.getByText('Адрес сохранён.')).toBeVisible()
		await expect(page.getByRole('dialog')).toHaveCount(0)
		await expect(add).toBeFocused()
		await add.click()
		await fillAddress(page, { address: 'пр. Назарбаева, 5', name: 'Сауле', phone: '7017654321' })
		await expect(listOf(page).getByRole('listitem')).toHaveCount(2)
		await expect(listOf(page).getByRole('listitem').first()).toContainText('ДомОбычныйул. Абая, 24')
		await expectNoOverflow(page)
		await expectAccessible(page)
		await page.getByRole('button', { name: /^Изменить ?: пр\. Назарбаева, 5$/ }).click()
		const changed = { label: 'У бабушки', address: 'пр. Назарбаева, 7', name: 'Сауле', isUsual: true }
		await fillAddress(page, changed)
		await expect(listOf(page).getByRole('listitem').first()).toContainText('У бабушкиОбычныйпр. Назарбаева, 7')
		await expect(listOf(page).getByText('Обычный')).toHaveCount(1)
		await page.getByRole('button', { name: /^Удалить ?: Дом$/ }).click()
		await alert(page).getByRole('button', { name: 'Удалить' }).click()
		await expect(page.getByText('Адрес удалён: Дом.')).toBeVisible()
		await expect(page.getByRole('heading', { name: 'Адреса доставки' })).toBeFocused()
		await page.reload()
		await expect(listOf(page).getByRole('listitem')).toHaveCount(1)
	})
}

test('who receives an order is kept with it, and offered at the next checkout', { tag: '@quick' }, async ({ page }) => {
	await goToCheckout(page, bubbles)
	await expect(listOf(page)).toHaveCount(0)
	await fillIn(page)
	await page.getByRole('button', { name: 'Сохранить адрес' }).press('Enter')
	await expect(page.getByRole('button', { name: 'Сохранить адрес' })).toHaveAttribute('aria-pressed', 'true')
	await submitButton(page).click()
	await expectAlert(page, 'Заказ успешно оформлен!')
	await openProfile(page)
	await expect(listOf(page).getByRole('listitem')).toContainText(['ул. Абая, 24Айгуль, +7-(701)-123-45-67'])
	await page.getByRole('button', { name: 'Добавить адрес' }).click()
	const phone = '7017654321'
	await fillAddress(page, { label: 'У бабушки', address: 'пр. Назарбаева, 5', name: 'Сауле', phone, isUsual: true })
	await expect(listOf(page).getByRole('listitem')).toHaveCount(2)

	await addToCart(page, bubbles)
	await page.goto('/checkout')
	const usual = listOf(page).getByRole('button', { name: /^У бабушки/ })
	await expect(usual).toHaveAttribute('aria-pressed', 'true')
	await expect(page.getByLabel('Имя')).toHaveValue('Сауле')
	await expect(page.getByLabel('Адрес доставки')).toHaveValue('пр. Назарбаева, 5')
	await expect(page.getByRole('button', { name: 'Сохранить адрес' })).toHaveCount(0)
	for (const width of [360, 1440]) {
		await page.setViewportSize({ width, height: 800 })
		await expectNoOverflow(page)
		await expectAccessible(page)
	}
	await listOf(page)
		.getByRole('button', { name: /^ул\. Абая, 24/ })
		.press('Enter')
	await expect(usual).toHaveAttribute('aria-pressed', 'false')
	await expect(page.getByLabel('Имя')).toHaveValue('Айгуль')
	await expect(page.getByLabel('Телефон')).toHaveValue('+7-(701)-123-45-67')
	await expect(page.getByLabel('Адрес доставки')).toHaveValue('ул. Абая, 24')
	await page.getByLabel('Адрес доставки').fill('ул. Абая, 26')
	await expect(page.getByRole('button', { name: 'Сохранить адрес' })).toBeVisible()
	await page.getByRole('link', { name: 'Изменить адреса' }).click()
	await expect(page).toHaveURL(/\/profile#addresses$/)
	await page.goBack()
	await expect(page.getByLabel('Адрес доставки')).toHaveValue('ул. Абая, 26')
})

test('what one saved address tells stays out of another, and a withdrawn wish keeps nothing', async ({ page }) => {
	const { headers } = await enter(page)
	const grandma = { label: 'У бабушки', address: 'пр. Назарбаева, 5', recipientName: 'Сауле' }
	const saved = [
		{ label: 'Дом', address: 'ул. Абая, 24' },
		{ ...grandma, recipientPhone: '+7-(701)-765-43-21', isUsual: true },
	]
	for (const data of saved) await page.request.post('/api/addresses', { data, headers })
	await addToCart(page, bubbles)
	await page.goto('/checkout')
	await expect(page.getByLabel('Имя')).toHaveValue('Сауле')
	await listOf(page).getByRole('button', { name: /^Дом/ }).click()
	await expect(page.getByLabel('Имя')).not.toHaveValue(/Сауле|^$/)
	await expect(page.getByLabel('Телефон')).toHaveValue('')
	await fillIn(page)
	await listOf(page)
		.getByRole('button', { name: /^У бабушки/ })
		.click()
	await expect(page.getByLabel('Телефон')).toHaveValue('+7-(701)-765-43-21')
	await page.getByLabel('Адрес доставки').fill('ул. Толстого, 3')
	await page.getByRole('button', { name: 'Сохранить адрес' }).click()
	await listOf(page).getByRole('button', { name: /^Дом/ }).click()
	await expect(page.getByLabel('Имя')).toHaveValue('Айгуль')
	await expect(page.getByLabel('Телефон')).toHaveValue('+7-(701)-123-45-67')
	await expect(page.getByRole('button', { name: 'Сохранить адрес' })).toHaveCount(0)
	await submitButton(page).click()
	await expectAlert(page, 'Заказ успешно оформлен!')
	await openProfile(page)
	await expect(listOf(page).getByRole('listitem')).toHaveText([/^У бабушки/, /^Дом\s*ул\. Абая, 24\s*Изменить/])
})

test('an address that is added again keeps what is not said anew', async ({ page }) => {
	const { headers } = await enter(page)
	const data = { label: 'Дом', address: 'ул. Абая, 24', recipientName: 'Айгуль', isUsual: true }
	await page.request.post('/api/addresses', { data, headers })
	await openProfile(page)
	await page.getByRole('button', { name: 'Добавить адрес' }).click()
	await fillAddress(page, { address: 'ул. Абая, 24', phone: '7011234567' })
	await expect(page.getByText('Адрес сохранён.')).toBeVisible()
	const rows = listOf(page).getByRole('listitem')
	await expect(rows).toHaveText([/^ДомОбычныйул\. Абая, 24Айгуль, \+7-\(701\)-123-45-67/])
})

test.describe('a list that cannot be read again', () => {
	test.use({ expectedNoise: /Failed to load resource/ })

	test('stays as it was, and can be asked for', async ({ page }) => {
		const { headers } = await enter(page)
		await page.request.post('/api/addresses', { data: { address: 'ул. Абая, 24' }, headers })
		await openProfile(page)
		await page.route('**/api/addresses', async (route) => {
			if (route.request().method() === 'GET') await route.abort()
			else await route.continue()
		})
		await page.getByRole('button', { name: 'Добавить адрес' }).click()
		await fillAddress(page, { address: 'пр. Назарбаева, 5' })
		await expect(page.getByText('Не удалось загрузить адреса.')).toBeVisible()
		await expect(listOf(page).getByRole('listitem')).toHaveCount(1)
		await page.unroute('**/api/addresses')
		await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
		await expect(listOf(page).getByRole('listitem')).toHaveCount(2)
		await expect(page.getByText('Не удалось загрузить адреса.')).toHaveCount(0)
	})
})

test('the checkout does not wait for saved addresses that do not come', async ({ page }) => {
	const never = Promise.withResolvers<void>()
	await page.route('**/api/addresses', () => never.promise)
	await goToCheckout(page, bubbles)
	await fillIn(page)
	await expect(listOf(page)).toHaveCount(0)
	await submitButton(page).click()
	await expectAlert(page, 'Заказ успешно оформлен!')
})

test('of many saved addresses some are shown at first', async ({ page }) => {
	const { headers } = await enter(page)
	for (let house = 1; house <= 6; house++) {
		await page.request.post('/api/addresses', { data: { address: `ул. Абая, ${house}` }, headers })
	}
	await addToCart(page, bubbles)
	await page.goto('/checkout')
	await expect(listOf(page).getByRole('listitem')).toHaveCount(4)
	await page.getByRole('button', { name: 'Ещё адреса: 2' }).click()
	await expect(listOf(page).getByRole('listitem')).toHaveCount(6)
	await listOf(page).getByRole('button', { name: 'ул. Абая, 1', exact: true }).click()
	await expect(page.getByLabel('Адрес доставки')).toHaveValue('ул. Абая, 1')
})

test.describe('a server that keeps no addresses', () => {
	test.use({ expectedNoise: /Failed to load resource/ })

	test('is ordered from as before, and the profile names none', async ({ page }) => {
		await answerCall(page, '/addresses', 404)
		await goToCheckout(page, bubbles)
		await fillIn(page)
		await expect(page.getByRole('button', { name: 'Сохранить адрес' })).toHaveCount(0)
		await submitButton(page).click()
		await expectAlert(page, 'Заказ успешно оформлен!')
		await page.goto('/profile')
		await expect(page.getByRole('heading', { name: 'Личные данные' })).toBeVisible()
		await expect(page.getByRole('heading', { name: 'Адреса доставки' })).toHaveCount(0)
	})
})
