import type { Page } from '@playwright/test'
import { unfoldAll } from '../support/orders-test.ts'
import { expect } from '../support/shop-test.ts'
import type { ForeignShop } from './foreign-shop.ts'
import { cards, expectWhole, main } from './page-parts.ts'

interface ForeignVisit {
	readonly foreign: ForeignShop
	readonly origin: string
}

export async function order(page: Page, { foreign }: ForeignVisit): Promise<void> {
	await page.getByRole('navigation', { name: 'Навигация' }).getByRole('link', { name: 'Корзина' }).click()
	await expect(page.getByLabel('Имя')).toHaveValue('Айгуль')
	await page.getByLabel('Телефон').fill('+7-(701)-123-45-67')
	await page.getByLabel('Адрес доставки').fill('ул. Абая, 24')
	await page.getByRole('checkbox').check()
	await expectWhole(page)
	await page.getByRole('button', { name: 'Оформить заказ' }).click()
	await expect(page.getByRole('alertdialog')).toContainText('Заказ успешно оформлен!')
	await page.getByRole('button', { name: 'Понятно' }).click()
	expect(foreign.data.orders.at(-1)).toMatchObject({
		totalPrice: 1250,
		items: [{ product: { id: 2 }, unitPrice: 1250, quantity: 1 }],
		payment: { method: 'Cash' },
	})
}

/** The token has expired, so the shop refreshes it. */
export async function seeOrders(page: Page, { foreign }: ForeignVisit): Promise<void> {
	foreign.expireTokens()
	await page.getByRole('link', { name: 'Мои заказы' }).click()
	await expect(cards(page)).toHaveCount(3)
	await expectWhole(page)
	await cards(page)
		.nth(0)
		.getByRole('button', { name: /^Отменить заказ/ })
		.click()
	await page.getByRole('alertdialog').getByRole('button').last().click()
	await expect(cards(page).nth(0)).toContainText('Отменён')
	await cards(page).nth(0).getByText('История заказа').click()
	await expect(page.getByText('История заказа'), 'it keeps no time line').toHaveCount(0)
	await expectWhole(page)
}

/** Pays the waiting order on the provider's page, once. */
export async function pay(page: Page, { foreign, origin }: ForeignVisit): Promise<void> {
	await page.route('https://pay.example/**', (route) =>
		route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><h1>Оплата картой</h1>' }),
	)
	const button = cards(page)
		.nth(1)
		.getByRole('button', { name: /^Оплатить онлайн/ })
	const toasts = page.getByRole('region', { name: 'Уведомления' })
	foreign.data.paymentPage = 'https://pay.example.evil.example/1'
	await button.click()
	await expect(toasts.getByText('Ошибка при инициализации оплаты.')).toBeVisible()
	await expect(page).toHaveURL(`${origin}/orders`)
	foreign.data.paymentPage = 'https://pay.example/1'
	await button.click()
	await expect(page.getByRole('heading', { name: 'Оплата картой' })).toBeVisible()
	await page.goto(`${origin}/payment-success?orderId=waiting-order`)
	await expect(page.getByText('Проверяем оплату…')).toBeVisible()
	for (const { id, payment } of foreign.data.orders) payment.isPaid ||= id === 'waiting-order'
	await expect(page.getByRole('heading', { name: 'Оплата прошла успешно!' })).toBeVisible()
	await expectWhole(page)
	await page.getByRole('main').getByRole('link', { name: 'К моим заказам' }).click()
	await unfoldAll(page)
	await expect(cards(page).nth(1)).toContainText('Оплачено')
	await button.click()
	await expect(toasts.getByText('Заказ уже оплачен.')).toBeVisible()
}

export async function orderAgain(page: Page, { foreign, origin }: ForeignVisit): Promise<void> {
	await cards(page)
		.last()
		.getByRole('button', { name: /^Повторить заказ/ })
		.click()
	await expect(page).toHaveURL(`${origin}/checkout`)
	await expect(main(page)).toContainText('Кукла Соня')
	await page.getByLabel('Телефон').fill('+7-(701)-123-45-67')
	await page.getByLabel('Адрес доставки').fill('ул. Абая, 24')
	await page.getByRole('radio', { name: /Картой онлайн/ }).check()
	await page.getByRole('checkbox').check()
	await expectWhole(page)
	await page.getByRole('button', { name: 'Оформить заказ' }).click()
	await expect(page.getByRole('heading', { name: 'Оплата картой' })).toBeVisible()
	expect(foreign.data.orders.at(-1)).toMatchObject({
		totalPrice: 2500,
		items: [{ product: { id: 2 }, unitPrice: 1250, quantity: 2 }],
		payment: { method: 'YooKassa' },
	})
	await page.goto(`${origin}/orders`)
	await expect(cards(page)).toHaveCount(4)
}
