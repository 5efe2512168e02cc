import type { Page } from '@playwright/test'
import { alert, bubbles, fixAvailability, goToCheckout } from '../support/checkout-steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

const zones = [
	{ id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c21', name: 'Центр', streets: ['ул. Абая'], isRest: false, price: 700 },
	{ id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c22', name: 'Весь город', streets: [], isRest: true, price: 1500 },
]

const point = {
	id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c23',
	...{ name: 'Магазин', address: 'пр. Аль-Фараби, 65', readyInDays: 1 },
	hours: Array(7).fill({ from: '10:00', to: '19:00' }),
}

async function offer(offered: readonly object[], points: readonly object[], wrapping: number | null): Promise<void> {
	await changeData(
		{
			text: 'update delivery_settings set zones = $1, points = $2, version = version + 1',
			values: [JSON.stringify(offered), JSON.stringify(points)],
		},
		{ text: 'update wrapping_offer set price = $1', values: [wrapping] },
	)
}

test.beforeEach(async ({ page }) => {
	await offer(zones, [point], 500)
	await fixAvailability(page, () => false)
})

test.afterEach(async () => await offer([], [], null))

const words = {
	kk: {
		name: 'Аты-жөні',
		address: 'Жеткізу мекенжайы',
		wrapping: /^Сыйлық орамасы/,
		summary: 'Барлығы',
		submit: 'Тапсырыс беру',
		placed: 'Тапсырыс сәтті рәсімделді!',
		pickup: 'Алып кету',
		pickedUp: ['Алып кету пунктіМагазин, пр. Аль-Фараби, 65', 'Тапсырысты алғанда төлеңіз.'],
		courier: /курьер|жеткіз/i,
		toOrder: 'Тапсырысқа өту',
	},
	en: {
		name: 'Name',
		address: 'Delivery address',
		wrapping: /^Gift wrapping/,
		summary: 'Summary',
		submit: 'Place the order',
		placed: 'Order placed successfully!',
		pickup: 'Pick-up',
		pickedUp: ['Pick-up pointМагазин, пр. Аль-Фараби, 65', 'Pay when you pick the order up.'],
		courier: /courier|deliver/i,
		toOrder: 'To the order',
	},
} as const

async function fillInAs(page: Page, language: 'kk' | 'en', width: number): Promise<void> {
	const { name } = words[language]
	await goToCheckout(page, bubbles)
	await page.setViewportSize({ width, height: 844 })
	await page.goto(`/checkout?lang=${language}`)
	await page.getByLabel(name, { exact: true }).fill('Айгүл')
	await page.getByLabel('Телефон').or(page.getByLabel('Phone')).pressSequentially('7011234567')
	await page.locator('[name=hasConsent]').check()
}

for (const language of ['kk', 'en'] as const) {
	for (const width of [390, 1440]) {
		test(`an order is placed with delivery and wrapping in ${language} at ${width} pixels`, async ({ page }) => {
			const { address, wrapping, summary, submit, placed } = words[language]
			await fillInAs(page, language, width)
			await page.getByLabel(address).fill('ул. Абая, 24')
			await page.getByRole('checkbox', { name: wrapping }).check()
			// 690 for the bubbles, 700 for the zone, 500 for the wrapping.
			await expect(page.getByRole('region', { name: summary })).toContainText(/1[\s,]890/)
			await expectAccessible(page)
			await expectNoOverflow(page)
			await page.getByRole('button', { name: submit }).first().click()
			await expect(alert(page)).toContainText(placed)
			await expect(alert(page)).toContainText(/1[\s,]890/)
			await expectAccessible(page)
			await expectNoOverflow(page)
		})

		test(`an order to be picked up is placed in ${language} at ${width} pixels, and no courier named`, async ({
			page,
		}) => {
			const { submit, summary, placed, pickup, pickedUp, courier, toOrder } = words[language]
			await fillInAs(page, language, width)
			await page.getByRole('radio', { name: pickup }).check()
			await expect(page.getByRole('region', { name: summary })).toContainText(/690/)
			await expectAccessible(page)
			await expectNoOverflow(page)
			await page.getByRole('button', { name: submit }).first().click()
			await expect(alert(page)).toContainText(placed)
			for (const text of pickedUp) await expect(alert(page)).toContainText(text)
			await expect(alert(page)).not.toContainText(courier)
			await expectAccessible(page)
			await expectNoOverflow(page)
			await alert(page).getByRole('button', { name: toOrder }).click()
			await expect(page).toHaveURL(/\/orders#order-/)
			await expect(page.locator('[id^=order-]')).toBeVisible()
			await expect(page.getByRole('main').getByRole('article')).toContainText('пр. Аль-Фараби, 65')
		})
	}
}
