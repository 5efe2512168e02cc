import type { Locator } from '@playwright/test'
import {
	bubbles,
	expectAlert,
	fillIn,
	fixAvailability,
	fixDeliveryTimes,
	goToCheckout,
	submitButton as submit,
} from '../support/checkout-steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { expect, test } from '../support/shop-test.ts'

test('an order with a delivery time is placed with a thumb', { tag: '@quick' }, async ({ page }) => {
	await fixDeliveryTimes(page)
	await fixAvailability(page, () => true)
	await page.route('**/api/orders', (route) => route.fulfill({ status: 201, json: { id: 'order-1' } }))
	await goToCheckout(page, bubbles)
	await expect(submit(page)).toBeInViewport({ ratio: 1 })
	await expect(page.locator('.order-bar')).toContainText(/690,00\s₸/)
	await fillIn(page)
	const late = page.getByRole('radio', { name: /30 ноября/ })
	await late.tap()
	await expect(late).toBeChecked()
	const evening = page.getByRole('radio', { name: '18:00–21:00' })
	await evening.tap()
	await expect(evening).toBeChecked()
	for (const target of await page.getByRole('main').getByRole('radio').all()) {
		const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
		if (await target.evaluate((input) => input.getAttribute('name') !== 'method')) {
			expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
		}
	}
	await expectNoOverflow(page)
	await expectAccessible(page)
	await submit(page).tap()
	await expectAlert(page, 'Заказ успешно оформлен!')
})

test('what is wrong with an order is seen, clear of the header and of the bar with the button', async ({ page }) => {
	await fixDeliveryTimes(page)
	await fixAvailability(page, () => true)
	await goToCheckout(page, bubbles)
	await fillIn(page)
	await page.getByLabel('Адрес доставки').fill('')
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
	await submit(page).tap()
	const refusal = page.getByRole('alertdialog')
	await expect(refusal).toBeInViewport({ ratio: 1 })
	await expect(refusal).toHaveAccessibleDescription(/Введите адрес доставки\..*Заказ ещё не отправлен/)
	await expect(refusal.getByRole('button', { name: 'Понятно' })).toBeFocused()
	await expectAlert(page, 'Введите адрес доставки.')
	await expectSeen(page.getByLabel('Адрес доставки'))
	await expectSeen(page.getByText('Введите адрес доставки.'))
	await page.getByLabel('Адрес доставки').fill('ул. Абая, 24')
	const consent = page.locator('[name=hasConsent]')
	await consent.uncheck()
	await page.evaluate(() => scrollTo(0, 0))
	await submit(page).tap()
	await expectAlert(page, 'Необходимо согласиться')
	await expect(consent).toBeFocused()
	await expectSeen(consent)
	await expectSeen(page.getByText('Необходимо согласиться'))
	await expect(consent).toHaveCSS('border-color', await colourOf(page.getByText('Необходимо согласиться')))
})

/** Between the header and the bar. */
async function expectSeen(part: Locator): Promise<void> {
	await expect
		.poll(() =>
			part.evaluate((element) => {
				const { top, bottom } = element.getBoundingClientRect()
				const under = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
				const above = document.querySelector('.order-bar')?.getBoundingClientRect().top ?? 0
				return top >= under && bottom <= above
			}),
		)
		.toBe(true)
}

const colourOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color)
