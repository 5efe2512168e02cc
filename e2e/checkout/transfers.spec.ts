import type { Page } from '@playwright/test'
import { alert, bubbles, fillIn, goToCheckout, submitButton } from '../support/checkout-steps.ts'
import { changeData } from '../support/shop-database.ts'
import { shopOfWorker } from '../support/shop-of-worker.ts'
import { admin, enter, expect, letterTo, test } from '../support/shop-test.ts'

const link = 'https://pay.kaspi.kz/pay/abcd1234'

// A QR of the smallest kind: what it holds does not matter.
const qr = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)

test.afterEach(async () => {
	await changeData({ text: "update transfer_settings set is_on = false, link = '', qr = null" })
})

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
	await page.getByLabel('Ссылка на оплату').fill(link)
	await page.getByLabel('Картинка QR').setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: qr })
	await expect(page.getByRole('img', { name: 'QR-код магазина в Kaspi' })).toBeVisible()
	await save(page, 'transfer-settings')
	await page.getByRole('button', { name: 'Включить' }).click()
	await expect(page.getByText('Оплата через Kaspi включена')).toBeVisible()
}

test('an order is paid through Kaspi: the customer reports it, and the shopkeeper confirms it', {
	tag: '@quick',
}, async ({ page, browser }) => {
	const seller = await (await browser.newContext({ baseURL: shopOfWorker().origin })).newPage()
	await enter(seller, admin)
	await switchOn(seller)
	const email = await goToCheckout(page, bubbles)
	await fillIn(page)
	await submitButton(page).click()
	await expect(alert(page)).toContainText('Заказ успешно оформлен!')
	await page.getByRole('button', { name: 'К заказу' }).click()
	const order = page.getByRole('main').getByRole('article')
	await order.getByRole('button', { name: /^Изменить оплату/ }).click()
	await page.getByRole('radio', { name: 'Kaspi: перевод или QR' }).check()
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(order.getByRole('link', { name: 'Оплатить в Kaspi' })).toHaveAttribute('href', link)
	await expect(order.getByRole('img', { name: 'QR-код магазина в Kaspi' })).toBeVisible()
	await order.getByLabel('Номер чека').fill('QR-4005')
	await order.getByRole('button', { name: /^Я оплатил/ }).click()
	await expect(order.getByText('Номер чека: QR-4005')).toBeVisible()
	await seller.goto('/admin/transfers?query=QR-4005')
	const sorted = seller.waitForResponse((answer) => answer.url().includes('/api/transfers?query=QR-4005&sort=dear'))
	await seller.getByLabel('Порядок').selectOption('Сначала большие суммы')
	expect((await sorted).status()).toBe(200)
	const came = seller.getByRole('button', { name: /^Деньги пришли за заказ #[0-9a-f]{8}$/ })
	await came.click()
	await expect(seller.getByText(/^Заказ .* оплачен$/)).toBeVisible()
	await expect(came).toHaveCount(0)
	await page.reload()
	await expect(order.getByRole('button', { name: /^Я оплатил/ })).toHaveCount(0)
	await expect(order.getByText('Оплачен', { exact: true })).toBeVisible()
	await letterTo(page, email, /оплачен$/)
	await seller.context().close()
})
