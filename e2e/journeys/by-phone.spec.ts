import type { Page } from '@playwright/test'
import { languages } from '#contract/values/language.ts'
import { expectInOrder } from '../support/expect-in-order.ts'
import { comeIn, offerDelivery, openOrder, orderInAddress, test } from '../support/journey-steps.ts'
import { addCustomer, admin, customerPassword, expect, newEmail } from '../support/shop-test.ts'

/** Chooses the one thing that is found for a text. */
async function choose(page: Page, label: string, text: string): Promise<void> {
	await page.getByRole('combobox', { name: label, exact: true }).fill(text)
	await page.getByRole('option').filter({ hasText: text }).click()
	await expect(page.getByRole('listbox')).toHaveCount(0)
}

const point = {
	...{ id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c23', name: 'Магазин', address: 'пр. Аль-Фараби, 65', readyInDays: 1 },
	hours: Array(7).fill({ from: '10:00', to: '19:00' }),
}

test.afterEach(async () => await offerDelivery())

for (const language of languages) {
	test(`an order is taken by phone, and its customer finds it among the own ones (${language})`, async ({
		page,
		product,
		sellerPage,
	}) => {
		const email = newEmail()
		await addCustomer(email, { fullName: 'Сәуле' })
		const { say } = await comeIn(sellerPage, language, admin)
		await sellerPage.goto('/admin/orders/new')
		await choose(sellerPage, say('admin_order_find_product'), product.title)
		await choose(sellerPage, say('admin_order_find_customer'), email)
		await expect(sellerPage.getByLabel(say('admin_order_name'), { exact: true })).toHaveValue('Сәуле')
		await sellerPage.getByLabel(say('admin_order_phone'), { exact: true }).pressSequentially('7015550909')
		await sellerPage.getByLabel(say('admin_order_delivery_address'), { exact: true }).fill('ул. Гоголя, 5')
		await expectInOrder(sellerPage)
		await sellerPage.getByRole('button', { name: say('admin_order_phone_order_place'), exact: true }).click()
		await expect(sellerPage).toHaveURL(/\/admin\/orders\/[\da-f-]{36}$/)
		await expect(sellerPage.getByRole('main')).toContainText(email)

		const person = await comeIn(page, language, { email, password: customerPassword })
		const order = await openOrder(person, orderInAddress(sellerPage))
		await expect(order).toContainText(product.title)
		await expect(order).toContainText(`${say('orders_recipient')}Сәуле`)
		await expect(order).toContainText(`${say('orders_address')}ул. Гоголя, 5`)
		await expect(order).toContainText(say('orders_total') + person.tenge(999))
		await expectInOrder(page)
	})

	test(`an order that is picked up is taken by phone and edited without a delivery address (${language})`, async ({
		product,
		sellerPage,
	}) => {
		await offerDelivery([], [point])
		const { say } = await comeIn(sellerPage, language, admin)
		await sellerPage.goto('/admin/orders/new')
		await choose(sellerPage, say('admin_order_find_product'), product.title)
		await sellerPage.getByLabel(say('admin_order_name'), { exact: true }).fill('Сәуле')
		await sellerPage.getByLabel(say('admin_order_phone'), { exact: true }).pressSequentially('7015550909')
		const address = sellerPage.getByLabel(say('admin_order_delivery_address'), { exact: true })
		await expect(address).toBeVisible()
		await sellerPage
			.getByRole('combobox', { name: say('zones_phone_label'), exact: true })
			.selectOption({ label: say('pickup_from', { name: point.name, address: point.address }) })
		await expect(address).toHaveCount(0)
		await expectInOrder(sellerPage)
		await sellerPage.getByRole('button', { name: say('admin_order_phone_order_place'), exact: true }).click()
		await expect(sellerPage).toHaveURL(/\/admin\/orders\/[\da-f-]{36}$/)
		const main = sellerPage.getByRole('main')
		await expect(main).toContainText(say('pickup_code'))
		await expect(main).toContainText(point.address)

		await main.getByRole('button', { name: say('admin_edit'), exact: true }).click()
		const name = say('admin_order_edit', { number: orderInAddress(sellerPage).number })
		const dialog = sellerPage.getByRole('dialog', { name, exact: true })
		await expect(dialog.getByLabel(say('admin_order_name'), { exact: true })).toHaveValue('Сәуле')
		await expect(address).toHaveCount(0)
		await expectInOrder(sellerPage)
		await dialog.getByLabel(say('admin_order_note'), { exact: true }).fill('Позвонить')
		await dialog.getByRole('button', { name: say('admin_save'), exact: true }).click()
		await expect(dialog).toHaveCount(0)
		await expect(main).toContainText('Позвонить')
		await expect(main).toContainText(point.address)
	})
}
