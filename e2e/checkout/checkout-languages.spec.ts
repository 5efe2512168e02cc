import { alert, bubbles, fixAvailability, goToCheckout } from '../support/checkout-steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

const zones = [
	{ id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c21', name: 'Центр', streets: ['ул. Абая'], isRest: false, price: 700 },
	{ id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c22', name: 'Весь город', streets: [], isRest: true, price: 1500 },
]

async function offer(offered: readonly object[], wrapping: number | null): Promise<void> {
	await changeData(
		{
			text: 'update delivery_settings set zones = $1, version = version + 1',
			values: [JSON.stringify(offered)],
		},
		{ text: 'update wrapping_offer set price = $1', values: [wrapping] },
	)
}

test.beforeEach(async ({ page }) => {
	await offer(zones, 500)
	await fixAvailability(page, () => false)
})

test.afterEach(async () => await offer([], null))

const words = {
	kk: {
		name: 'Аты-жөні',
		address: 'Жеткізу мекенжайы',
		wrapping: /^Сыйлық орамасы/,
		summary: 'Барлығы',
		submit: 'Тапсырыс беру',
		placed: 'Тапсырыс сәтті рәсімделді!',
	},
	en: {
		name: 'Name',
		address: 'Delivery address',
		wrapping: /^Gift wrapping/,
		summary: 'Summary',
		submit: 'Place the order',
		placed: 'Order placed successfully!',
	},
} as const

for (const language of ['kk', 'en'] as const) {
	for (const width of [390, 1440]) {
		test(`an order is placed with delivery and wrapping in ${language} at ${width} pixels`, async ({ page }) => {
			const { name, address, wrapping, summary, submit, placed } = words[language]
			await goToCheckout(page, bubbles)
			await page.setViewportSize({ width, height: 844 })
			await page.goto(`/checkout?lang=${language}`)
			await page.getByLabel(name, { exact: true }).fill('Айгүл')
			await page.getByLabel('Телефон').or(page.getByLabel('Phone')).pressSequentially('7011234567')
			await page.getByLabel(address).fill('ул. Абая, 24')
			await page.getByRole('checkbox', { name: wrapping }).check()
			await page.locator('[name=hasConsent]').check()
			// 690 for the bubbles, 700 for the zone, 500 for the wrapping.
			await expect(page.getByRole('region', { name: summary })).toContainText(/1[\s,]890/)
			await expectAccessible(page)
			await expectNoOverflow(page)
			await page.getByRole('button', { name: submit }).first().click()
			await expect(alert(page)).toContainText(placed)
			await expect(alert(page)).toContainText(/1[\s,]890/)
		})
	}
}
