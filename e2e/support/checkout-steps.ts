import type { Page } from '@playwright/test'
import { cartButton, cartPanel } from './cart-test.ts'
import { addCustomer, customerPassword, enter, expect, newEmail, signOutButton } from './shop-test.ts'

/** Delivery times: Monday morning is taken, Wednesday is full. */
export const deliveryTimes = {
	daysToMake: 7,
	days: [
		deliveryDay('2026-11-23', false, true),
		deliveryDay('2026-11-24', true, true),
		deliveryDay('2026-11-25', false, false),
		...['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map((date) =>
			deliveryDay(date, true, true),
		),
	],
}

export function deliveryDay(date: string, isMorningFree: boolean, isEveningFree: boolean) {
	return {
		date,
		windows: [
			{ from: '10:00', to: '14:00', isFree: isMorningFree },
			{ from: '18:00', to: '21:00', isFree: isEveningFree },
		],
	}
}

/** Stubs the delivery times. Returns the list of requests. */
export async function fixDeliveryTimes(page: Page, answer: () => unknown = () => deliveryTimes): Promise<string[]> {
	const asked: string[] = []
	await page.route('**/api/delivery-times*', (route) => {
		asked.push(new URL(route.request().url()).search)
		return route.fulfill({ json: answer() })
	})
	return asked
}

/** Stubs whether online payment is available. */
export async function fixAvailability(page: Page, isOnline: () => boolean): Promise<void> {
	await page.route('**/api/payments/availability', (route) => route.fulfill({ json: { online: isOnline() } }))
}

export const bubbles = /^В корзину: Мыльные пузыри/

/** A new signed-in customer with these products in the cart. */
export async function fillCart(page: Page, ...products: readonly RegExp[]): Promise<string> {
	const email = newEmail()
	await addCustomer(email)
	await enter(page, { email, password: customerPassword })
	await addToCart(page, ...products)
	return email
}

export async function addToCart(page: Page, ...products: readonly RegExp[]): Promise<void> {
	await page.goto('/catalog')
	// From then on a button that was pressed makes way for the next one of its name.
	await page.waitForFunction(() => window.isAlive === true)
	for (const product of products) await page.getByRole('button', { name: product }).first().click()
}

/** By the header; on a phone by the open cart. */
async function openCheckout(page: Page): Promise<void> {
	// The link comes with the session; the cart, which opens before, asks for the delivery times, too.
	await expect(signOutButton(page)).toBeVisible()
	const link = page.getByRole('navigation', { name: 'Навигация' }).getByRole('link', { name: 'Корзина' })
	if (await link.isVisible()) return await link.click()
	await cartButton(page).click()
	await cartPanel(page).getByRole('link', { name: 'Оформить заказ' }).click()
}

/** A new signed-in customer at the checkout with one product. */
export async function goToCheckout(page: Page, ...products: readonly RegExp[]): Promise<string> {
	const email = await fillCart(page, ...products)
	await openCheckout(page)
	await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()
	// A product that could not be read is read again after 10 s.
	await expect(page.getByText('за штуку')).toHaveCount(products.length)
	return email
}

export async function fillIn(page: Page): Promise<void> {
	await page.getByLabel('Имя').fill('Айгуль')
	// That of the last order may stand there.
	await page.getByLabel('Телефон').fill('')
	await page.getByLabel('Телефон').pressSequentially('7011234567')
	await page.getByLabel('Адрес доставки').fill('ул. Абая, 24')
	await page.locator('[name=hasConsent]').check()
}

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Оформить заказ' })

export const alert = (page: Page) => page.getByRole('alertdialog')

export async function expectAlert(page: Page, text: string | RegExp): Promise<void> {
	await expect(alert(page)).toContainText(text)
	await page.getByRole('button', { name: 'Понятно' }).click()
	await expect(alert(page)).toHaveCount(0)
}

export async function expectOrders(page: Page, count: number): Promise<void> {
	await page.goto('/orders')
	await expect(page.getByRole('heading', { name: 'Мои заказы' })).toBeVisible()
	await expect(page.getByRole('main').getByRole('article')).toHaveCount(count)
}
