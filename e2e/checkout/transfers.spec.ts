import type { Page } from '@playwright/test'
import { comeIn, kaspiLink, openOrder, placeOrder, qrPicture, takeTransfers, test } from '../support/journey-steps.ts'
import { admin, enter, expect } from '../support/shop-test.ts'

test.afterEach(async () => await takeTransfers({}))

/** The answer counts: what is told may be of an earlier press. */
async function save(page: Page, settings: string): Promise<void> {
	const answered = page.waitForResponse(
		(answer) => answer.request().method() === 'PUT' && answer.url().endsWith(`/api/${settings}`),
	)
	await page.getByRole('button', { name: 'Сохранить' }).click()
	expect((await answered).status()).toBe(200)
	await expect(page.getByText('Сохранено', { exact: true })).toBeVisible()
}

async function switchOn(page: Page): Promise<void> {
	await page.goto('/admin/transfers')
	await expect(page.getByRole('heading', { name: 'Переводы Kaspi' })).toBeVisible()
	await page.getByLabel('Ссылка на оплату').fill(kaspiLink)
	await page.getByLabel('Картинка QR').setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: qrPicture })
	await expect(page.getByRole('img', { name: 'QR-код магазина в Kaspi' })).toBeVisible()
	await save(page, 'transfer-settings')
	await page.getByRole('button', { name: 'Включить' }).click()
	await expect(page.getByText('Оплата через Kaspi включена')).toBeVisible()
}

test('transfers are switched on: an order shows the QR, and of those reported the dearest comes first', {
	tag: '@quick',
}, async ({ page, product, sellerPage: seller }) => {
	await enter(seller, admin)
	await switchOn(seller)
	const customer = await comeIn(page, 'ru')
	for (const pieces of [1, 2]) {
		const placed = await placeOrder(customer, product, { pieces, method: 'Kaspi' })
		const order = await openOrder(customer, placed)
		await expect(order.getByRole('link', { name: 'Оплатить в Kaspi' })).toHaveAttribute('href', kaspiLink)
		await expect(order.getByRole('img', { name: 'QR-код магазина в Kaspi' })).toBeVisible()
		const answer = await page.request.post(`/api/orders/${placed.id}/transfer/report`, {
			headers: customer.headers,
			data: { receipt: `QR-4005-${pieces}` },
		})
		expect(answer.status()).toBe(200)
	}
	await seller.goto('/admin/transfers?query=QR-4005')
	const reported = seller.getByRole('region', { name: 'Покупатели сообщили об оплате' }).getByRole('listitem')
	await expect(reported).toHaveCount(2)
	await seller.getByLabel('Порядок').selectOption('Сначала большие суммы')
	await expect(reported).toContainText([customer.tenge(1998), customer.tenge(999)])
	await seller.getByLabel('Порядок').selectOption('По времени')
	await expect(reported).toContainText([customer.tenge(999), customer.tenge(1998)])
})
